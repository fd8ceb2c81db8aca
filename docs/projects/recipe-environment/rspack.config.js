const {
  CopyRspackPlugin,
  DefinePlugin,
  HtmlRspackPlugin,
} = require('@rspack/core')
const { definitionsOf, readEnv } = require('./env')

const env = readEnv(process.env.APP_ENV ?? 'development')

if (!env.PUBLIC_API) {
  throw new Error('PUBLIC_API is empty, expected the address of the API')
}

module.exports = {
  plugins: [
    new DefinePlugin(definitionsOf(env)),
    new CopyRspackPlugin({ patterns: ['public'] }),
    new HtmlRspackPlugin({ template: './index.html' }),
  ],
}
