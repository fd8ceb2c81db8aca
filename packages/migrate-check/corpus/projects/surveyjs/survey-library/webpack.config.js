'use strict'

var path = require('path')
var ExtractTextPlugin = require('extract-text-webpack-plugin')
var GenerateJsonPlugin = require('generate-json-webpack-plugin')
var webpack = require('webpack')
var own = require('./package.json')

var banner = ['Forms v' + own.version, 'License: MIT'].join('\n')

var platforms = {
  react: { externals: { react: { root: 'React', commonjs2: 'react', commonjs: 'react', amd: 'react' } }, keywords: ['react'] },
  vue: { externals: { vue: { root: 'Vue', commonjs2: 'vue', commonjs: 'vue', amd: 'vue' } }, keywords: ['vue'] },
  core: { externals: {}, keywords: ['forms'] },
}

module.exports = function (options) {
  options.prefix = options.platform == 'knockout' ? 'ko' : options.platform
  var folder = './packages/forms-' + options.platform + '/'
  var css = new ExtractTextPlugin({ filename: folder + (options.buildType === 'prod' ? 'forms.min.css' : 'forms.css') })
  var chosen = platforms[options.platform] || platforms.core
  var json = { name: 'forms-' + options.platform, keywords: ['Forms'].concat(chosen.keywords) }

  var config = {
    entry: {},
    resolve: { extensions: ['.ts', '.js', '.tsx', '.scss'], alias: { tslib: path.join(__dirname, './src/helpers.ts') } },
    module: {
      rules: [
        { test: /\.(ts|tsx)$/, use: { loader: 'ts-loader', options: { compilerOptions: { declaration: options.buildType === 'prod', outDir: folder + 'typings/' }, appendTsSuffixTo: [/\.vue$/] } } },
        { test: /\.vue$/, use: { loader: 'vue-loader', options: { esModule: true } } },
        { test: /\.scss$/, use: css.extract({ fallback: 'style-loader', use: [{ loader: 'css-loader', options: { sourceMap: true, minimize: options.buildType === 'prod', importLoaders: true } }, { loader: 'sass-loader', options: { sourceMap: true } }] }) },
        { test: /\.svg/, use: { loader: 'url-loader' } },
        { test: /\.html$/, use: { loader: 'html-loader' } },
      ],
    },
    output: { filename: folder + '[name]' + (options.buildType === 'prod' ? '.min' : '') + '.js', library: 'Forms', libraryTarget: 'umd', umdNamedDefine: true },
    externals: chosen.externals,
    plugins: [
      new webpack.ProgressPlugin(function handler(done, text) {
        if (done === 1) console.log(text)
      }),
      new webpack.DefinePlugin({ 'process.env.VERSION': JSON.stringify(own.version) }),
      new webpack.BannerPlugin({ banner: banner }),
      css,
    ],
    devtool: 'inline-source-map',
  }

  if (options.buildType === 'prod') {
    config.devtool = false
    config.plugins = config.plugins.concat([new webpack.optimize.UglifyJsPlugin(), new GenerateJsonPlugin(folder + 'package.json', json, undefined, 2)])
  }
  if (options.buildType === 'dev') config.plugins = config.plugins.concat([new webpack.LoaderOptionsPlugin({ debug: true })])

  config.entry['forms.' + options.prefix] = path.resolve(__dirname, './src/' + options.platform)
  return config
}
