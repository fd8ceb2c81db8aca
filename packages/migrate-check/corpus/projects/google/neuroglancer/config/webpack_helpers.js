'use strict';

const path = require('path');
const Html = require('html-webpack-plugin');
const ExtractText = require('extract-text-webpack-plugin');
const webpack = require('webpack');
const Closure = require('webpack-closure-compiler');
const AliasPlugin = require('./webpack_alias_plugin');

const DEFAULT_BABEL_PLUGINS = exports.DEFAULT_BABEL_PLUGINS = [];
const minifyPlugins = exports.minifyPlugins = [require.resolve('babel-plugin-transform-es2015-classes')];
const DEFAULT_SOURCES = exports.DEFAULT_SOURCES = [{source: 'own/brainmaps', registerCredentials: 'own/credentials'}, 'own/dvid', {source: 'own/vtk', register: null}];

function getTypescriptLoader(options) {
  if (options === undefined) {
    options = {};
  }
  const useBabel = options.useBabel !== undefined ? options.useBabel : true;
  const plugins = options.babelPlugins !== undefined ? options.babelPlugins : (options.minify ? minifyPlugins : DEFAULT_BABEL_PLUGINS);
  let loaders = [];
  if (useBabel) {
    loaders.push({loader: 'babel-loader', options: {cacheDirectory: true, plugins}});
  }
  loaders.push({loader: 'ts-loader', options: {configFile: options.tsconfigPath || path.resolve(__dirname, '../tsconfig.json'), instance: 'main'}});
  return {loaderEntry: {test: /\.ts$/, loader: loaders}, aliases: {'own': path.resolve(__dirname, '../src')}};
}

function getBaseConfig(options) {
  options = options || {};
  let {loaderEntry: typescript, aliases} = getTypescriptLoader(options);
  let mappings = Object.assign({'jpgjs': path.resolve(__dirname, '../jpg.js')}, aliases, options.resolveAliases || {});
  let base = {
    resolve: {extensions: ['.ts', '.js'], plugins: [new AliasPlugin(mappings, 'described-resolve', 'resolve')]},
    resolveLoader: {alias: Object.assign({'raw-data$': path.resolve(__dirname, 'raw-data-loader.js')}, options.resolveLoaderAliases || []), modules: [...(options.resolveLoaderRoots || []), path.resolve(__dirname, '../node_modules')]},
    devtool: 'source-map',
    module: {
      rules: [
        typescript, {test: /\.json$/, loader: require.resolve('json-loader')},
        {test: /\.css$/, loader: ExtractText.extract({fallback: 'style-loader', use: 'css-loader'})},
        {test: /\.glsl$/, loader: [{loader: require.resolve('raw-loader')}, {loader: require.resolve('glsl-strip-comments-loader')}]}
      ],
    },
    node: {'Buffer': false},
  };
  if (!options.noOutput) {
    if (options.outputPath === undefined) {
      throw new Error('options.outputPath is missing.');
    }
    base.output = {filename: '[name].bundle.js', path: options.outputPath, sourcePrefix: ''};
  }
  return base;
}

function getViewerConfig(options) {
  options = options || {};
  let base = getBaseConfig(options);
  if (options.modifyBaseConfig) {
    options.modifyBaseConfig(base);
  }
  let frontend = [];
  let backend = [];
  for (let each of [...(options.dataSources || DEFAULT_SOURCES), ...(options.extraDataSources || [])]) {
    if (typeof each === 'string') {
      each = {source: each};
    }
    if (each.frontend !== null) {
      frontend.push(each.frontend || `${each.source}/frontend`);
    }
    if (each.backend !== null) {
      backend.push(each.backend || `${each.source}/backend`);
    }
  }
  let defines = {'CLIENT_ID': JSON.stringify('one')};
  let common = [];
  if (options.minify) {
    common.push(new Closure({compiler: {language_in: 'ECMASCRIPT6', compilation_level: 'SIMPLE'}, concurrency: 3}));
  }
  let html = options.htmlPlugin || new Html({template: path.resolve(__dirname, '../src/index.html')});
  let css = options.cssPlugin || new ExtractText({filename: 'styles.css', allChunks: true});
  return [
    Object.assign({entry: {'main': [...frontend, './src/main.ts']}, target: 'web', plugins: [html, css, new webpack.DefinePlugin(Object.assign({}, defines, options.defines || {}, {'WORKER': false})), ...common]}, base),
    Object.assign({entry: {'chunk_worker': [...backend]}, target: 'webworker', plugins: [new webpack.DefinePlugin(Object.assign({}, defines, {'WORKER': true})), ...common]}, base),
  ];
}

function getViewerConfigFromEnv(options, env) {
  env = typeof env === 'string' ? env : 'dev';
  const parts = new Set(env.split('-'));
  options = Object.assign({}, options);
  if (parts.has('min')) {
    options.minify = true;
  }
  return getViewerConfig(options);
}

exports.getBaseConfig = getBaseConfig;
exports.getViewerConfig = getViewerConfig;
exports.getViewerConfigFromEnv = getViewerConfigFromEnv;
