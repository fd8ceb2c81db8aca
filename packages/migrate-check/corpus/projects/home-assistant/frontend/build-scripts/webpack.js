const webpack = require("webpack");
const path = require("path");
const Terser = require("terser-webpack-plugin");
const Workbox = require("workbox-webpack-plugin");
const Manifest = require("webpack-manifest-plugin");
const paths = require("./paths.js");

const babelRule = ({ latestBuild }) => ({
  test: /\.m?js$|\.tsx?$/,
  use: { loader: "babel-loader", options: { presets: [!latestBuild && [require("@babel/preset-env").default, { modules: false }], [require("@babel/preset-typescript").default]].filter(Boolean) } },
});

const createWebpackConfig = ({ entry, outputRoot, defineOverlay, isProdBuild, latestBuild, isStatsBuild, dontHash }) => {
  if (!dontHash) {
    dontHash = new Set();
  }
  return {
    mode: isProdBuild ? "production" : "development",
    devtool: isProdBuild ? "source-map" : "inline-cheap-module-source-map",
    entry,
    module: { rules: [babelRule({ latestBuild }), { test: /\.css$/, use: "raw-loader" }, { test: /\.(html)$/, use: { loader: "html-loader", options: { exportAsEs6Default: true } } }] },
    externals: { esprima: "esprima" },
    optimization: { minimizer: [new Terser({ cache: true, parallel: true, extractComments: true, sourceMap: true, terserOptions: { safari10: true, ecma: latestBuild ? undefined : 5 } })] },
    plugins: [
      new Manifest(),
      new webpack.DefinePlugin({ __DEV__: !isProdBuild, __BUILD__: JSON.stringify(latestBuild ? "latest" : "es5"), __DEMO__: false, ...defineOverlay }),
      new webpack.IgnorePlugin(/^\.\/locale$/, /moment$/),
      new webpack.NormalModuleReplacementPlugin(/@own\/color\.js$/, path.resolve(paths.root, "src/empty.js")),
    ].filter(Boolean),
    resolve: { extensions: [".ts", ".js", ".json"] },
    output: {
      filename: ({ chunk }) => {
        if (!isProdBuild || dontHash.has(chunk.name)) {
          return `${chunk.name}.js`;
        }
        return `${chunk.name}.${chunk.hash.substr(0, 8)}.js`;
      },
      chunkFilename: isProdBuild && !isStatsBuild ? "chunk.[chunkhash].js" : "[name].chunk.js",
      path: path.resolve(outputRoot, latestBuild ? "frontend_latest" : "frontend_es5"),
      publicPath: latestBuild ? "/frontend_latest/" : "/frontend_es5/",
      globalObject: "self",
    },
  };
};

const createAppConfig = ({ isProdBuild, latestBuild, isStatsBuild }) => {
  const config = createWebpackConfig({ entry: { app: "./src/app.ts", "custom-panel": "./src/panel.ts" }, outputRoot: paths.root, isProdBuild, latestBuild, isStatsBuild });
  if (latestBuild) {
    const templated = {};
    templated[`/static/en-abc.json`] = `build/en-abc.json`;
    config.plugins.push(new Workbox.InjectManifest({ swSrc: "./src/worker.js", swDest: "service_worker.js", importWorkboxFrom: "local", include: [/\.js$/], templatedURLs: { ...templated } }));
  }
  return config;
};

const createHassioConfig = ({ isProdBuild, latestBuild }) => {
  if (latestBuild) {
    throw new Error("no latest build");
  }
  const config = createWebpackConfig({ entry: { entrypoint: "./hassio/src/entrypoint.ts" }, outputRoot: "", isProdBuild, latestBuild, dontHash: new Set(["entrypoint"]) });
  config.output.path = paths.hassio_root;
  config.output.publicPath = paths.hassio_publicPath;
  return config;
};

const createCastConfig = ({ isProdBuild, latestBuild }) => {
  const entry = { launcher: "./cast/launcher.ts" };
  if (latestBuild) {
    entry.receiver = "./cast/receiver.ts";
  }
  return createWebpackConfig({ entry, outputRoot: paths.demo_root, isProdBuild, latestBuild, defineOverlay: { __COMPAT__: true } });
};

module.exports = { createAppConfig, createCastConfig, createHassioConfig };
