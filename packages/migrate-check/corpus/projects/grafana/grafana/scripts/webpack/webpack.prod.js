'use strict'
const path = require('path')
const { EnvironmentPlugin } = require('webpack')
const { merge } = require('webpack-merge')
const browserslist = require('browserslist')
const { EsbuildPlugin } = require('esbuild-loader')
const { resolveToEsbuildTarget } = require('esbuild-plugin-browserslist')
const MinimizeCss = require('css-minimizer-webpack-plugin')
const Extract = require('mini-css-extract-plugin')
const AssetsManifest = require('webpack-assets-manifest')
const { WebpackManifestPlugin } = require('webpack-manifest-plugin')
const { SubresourceIntegrityPlugin } = require('webpack-subresource-integrity')
const common = require('./webpack.common.js')

const esbuild = { target: resolveToEsbuildTarget(browserslist(), { printUnknownTargets: false }), format: undefined, jsx: 'automatic' }

module.exports = (env = {}) =>
  merge(common, {
    mode: 'production',
    devtool: 'source-map',
    entry: { dark: './public/dark.scss', light: './public/light.scss' },
    module: { rules: [{ test: /\.tsx?$/, use: { loader: 'esbuild-loader', options: esbuild } }, require('./sass.rule.js')({ sourceMap: false, preserveUrl: true })] },
    output: { crossOriginLoading: 'anonymous' },
    optimization: { nodeEnv: 'production', minimize: parseInt(env.noMinify, 10) !== 1, minimizer: [new EsbuildPlugin(esbuild), new MinimizeCss()] },
    cache: { type: 'filesystem', name: 'production', buildDependencies: { config: [__filename] } },
    plugins: [
      new Extract({ filename: 'own.[name].[contenthash].css' }),
      new SubresourceIntegrityPlugin(),
      new AssetsManifest({ entrypoints: true, integrity: true, integrityHashes: ['sha384', 'sha512'], publicPath: true }),
      new WebpackManifestPlugin({ fileName: path.join(process.cwd(), 'manifest.json'), filter: ({ name }) => !name.endsWith('.map') }),
      function () {
        this.hooks.done.tap('Done', ({ compilation }) => {
          if (compilation.errors && compilation.errors.length) console.log(compilation.errors)
        })
      },
      new EnvironmentPlugin({ NODE_ENV: 'production', FRONTEND: null }),
    ],
  })
