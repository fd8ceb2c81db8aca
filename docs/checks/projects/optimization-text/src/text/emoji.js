console.log('emoji.js runs')
export const emoji = { shoe: '👞' }
