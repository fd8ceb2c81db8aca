const certificates = require("office-addin-dev-certs");
const CleanWebpackPlugin = require("clean-webpack-plugin");
const CopyWebpackPlugin = require("copy-webpack-plugin");
const HtmlWebpackPlugin = require("html-webpack-plugin");
const webpack = require("webpack");

module.exports = async (env, options) => {
  const dev = options.mode === "development";
  const config = {
    devtool: "source-map",
    entry: { polyfill: "@babel/polyfill", pane: "./src/pane.ts", commands: "./src/commands.ts" },
    resolve: { extensions: [".ts", ".tsx", ".html", ".js"] },
    node: { child_process: 'empty' },
    module: {
      rules: [
        { test: /\.ts$/, exclude: /node_modules/, use: "babel-loader" },
        { test: /\.tsx?$/, exclude: /node_modules/, use: "ts-loader" },
        { test: /\.html$/, exclude: /node_modules/, use: "html-loader" },
        { test: /\.(png|gif)$/, use: "file-loader" }
      ]
    },
    plugins: [
      new CleanWebpackPlugin(),
      new HtmlWebpackPlugin({ filename: "pane.html", template: "./src/pane.html", chunks: ["polyfill", "pane"] }),
      new CopyWebpackPlugin([{ to: "pane.css", from: "./src/pane.css" }])
    ],
    devServer: { headers: { "Access-Control-Allow-Origin": "*" }, https: await certificates.getHttpsServerOptions(), port: 3000 }
  };

  return config;
};
