const { VueLoaderPlugin } = require('vue-loader')
const baseConfig = require('./webpack.base.config')

const vueConfig = {
    ...baseConfig,
    name: 'vue',
    target: 'web',
    entry: { 'src/view/index': './src/view/index.ts' },
    output: { ...baseConfig.output, libraryTarget: 'this' },
    module: { rules: baseConfig.module.rules.concat({ test: /\.vue$/, loader: 'vue-loader' }, { test: /\.css$/, use: ['vue-style-loader', 'css-loader'] }, { test: /\.(ttf)$/, type: 'asset/inline' }) },
    plugins: baseConfig.plugins.concat(new VueLoaderPlugin()),
}

const vueHotReload = {
    ...vueConfig,
    name: 'vue-hmr',
    devServer: { static: { directory: `${__dirname}/dist` }, headers: { 'Access-Control-Allow-Origin': '*' }, allowedHosts: 'all' },
    optimization: { minimize: false },
}

module.exports = process.env.npm_lifecycle_event === 'serve' ? [vueHotReload] : [baseConfig, vueConfig]
