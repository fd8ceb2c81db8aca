/// <reference types="webpack-dev-server" />

import path from "path";

import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import OptimizeCssAssetsPlugin from "optimize-css-assets-webpack-plugin";
import TerserPlugin from "terser-webpack-plugin";
import webpack from "webpack";
import BundleTracker from "webpack4-bundle-tracker";

import assets from "./tools/assets.json";

const cached: webpack.RuleSetUseItem = { loader: "cache-loader", options: { cacheDirectory: path.resolve(__dirname, "var/cache") } };

export default (_env: unknown, argv: {mode?: string}): webpack.Configuration[] => {
    const production: boolean = argv.mode === "production";

    const config: webpack.Configuration = {
        name: "page",
        mode: production ? "production" : "development",
        context: __dirname,
        entry: production
            ? assets
            : Object.fromEntries(Object.entries(assets).map(([name, paths]) => [name, [...paths, "./js/debug"]])),
        module: {
            rules: [
                { test: require.resolve("jquery"), loader: "expose-loader", options: {exposes: ["$", "jQuery"]} },
                { test: /\.font\.js$/, use: [MiniCssExtractPlugin.loader, { loader: "css-loader", options: { url: false } }, { loader: "webfonts-loader", options: { fileName: production ? "[fontname].[chunkhash].[ext]" : "[fontname].[ext]" } }] },
                { test: /\.(js|ts)$/, include: [path.resolve(__dirname, "js")], use: [cached, "babel-loader"] },
                { test: /min\.js/, use: [cached, "script-loader"] },
                { test: /\.hbs$/, use: [cached, { loader: "handlebars-loader", options: { knownHelpers: ["if", "each"] } }] },
                { test: /\.(svg|png)$/, use: [{ loader: "file-loader", options: { name: production ? "[name].[hash].[ext]" : "[path][name].[ext]" } }] },
            ],
        },
        output: { path: path.resolve(__dirname, "out"), filename: production ? "[name].[contenthash].js" : "[name].js", chunkFilename: production ? "[contenthash].js" : "[id].js" },
        resolve: { extensions: [".ts", ".js"] },
        devtool: production ? "source-map" : "cheap-module-source-map",
        optimization: {
            minimizer: [
                new OptimizeCssAssetsPlugin({
                    cssProcessor: {
                        async process(css, options: any) {
                            return { css, map: options.map };
                        },
                    },
                }),
                new TerserPlugin({ cache: true, parallel: true, sourceMap: true }),
            ],
            splitChunks: { chunks: "all", maxAsyncRequests: 15, maxInitialRequests: 15 },
        },
        plugins: [
            new webpack.ProgressPlugin({
                handler(percentage) {
                    if (percentage === 1) console.log("done");
                },
            }),
            new BundleTracker({ filename: production ? "stats-production.json" : "var/stats.json" }),
            ...(production ? [] : [new webpack.NamedModulesPlugin(), new webpack.LoaderOptionsPlugin({debug: true})]),
            new MiniCssExtractPlugin({ filename: production ? "[name].[contenthash].css" : "[name].css" }),
            new HtmlWebpackPlugin({ filename: "error.html", template: "html/error.html", chunks: ["error"] }),
        ],
        devServer: { clientLogLevel: "error", headers: { "Access-Control-Allow-Origin": "*" }, publicPath: "/webpack/", stats: "errors-only", noInfo: true },
        watchOptions: { ignored: ["**/.#*"] },
    };

    const serverConfig: webpack.Configuration = {
        name: "server",
        mode: production ? "production" : "development",
        target: "node",
        context: __dirname,
        entry: { "maths": "shebang-loader!maths/cli" },
        output: { path: path.resolve(__dirname, "out"), filename: "[name].js" },
    };

    return [config, serverConfig];
};
