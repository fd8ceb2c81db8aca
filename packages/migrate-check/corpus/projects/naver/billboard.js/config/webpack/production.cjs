const TerserPlugin = require("terser-webpack-plugin");
const webpack = require("webpack");
const {mergeWithCustomize, customizeObject} = require("webpack-merge");

const settings = {
	entry: {"chart.min": "./src/index.ts"},
	output: {library: {type: "umd"}},
	optimization: {minimize: true, minimizer: [new TerserPlugin({terserOptions: {ie8: true, compress: {ecma: 5}}, extractComments: false})]},
	plugins: [new webpack.BannerPlugin({banner: "text", raw: true})]
};

module.exports = config => mergeWithCustomize({customizeObject: customizeObject({entry: "replace", module: "replace"})})(config, settings);
