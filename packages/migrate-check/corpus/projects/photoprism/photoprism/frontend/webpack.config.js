const path = require("path");
const MiniCssExtractPlugin = require("mini-css-extract-plugin");
const ESLintPlugin = require("eslint-webpack-plugin");
const { WebpackManifestPlugin } = require("webpack-manifest-plugin");
const WorkboxPlugin = require("workbox-webpack-plugin");
const webpack = require("webpack");
const isAnalyze = process.env?.BUILD_ENV === "analyze";
const isDev = isAnalyze || process.env?.NODE_ENV === "development";
const isCustom = !!process.env.CUSTOM;
const { VueLoaderPlugin } = require("vue-loader");
const { VuetifyPlugin } = require("webpack-plugin-vuetify");
const { DefinePlugin } = require("webpack");
const BundleAnalyzerPlugin = require("webpack-bundle-analyzer").BundleAnalyzerPlugin;

const PATHS = { src: path.join(__dirname, "src"), packages: path.join(__dirname, "node_modules"), out: path.join(__dirname, "../out") };

if (isCustom) {
  PATHS.custom = path.join(__dirname, process.env.CUSTOM);
}

const config = {
  mode: isDev ? "development" : "production",
  devtool: isDev ? "inline-source-map" : false,
  optimization: { minimize: !isDev },
  entry: { app: path.join(__dirname, "src/app.js") },
  output: { path: PATHS.out, publicPath: "auto", filename: "[name].[contenthash].js", chunkFilename: "part/[name].[contenthash].js", asyncChunks: true, clean: true },
  resolve: { modules: isCustom ? [PATHS.custom, PATHS.src, PATHS.packages] : [PATHS.src, PATHS.packages], preferRelative: true, alias: { "vue$": "vue/dist/vue.runtime.esm-bundler.js" } },
  plugins: [
    new MiniCssExtractPlugin({ filename: "[name].[contenthash].css", experimentalUseImportModule: false }),
    new WebpackManifestPlugin({ fileName: "assets.json", publicPath: "" }),
    new webpack.ProgressPlugin(),
    new VueLoaderPlugin(),
    !isDev && new WorkboxPlugin.GenerateSW({ swDest: "sw.js", exclude: [/\.map$/], maximumFileSizeToCacheInBytes: 3 * 1024 * 1024 }),
    new VuetifyPlugin({ autoImport: true }),
    new DefinePlugin({ __VUE_OPTIONS_API__: JSON.stringify(true) }),
  ].filter(Boolean),
  performance: { hints: isDev ? false : "warning", maxEntrypointSize: 5000000 },
  module: {
    rules: [
      { test: /\.vue$/, loader: "vue-loader", options: { loaders: { js: "babel-loader" }, compilerOptions: { whitespace: "preserve" } } },
      { test: /\.js$/, include: PATHS.src, exclude: (file) => /node_modules/.test(file), use: [{ loader: "babel-loader", options: { presets: ["@babel/preset-env"] } }] },
      { test: /\.json$/, include: PATHS.src, type: "json" },
      { test: /\.css$/, include: isCustom ? [PATHS.custom] : [PATHS.src], use: [{ loader: MiniCssExtractPlugin.loader }, { loader: "css-loader", options: { sourceMap: true } }, "resolve-url-loader"] },
      { test: /\.(png|gif)$/, type: "asset/resource", dependency: { not: ["url"] } },
    ],
  },
};

if (isDev) {
  const maps = new webpack.SourceMapDevToolPlugin({ filename: "[file].map" });
  config.plugins.push(maps);

  import("eslint-formatter-pretty").then(() => {
    const lint = new ESLintPlugin({ extensions: ["js"] });
    config.plugins.push(lint);
  });
}

if (isAnalyze) {
  config.plugins.push(new BundleAnalyzerPlugin());
}

module.exports = config;
