const path = require('path')
const DayjsPlugin = require('antd-dayjs-webpack-plugin')
const HarddiskPlugin = require('html-webpack-harddisk-plugin')
const HtmlPlugin = require('html-webpack-plugin')

const host = process.env.HOT_HOST || '127.0.0.1'
const address = host === '0.0.0.0' ? '127.0.0.1' : host

function create(name) {
  const styles = [
    {
      loader: 'style-loader',
      options:
        name === 'toolbar'
          ? {
              insert: function insertInShadow(element) {
                if (window.ADD) window.ADD(element)
                else window.LATER = [...(window.LATER || []), element]
              },
            }
          : undefined,
    },
    { loader: 'css-loader' },
    { loader: 'postcss-loader' },
  ]
  const production = process.env.NODE_ENV === 'production'
  return {
    name,
    mode: production ? 'production' : 'development',
    devtool: process.env.SOURCEMAP === 'false' ? false : production ? 'source-map' : 'inline-source-map',
    entry: { [name]: name === 'main' || name === 'cypress' ? './frontend/index.tsx' : name === 'toolbar' ? './frontend/toolbar.tsx' : null },
    watchOptions: { ignored: /node_modules/ },
    output: {
      path: path.resolve(__dirname, 'frontend', 'dist'),
      filename: '[name].js',
      chunkFilename: '[name].[contenthash].js',
      publicPath: process.env.JS_URL ? `${process.env.JS_URL}${process.env.JS_URL.endsWith('/') ? '' : '/'}static/` : production ? '/static/' : `http${process.env.HTTPS ? 's' : ''}://${address}:8234/static/`,
    },
    resolve: { extensions: ['.js', '.ts', '.tsx'], alias: { '~': path.resolve(__dirname, 'frontend'), react: require.resolve('react') } },
    module: {
      rules: [
        { test: /\.[jt]sx?$/, exclude: /(node_modules)/, use: { loader: 'babel-loader' } },
        { test: /\.(sa|sc|c)ss$/, use: [...styles, { loader: 'sass-loader', options: { implementation: require('sass') } }].filter((each) => each) },
        { test: /\.(less)$/, use: [...styles, { loader: 'less-loader', options: { lessOptions: { javascriptEnabled: true } } }] },
        { test: /\.(png|svg)$/, use: [{ loader: 'file-loader', options: { name: '[name].[contenthash].[ext]', outputPath: 'images' } }] },
      ],
    },
    ...(name === 'main'
      ? {
          devServer: {
            contentBase: path.join(__dirname, 'frontend', 'dist'),
            hot: true,
            host,
            port: 8234,
            stats: 'minimal',
            disableHostCheck: !!process.env.HTTPS,
            public: process.env.JS_URL ? new URL(process.env.JS_URL).host : `${address}:8234`,
            headers: { 'Access-Control-Allow-Origin': '*' },
          },
        }
      : {}),
    plugins: [new DayjsPlugin()].concat(
      name === 'main'
        ? [new HtmlPlugin({ alwaysWriteToDisk: true, title: 'Events', template: path.join(__dirname, 'frontend', 'page.html') }), new HarddiskPlugin()]
        : name === 'cypress'
          ? [new HarddiskPlugin()]
          : [],
    ),
  }
}

module.exports = () => [create('main'), create('toolbar')]
module.exports.create = create
