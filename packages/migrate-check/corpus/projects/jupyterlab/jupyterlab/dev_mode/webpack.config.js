var path = require('path');
var fs = require('fs-extra');
var Handlebars = require('handlebars');
var Html = require('html-webpack-plugin');
var webpack = require('webpack');
var Duplicates = require('duplicate-package-checker-webpack-plugin');
var Visualizer = require('webpack-visualizer-plugin');
var data = require('./package.json');

var lab = data.jupyterlab;
var names = Object.keys(lab.mimeExtensions).concat(Object.keys(lab.extensions));
var buildDir = path.resolve(lab.buildDir);
fs.ensureDirSync(buildDir);
var entry = fs.readFileSync('index.js');
fs.writeFileSync(path.join(buildDir, 'index.out.js'), Handlebars.compile(String(entry)));

var extra = names.map(name => ({
  mode: 'production',
  entry: './' + name + '.css',
  output: { path: path.resolve(lab.outputDir), filename: '[name].js' },
  module: { rules: [{ test: /\.css$/, use: ['style-loader', 'css-loader'] }, { test: /\.svg/, use: [{ loader: 'svg-url-loader', options: { encoding: 'none', limit: 10000 } }] }] }
}));

var linked = {};
var cache = Object.create(null);
Object.keys(lab.linkedPackages).forEach(function(name) {
  linked[name] = path.dirname(require.resolve(path.join(name, 'package.json')));
});
var patterns = [/^\.\#/];

function FrontEndPlugin() {}

FrontEndPlugin.prototype.apply = function(compiler) {
  compiler.hooks.afterEmit.tap(
    'FrontEndPlugin',
    function() {
      if (!lab.staticDir) {
        return;
      }
      this._first = false;
      fs.copySync(buildDir, lab.staticDir);
    }.bind(this)
  );
};
FrontEndPlugin.prototype._first = true;

const plugins = [
  new Duplicates({
    verbose: true,
    exclude(instance) {
      return ['inherits'].includes(instance.name);
    }
  }),
  new Html({ template: path.join('templates', 'template.html'), title: lab.name || 'Lab' }),
  new webpack.HashedModuleIdsPlugin(),
  new FrontEndPlugin({})
];
if (process.argv.includes('--analyze')) {
  plugins.push(new Visualizer());
}

module.exports = [
  {
    mode: 'development',
    entry: { main: ['whatwg-fetch', path.resolve(buildDir, 'index.out.js')] },
    output: { path: path.resolve(buildDir), publicPath: '{{page_config.url}}/', filename: '[name].[chunkhash].js' },
    optimization: { splitChunks: { chunks: 'all' } },
    module: {
      rules: [
        { test: /\.css$/, use: ['style-loader', 'css-loader'] },
        { test: /\.md$/, use: 'raw-loader' },
        { test: /\.js$/, use: ['source-map-loader'], enforce: 'pre', exclude: /node_modules/ },
        { test: /\.js.map$/, use: 'file-loader' },
        { test: /\.woff2(\?v=\d+\.\d+\.\d+)?$/, use: 'url-loader?limit=10000&mimetype=application/font-woff' }
      ]
    },
    watchOptions: {
      ignored: function(local) {
        local = path.resolve(local);
        if (local in cache) {
          return cache[local];
        }
        cache[local] = !patterns.some(pattern => pattern.test(local)) && !Object.keys(linked).some(name => local.indexOf(linked[name]) !== -1);
        return cache[local];
      },
      poll: 100
    },
    node: { fs: 'empty' },
    bail: true,
    devtool: 'source-map',
    externals: ['node-fetch', 'ws'],
    plugins,
    stats: { chunkModules: true }
  }
].concat(extra);
