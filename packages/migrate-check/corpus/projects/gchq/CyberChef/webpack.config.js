const path = require("path");
const webpack = require("webpack");
const { ModifySourcePlugin } = require("modify-source-webpack-plugin");
const Extract = require("mini-css-extract-plugin");
const Copy = require("copy-webpack-plugin");

const notice = `/**
 * A tool for bytes
 * License: see LICENSE
 */`;

module.exports = {
    output: { publicPath: "", globalObject: "this", assetModuleFilename: "assets/[hash][ext][query]" },
    plugins: [
        new webpack.ProvidePlugin({ $: "jquery", jQuery: "jquery", log: "loglevel", process: "process", Buffer: ["buffer", "Buffer"] }),
        new webpack.BannerPlugin({ banner: notice, raw: true, entryOnly: true }),
        new webpack.DefinePlugin({ "process.browser": "true" }),
        new Extract({ filename: "assets/[name].css" }),
        new Copy({ patterns: [{ context: "src/vendor/", from: "tess/**/*", to: "assets/" }, { context: "node_modules/forge/dist", from: "prime.js", to: "assets/forge/" }] }),
        new ModifySourcePlugin({ rules: [{ test: /split\.es\.js$/, modify: (text, file) => text.replace("(a < b)", "(false)") }] })
    ],
    resolve: {
        extensions: [".mjs", ".js", ".json"],
        alias: { jquery: "jquery/src/jquery" },
        fallback: { "fs": false, "net": false, "path": require.resolve("path/"), "crypto": require.resolve("crypto-browserify"), "process": false }
    },
    module: {
        rules: [
            { test: /\.m?js$/, exclude: /node_modules\/(?!crypto-api)/, options: { configFile: path.resolve(__dirname, "babel.config.js"), cacheDirectory: true, compact: false }, type: "javascript/auto", loader: "babel-loader" },
            { test: /forge/, loader: "imports-loader", options: { additionalCode: "var jQuery = false;" } },
            { test: /prime.js$/, type: "asset/source" },
            { test: /load-image/, loader: "imports-loader", options: { type: "commonjs", imports: "single min-document document" } },
            { test: /\.css$/, use: [{ loader: Extract.loader, options: { publicPath: "../" } }, "css-loader", "postcss-loader"] },
            { test: /\.(ico|woff2)$/, type: "asset/resource" },
            { test: /\.svg$/, type: "asset/inline" },
            { test: /(\.fnt$|bmfonts\/.+\.png$)/, type: "asset/resource", generator: { filename: "assets/fonts/[name][ext]" } },
            { test: /\.png$/, exclude: /web\/static/, type: "asset/inline" }
        ]
    },
    stats: { children: false, chunks: false, modules: false, entrypoints: false },
    ignoreWarnings: [/source-map/, /dependency is an expression/, /Can't resolve 'sodium'/],
    performance: { hints: false }
};
