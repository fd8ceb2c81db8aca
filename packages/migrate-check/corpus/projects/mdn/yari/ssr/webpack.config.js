const path = require("path");

const webpack = require("webpack");
const externals = require("webpack-node-externals");

module.exports = {
  context: path.resolve(__dirname, "."),
  entry: "./main.js",
  output: { path: path.resolve(__dirname, "dist"), filename: "[name].js", sourceMapFilename: "[name].js.map", libraryTarget: "commonjs2" },
  target: "node",
  node: { __dirname: false, __filename: false },
  stats: "errors-warnings",
  resolve: { modules: ["node_modules", "src"], extensions: ["*", ".js", ".json", ".ts", ".tsx"] },
  module: {
    rules: [
      { test: /\.tsx?$/, exclude: /node_modules/, loader: "ts-loader", options: { transpileOnly: true } },
      { test: /\.svg$/, use: [{ loader: "@svgr/webpack", options: { svgo: true, titleProp: true } }] },
      { test: /\.(png|gif)$/, use: ["file-loader?outputPath=/images/"] },
      { test: /\.(css|scss)$/, loader: "ignore-loader" },
    ],
  },
  externals: externals(),
  devtool: "source-map",
  // A server loads one file.
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
};
