module.exports = () => ({
  apply(compiler) {
    compiler.hooks.done.tap('Marker', () => process.env.QUIET || console.log('done'))
  },
})
