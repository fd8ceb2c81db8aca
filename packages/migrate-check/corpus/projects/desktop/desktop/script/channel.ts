export function channelOf() {
  return process.env.CHANNEL || 'development'
}
