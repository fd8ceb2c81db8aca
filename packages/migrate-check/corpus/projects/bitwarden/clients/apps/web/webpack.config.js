const fs = require("fs");
const path = require("path");

const { AngularWebpackPlugin } = require("@ngtools/webpack");
const CopyWebpackPlugin = require("copy-webpack-plugin");
const HtmlWebpackInjector = require("html-webpack-injector");
const HtmlWebpackPlugin = require("html-webpack-plugin");
const MiniCssExtractPlugin = require("mini-css-extract-plugin");
const TerserPlugin = require("terser-webpack-plugin");
const webpack = require("webpack");

const config = require("./config.js");
const own = require("./package.json");

const ENV = process.env.ENV == null ? "development" : process.env.ENV;
const NODE_ENV = process.env.NODE_ENV == null ? "development" : process.env.NODE_ENV;
const settings = config.load(ENV);
if (process.env.LOGGING != "false") {
  config.log(settings);
}

const rules = [
  { test: /\.(html)$/, loader: "html-loader" },
  { test: /.(ttf|svg|woff(2)?)(\?[a-z0-9]+)?$/, exclude: /wait.svg/, generator: { filename: "fonts/[name].[contenthash][ext]" }, type: "asset/resource" },
  { test: /\.scss$/, use: [{ loader: MiniCssExtractPlugin.loader }, "css-loader", "resolve-url-loader", { loader: "sass-loader", options: { sourceMap: true } }] },
  { test: /\.[cm]?js$/, use: [{ loader: "babel-loader", options: { cacheDirectory: NODE_ENV !== "production" } }] },
  { test: /\.[jt]sx?$/, loader: "@ngtools/webpack" },
  { test: /hash(-simd)?\.wasm$/, loader: "base64-loader", type: "javascript/auto" },
];

const plugins = [
  new HtmlWebpackPlugin({ template: "./src/index.html", filename: "index.html", chunks: ["main", "styles"] }),
  new HtmlWebpackInjector(),
  new CopyWebpackPlugin({
    patterns: [
      { from: "./src/manifest.json" },
      {
        from: "./src/version.json",
        transform(content, file) {
          return content.toString().replace("VERSION", own.version);
        },
      },
    ],
  }),
  new MiniCssExtractPlugin({ filename: "[name].[contenthash].css", chunkFilename: "[id].[contenthash].css" }),
  new webpack.ProvidePlugin({ process: "process/browser.js" }),
  new webpack.EnvironmentPlugin({
    ENV: ENV,
    NODE_ENV: NODE_ENV === "production" ? "production" : "development",
    TAG: Math.random().toString(36).substring(7),
    URLS: settings["urls"] ?? {},
  }),
  new AngularWebpackPlugin({ tsconfig: "tsconfig.build.json", entryModule: "src/app#App", sourceMap: true }),
];

let suffix = fs.existsSync("local.pem") ? ".local" : ".shared";
const devServer =
  NODE_ENV !== "development"
    ? {}
    : {
        server: { type: settings.dev?.protocol ?? "https", options: { key: "server" + suffix + ".pem" } },
        proxy: [{ context: ["/api"], target: settings.dev?.api, pathRewrite: { "^/api": "" }, secure: false, changeOrigin: true }],
        headers: (req) => {
          if (!req.originalUrl.includes("frame.html")) {
            return { "Content-Security-Policy": `default-src 'self' ${settings.dev.socket ?? ""};`.replace(/\n/g, " ") };
          }
        },
        hot: false,
        port: settings.dev?.port ?? 8080,
        allowedHosts: settings.dev?.hosts ?? "auto",
        client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      };

const webpackConfig = {
  mode: NODE_ENV,
  devtool: "source-map",
  devServer: devServer,
  target: "web",
  entry: { main: "./src/main.ts", styles: ["./src/styles.scss", "./src/more.css"] },
  cache:
    NODE_ENV === "production"
      ? false
      : { type: "filesystem", allowCollectingMemory: true, cacheDirectory: path.resolve(__dirname, ".cache"), buildDependencies: { config: [__filename] } },
  snapshot: { unmanagedPaths: [path.resolve(__dirname, "../../node_modules/@own/")] },
  optimization: {
    splitChunks: {
      cacheGroups: {
        shared: {
          test: /[\\/]node_modules[\\/]/,
          name: "vendor",
          chunks: (chunk) => {
            return chunk.name === "main";
          },
        },
      },
    },
    minimize: NODE_ENV === "production",
    minimizer: [new TerserPlugin({ terserOptions: { safari10: true, compress: { global_defs: { dev: false } } } })],
  },
  resolve: {
    extensions: [".ts", ".js"],
    symlinks: false,
    modules: [path.resolve("../../node_modules")],
    fallback: { buffer: false, util: require.resolve("util/"), path: require.resolve("path-browserify") },
  },
  output: { filename: "[name].[contenthash].js", path: path.resolve(__dirname, "out"), clean: true },
  module: { noParse: /hash(-simd)?\.wasm$/, rules: rules },
  experiments: { asyncWebAssembly: true },
  plugins: plugins,
};

module.exports = webpackConfig;
