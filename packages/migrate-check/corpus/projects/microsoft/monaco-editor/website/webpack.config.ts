import * as path from "path";
import { CleanWebpackPlugin } from "clean-webpack-plugin";
import * as CopyPlugin from "copy-webpack-plugin";
import * as HtmlPlugin from "html-webpack-plugin";
import * as webpack from "webpack";
const CssPlugin = require("mini-css-extract-plugin");

const at = (file: string) => path.resolve(__dirname, file);

module.exports = {
	entry: { index: at("src/site/index.tsx"), runner: at("src/runner/index.ts") },
	optimization: { runtimeChunk: "single" },
	output: { path: at("dist"), devtoolModuleFilenameTemplate: "file:///[absolute-resource-path]" },
	resolve: { extensions: [".webpack.js", ".web.js", ".ts", ".tsx", ".js"] },
	devtool: "source-map",
	devServer: { headers: { "Access-Control-Allow-Origin": "*" }, allowedHosts: "all", host: "0.0.0.0", port: 8080, watchFiles: [] },
	module: {
		rules: [
			{ test: /\.css$/, use: [/*"style-loader"*/ CssPlugin.loader, "css-loader"] },
			{ test: /\.scss$/, use: [/*"style-loader",*/ CssPlugin.loader, "css-loader", "sass-loader"] },
			{ test: /\.(png|svg|md)$/i, loader: "file-loader" },
			{ test: /\.tsx?$/, loader: "ts-loader", options: { transpileOnly: true } },
			{ test: /\.txt$/i, use: "raw-loader" },
		],
	},
	plugins: [
		new webpack.DefinePlugin({ "process.env": { YEAR: JSON.stringify(new Date().getFullYear()) } }),
		new CleanWebpackPlugin(),
		new CssPlugin({ filename: "[name].css", chunkFilename: "[id].css" }),
		new HtmlPlugin({ chunks: ["index"], templateContent: page(), chunksSortMode: "manual" }),
		new HtmlPlugin({ chunks: ["runner"], filename: "runner.html", templateContent: page() }),
		new CopyPlugin({ patterns: [{ from: "./static", to: "./" }] }),
		new CopyPlugin({ patterns: [{ from: "./node_modules/some-editor/", to: "./node_modules/some-editor/", info: { minimized: true }, noErrorOnMissing: true }] }),
	],
} as webpack.Configuration;

function page(): string {
	return `
<!DOCTYPE html>
<title>Editor</title>`;
}
