module.exports = 'hello from client'
