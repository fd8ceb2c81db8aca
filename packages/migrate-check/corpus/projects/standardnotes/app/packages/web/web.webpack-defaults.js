module.exports = function setDefaults(env) {
  const defaults = { PUBLIC_PATH: '/', SYNC: 'https://example.com' }
  for (const name of Object.keys(defaults)) {
    if (!(name in process.env)) process.env[name] = defaults[name]
  }
  return env
}
