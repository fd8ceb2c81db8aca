module.exports = {
  target: ['web', 'node'],
}
