const { CopyRspackPlugin } = require('@rspack/core')

module.exports = {
  plugins: [new CopyRspackPlugin({ patterns: ['static'] })],
}
