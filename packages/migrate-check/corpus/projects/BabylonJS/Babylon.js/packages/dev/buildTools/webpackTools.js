const path = require("path");

const getRules = ({ includeCSS = true, sideEffects, extraRules = [], tsOptions = {} } = {}) => {
    const rules = [
        { test: /\.tsx?$/, loader: "ts-loader", exclude: /node_modules/, sideEffects, options: { configFile: "tsconfig.build.json", ...tsOptions } },
        { sideEffects: true, test: /\.js$/, enforce: "pre", use: ["source-map-loader"] },
    ];
    if (includeCSS) {
        rules.push({ test: /\.css$/, sideEffects: true, use: ["style-loader", "css-loader"] });
    }
    return [...rules, ...extraRules];
};

const commonDevWebpackConfiguration = ({ mode = "development", devtool, outputFilename = "[name].js", dirName, outputPath = "dist" }) => {
    const production = mode === "production";
    return {
        mode,
        devtool: devtool ? devtool : production ? "source-map" : "inline-cheap-module-source-map",
        output: { path: path.resolve(dirName, outputPath), filename: outputFilename, devtoolModuleFilenameTemplate: production ? "webpack://[namespace]/[resource-path]?[loaders]" : "file:///[absolute-resource-path]" },
    };
};

exports.webpackTools = { getRules, commonDevWebpackConfiguration };
