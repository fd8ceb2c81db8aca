const path = require("path");
const webpack = require("webpack");
const Terser = require("terser-webpack-plugin");
const Analyzer = require("webpack-bundle-analyzer").BundleAnalyzerPlugin;
const autoprefixer = require("autoprefixer");
const { parseEnvVariables } = require("./env");

const outside = (root, name) => ({ root, commonjs2: name, commonjs: name, amd: name });

module.exports = {
  mode: "production",
  entry: { "excalidraw.production.min": "./entry.js" },
  output: { path: path.resolve(__dirname, "dist"), library: "OwnLib", libraryTarget: "umd", filename: "[name].js", chunkFilename: "own-assets/[name]-[contenthash].js", assetModuleFilename: "own-assets/[name][ext]", publicPath: "" },
  resolve: { extensions: [".js", ".ts", ".tsx", ".css", ".scss"] },
  module: {
    rules: [
      { test: /\.(sa|sc|c)ss$/, exclude: /node_modules/, use: ["style-loader", { loader: "css-loader" }, { loader: "postcss-loader", options: { postcssOptions: { plugins: [autoprefixer()] } } }, "sass-loader"] },
      {
        test: /\.(ts|tsx|js|jsx|mjs)$/,
        exclude: /node_modules/,
        use: [
          { loader: "ts-loader", options: { transpileOnly: true, configFile: path.resolve(__dirname, "../tsconfig.prod.json") } },
          { loader: "babel-loader", options: { presets: ["@babel/preset-env", ["@babel/preset-react", { runtime: "automatic" }]], plugins: ["transform-class-properties"] } },
        ],
      },
      { test: /\.(woff|woff2)$/, type: "asset/inline" },
    ],
  },
  optimization: {
    minimize: true,
    minimizer: [new Terser({ test: /\.js($|\?)/i })],
    splitChunks: { chunks: "async", cacheGroups: { vendors: { test: /[\\/]node_modules[\\/]/, name: "vendor" } } },
  },
  plugins: [
    ...(process.env.ANALYZER === "true" ? [new Analyzer()] : []),
    new webpack.DefinePlugin({ "process.env": parseEnvVariables(path.resolve(__dirname, "../.env.production")) }),
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  ],
  externals: { react: outside("React", "react"), "react-dom": outside("ReactDOM", "react-dom") },
};
