const path = require("path");
const Monaco = require("monaco-editor-webpack-plugin");
const tools = require("../../dev/buildTools/webpackTools").webpackTools;

module.exports = (env) => {
    const production = env.mode === "production" || process.env.NODE_ENV === "production";
    const common = {
        entry: "./src/legacy.ts",
        ...tools.commonDevWebpackConfiguration({ mode: env.mode, outputFilename: "playground.js", dirName: __dirname }),
        resolve: { extensions: [".js", ".ts", ".tsx"] },
        externals: { "@dev/core": "BABYLON" },
        module: { rules: tools.getRules({ sideEffects: true, includeCSS: true, extraRules: [{ test: /\.ttf$/, type: "asset/resource" }, { test: /\.svg$/, use: ["@svgr/webpack"] }] }) },
        devServer: {
            client: { overlay: process.env.DISABLE_DEV_OVERLAY ? false : { warnings: false, errors: true } },
            static: { directory: path.join(__dirname, "public"), watch: false },
            port: process.env.PLAYGROUND_PORT || 1338,
            server: env.enableHttps !== undefined || process.env.ENABLE_HTTPS === "true" ? "https" : "http",
            hot: (env.enableHotReload !== undefined || process.env.ENABLE_HOT_RELOAD === "true") && !production ? true : false,
            liveReload: env.enableLiveReload !== undefined && !production ? true : false,
            headers: { "Access-Control-Allow-Origin": "*" },
        },
        plugins: [new Monaco({ languages: ["typescript", "javascript"] })],
    };
    return common;
};
