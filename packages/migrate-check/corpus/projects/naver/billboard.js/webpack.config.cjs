const path = require("path");
const webpack = require("webpack");
const {BundleAnalyzerPlugin} = require("webpack-bundle-analyzer");
const WebpackBar = require("webpackbar");
const own = require("./package.json");
const modes = {production: require("./config/webpack/production.cjs"), development: require("./config/webpack/development.cjs")};

const {env} = process;
const config = {
	entry: {chart: ["./src/chart.scss", "./src/index.ts"]},
	output: {path: path.resolve(__dirname, "dist"), chunkFilename: "[name].bundle.js", filename: "[name].js", libraryTarget: "umd", umdNamedDefine: true, globalObject: "this", publicPath: "/dist"},
	externals: ({request}, callback) => {
		if (/^d3-/.test(request)) return callback(null, {commonjs: request, commonjs2: request, amd: request, root: "d3"});
		callback();
	},
	devtool: false,
	resolve: {extensions: [".ts", ".js"]},
	target: ["web", "es5"],
	module: {
		rules: [
			{test: /\.[jt]s$/, loader: "esbuild-loader", options: {target: "es2015"}, exclude: {and: [/node_modules/], not: [/(d3\-.*)$/]}},
			{test: /(\.[jt]s)$/, loader: "string-replace-loader", options: {search: /__VERSION__/ig, replace: env.VERSION || own.version}}
		]
	},
	optimization: {usedExports: true},
	plugins: [],
	node: false,
	stats: "minimal",
	mode: "none"
};

const WITH_WORKER = ["development", "production"];

const worker = source => ({
	apply(compiler) {
		compiler.hooks.thisCompilation.tap("worker", compilation => {
			compilation.hooks.processAssets.tap({name: "worker", stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL}, () => {
				compilation.emitAsset("chart.worker.js", new webpack.sources.RawSource(source));
			});
		});
	}
});

module.exports = async () => {
	let mode = "development";
	if (env.NODE_ENV) mode = env.NODE_ENV;
	config.plugins = [new webpack.optimize.ModuleConcatenationPlugin(), new WebpackBar(), new webpack.DefinePlugin({WORKER: JSON.stringify("text")})];
	WITH_WORKER.includes(mode) && config.plugins.push(worker("text"));
	env.ANALYZER && config.plugins.push(new BundleAnalyzerPlugin());
	mode === "packaged" && delete config.externals;
	return (modes[mode] || modes.development)(config, env);
};
