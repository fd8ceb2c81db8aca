// Names in webpack and its plugins that Rspack doesn't have, and what replaces them. Readers search for these names.

/** A name, with the route and the name of what to use instead. */
export const webpackNames: [name: string, route: string, use: string][] = [
  ['CommonsChunkPlugin', '/config/optimization#optimizationsplitchunks', 'optimization.splitChunks'],
  ['UglifyJsPlugin', '/plugins/rspack/swc-js-minimizer-rspack-plugin', 'SwcJsMinimizerRspackPlugin'],
  ['TerserPlugin', '/plugins/rspack/swc-js-minimizer-rspack-plugin', 'SwcJsMinimizerRspackPlugin'],
  ['terser-webpack-plugin', '/plugins/rspack/swc-js-minimizer-rspack-plugin', 'SwcJsMinimizerRspackPlugin'],
  ['OptimizeCSSAssetsPlugin', '/plugins/rspack/swc-css-minimizer-rspack-plugin', 'SwcCssMinimizerRspackPlugin'],
  ['CssMinimizerPlugin', '/plugins/rspack/swc-css-minimizer-rspack-plugin', 'SwcCssMinimizerRspackPlugin'],
  ['HtmlWebpackPlugin', '/plugins/rspack/html-rspack-plugin', 'HtmlRspackPlugin'],
  ['html-webpack-plugin', '/plugins/rspack/html-rspack-plugin', 'HtmlRspackPlugin'],
  ['CopyWebpackPlugin', '/plugins/rspack/copy-rspack-plugin', 'CopyRspackPlugin'],
  ['copy-webpack-plugin', '/plugins/rspack/copy-rspack-plugin', 'CopyRspackPlugin'],
  ['MiniCssExtractPlugin', '/plugins/rspack/css-extract-rspack-plugin', 'CssExtractRspackPlugin'],
  ['mini-css-extract-plugin', '/plugins/rspack/css-extract-rspack-plugin', 'CssExtractRspackPlugin'],
  ['ExtractTextPlugin', '/plugins/rspack/css-extract-rspack-plugin', 'CssExtractRspackPlugin'],
  ['CleanWebpackPlugin', '/config/output#outputclean', 'output.clean'],
  ['CleanPlugin', '/config/output#outputclean', 'output.clean'],
  ['NamedModulesPlugin', '/config/optimization#optimizationmoduleids', 'optimization.moduleIds'],
  ['HashedModuleIdsPlugin', '/config/optimization#optimizationmoduleids', 'optimization.moduleIds'],
  ['NamedChunksPlugin', '/config/optimization#optimizationchunkids', 'optimization.chunkIds'],
  [
    'ModuleConcatenationPlugin',
    '/config/optimization#optimizationconcatenatemodules',
    'optimization.concatenateModules',
  ],
  ['WatchIgnorePlugin', '/config/watch#watchoptionsignored', 'watchOptions.ignored'],
  ['file-loader', '/guide/features/asset-module', 'asset/resource'],
  ['url-loader', '/guide/features/asset-module', 'asset'],
  ['raw-loader', '/guide/features/asset-module', 'asset/source'],
  ['worker-loader', '/guide/features/web-workers', 'new Worker()'],
  ['ts-loader', '/guide/features/builtin-swc-loader', 'builtin:swc-loader'],
]
