//@ts-check

"use strict";

const webpack = require("webpack");
const path = require("path");
// @ts-ignore
const own = require("./package.json");

/**@type {import('webpack').Configuration}*/
const config = {
  target: "node",
  entry: "./src/start.ts",
  output: {
    path: path.resolve(__dirname, "out"),
    filename: "start.js",
    libraryTarget: "commonjs2",
    devtoolModuleFilenameTemplate: "../[resource-path]",
  },
  plugins: [new webpack.EnvironmentPlugin({ NAME: `${own.publisher}.${own.name}`, VERSION: own.version })],
  devtool: "source-map",
  externals: { vscode: "commonjs vscode", formatter: "commonjs formatter", "license-ids": "license-ids" },
  resolve: { extensions: [".ts", ".js"] },
  module: {
    rules: [
      { test: /\.ts$/, exclude: /node_modules/, use: [{ loader: "ts-loader" }] },
      { loader: "vscode-nls-dev/lib/webpack-loader", options: { base: path.join(__dirname, "src") } },
    ],
  },
};
module.exports = config;
