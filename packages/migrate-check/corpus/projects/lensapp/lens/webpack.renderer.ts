import { appName, buildDir, extensionsName, isDevelopment, isProduction, publicPath, rendererDir, sassVars } from "./src/common/vars";
import path from "path";
import webpack from "webpack";
import Html from "html-webpack-plugin";
import Extract from "mini-css-extract-plugin";
import Terser from "terser-webpack-plugin";
import CheckTypes from "fork-ts-checker-webpack-plugin"

export default [
  renderer,
  extensionsApi,
]

export function extensionsApi(): webpack.Configuration {
  const config = renderer({ showVars: false });
  config.name = "extensions-api"
  config.entry = { [extensionsName]: path.resolve("src/extensions", "api.ts") };
  config.output.libraryTarget = "commonjs2"
  delete config.devtool;
  delete config.plugins;
  return config;
}

export function renderer({ showVars = true } = {}): webpack.Configuration {
  if (showVars) {
    console.info('WEBPACK:renderer', require("./src/common/vars"));
  }
  return {
    context: __dirname,
    target: "electron-renderer",
    devtool: "source-map", // todo: faster
    name: "lens-app",
    mode: isProduction ? "production" : "development",
    cache: isDevelopment,
    entry: { [appName]: path.resolve(rendererDir, "bootstrap.tsx") },
    output: { publicPath: publicPath, path: buildDir, filename: '[name].js', chunkFilename: 'chunks/[name].js' },
    stats: { warningsFilter: [/Critical dependency/] },
    resolve: { extensions: ['.js', '.jsx', '.json', '.ts', '.tsx'] },
    optimization: {
      minimize: isProduction,
      minimizer: [new Terser({ cache: true, parallel: true, sourceMap: true, extractComments: { condition: "some", banner: [`(c) ${new Date(0).getFullYear()}`].join("\n") } })],
    },
    module: {
      rules: [
        { test: /\.node$/, use: "node-loader" },
        { test: /\.tsx?$/, exclude: /node_modules/, use: [{ loader: "babel-loader", options: { presets: [["@babel/preset-env", { modules: "commonjs" }]] } }, { loader: "ts-loader", options: { transpileOnly: true, compilerOptions: { jsx: "preserve" } } }] },
        { test: /\.(png|svg|map)$/, use: { loader: "file-loader", options: { name: "images/[name]-[hash:6].[ext]", esModule: false } } },
        { test: /\.s?css$/, use: [isDevelopment ? "style-loader" : Extract.loader, { loader: "css-loader", options: { sourceMap: isDevelopment } }, { loader: "sass-loader", options: { prependData: `@import "${path.basename(sassVars)}";`, sassOptions: { includePaths: [path.dirname(sassVars)] } } }] }
      ]
    },
    plugins: [new CheckTypes(), new Html({ filename: `${appName}.html`, template: path.resolve(rendererDir, "template.html"), inject: true }), new Extract({ filename: "[name].css" })],
  }
}
