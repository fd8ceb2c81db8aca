require("es6-promise").polyfill();

const path = require("path");
const webpack = require("webpack");
const bourbon = require("node-bourbon").includePaths;
const Html = require("html-webpack-plugin");
const Extract = require("mini-css-extract-plugin");
const Notifier = require("webpack-notifier");
const CheckTypes = require("fork-ts-checker-webpack-plugin");
const globImporter = require("node-sass-glob-importer");

let plugins = [
  new CheckTypes(),
  new Html({ filename: "../templates/react.tmpl", inject: false, templateParameters: { isProduction: process.env.NODE_ENV === "production" }, template: "frontend/react.ejs" }),
  new Notifier({ excludeWarnings: true }),
];
if (process.env.NODE_ENV === "production") {
  plugins = plugins.concat([new webpack.DefinePlugin({ "process.env": { NODE_ENV: JSON.stringify("production") } }), new Extract({ filename: "bundle-[contenthash].css", allChunks: false })]);
} else {
  plugins = plugins.concat([new Extract({ filename: "bundle.css", allChunks: false })]);
}

const here = __dirname;
const extract = { loader: Extract.loader, options: { publicPath: "./", hmr: process.env.NODE_ENV === "development" } };

const config = {
  mode: process.env.NODE_ENV,
  entry: { bundle: path.join(here, "frontend/index.jsx") },
  output: { path: path.join(here, "assets/"), publicPath: "/assets/", filename: "[name].js" },
  devtool: process.env.NODE_ENV === "development" ? "eval-source-map" : false,
  plugins,
  optimization: { minimize: process.env.NODE_ENV === "production" },
  module: {
    noParse: /node_modules\/parser\/dist\/parser-min.js/,
    rules: [
      { test: /\.(png|gif)$/, use: { loader: "url-loader?name=[name]@[contenthash].[ext]&limit=6000" } },
      { test: /\.(pdf|svg)$/, use: { loader: "file-loader", options: { name: "[name]@[contenthash].[ext]", useRelativePath: true } } },
      { test: /(\.tsx?|\.jsx?)$/, exclude: /node_modules/, use: { loader: "esbuild-loader", options: { loader: "tsx", target: "es2016" } } },
      { test: /\.scss$/, exclude: /node_modules/, use: [extract, { loader: "css-loader" }, { loader: "postcss-loader" }, { loader: "sass-loader", options: { sourceMap: true, includePaths: [bourbon], importer: globImporter() } }] },
      { test: /\.jsx?$/, include: path.join(here, "frontend"), use: { loader: "babel-loader", options: { cacheDirectory: true } } },
    ],
  },
  resolve: { extensions: [".tsx", ".ts", ".js", ".jsx", ".json"], modules: [path.resolve(path.join(here, "./frontend")), "node_modules"] },
};

if (process.env.NODE_ENV === "production") {
  config.output.filename = "[name]-[contenthash].js";
}

module.exports = config;
