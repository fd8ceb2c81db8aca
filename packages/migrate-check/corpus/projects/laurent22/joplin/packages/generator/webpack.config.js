const path = require('path');
const crypto = require('crypto');
const fs = require('fs-extra');
const chalk = require('chalk');
const Copy = require('copy-webpack-plugin');
const OnBuild = require('on-build-webpack');
const execSync = require('child_process').execSync;

const root = path.resolve(__dirname);
const dist = path.resolve(root, 'dist');
const publish = path.resolve(root, 'publish');
const user = Object.assign({}, { extraScripts: ['panel.ts'] });

function digest(file) {
	return crypto.createHash('sha256').update(fs.readFileSync(file)).digest('hex');
}

function commit() {
	try {
		return execSync('git rev-parse HEAD', { stdio: 'pipe' }).toString().trim();
	} catch (error) {
		console.info(chalk.cyan('no git', error.message));
		return '';
	}
}

function archive() {
	fs.writeFileSync(path.resolve(publish, 'info.json'), JSON.stringify({ hash: digest(path.resolve(dist, 'index.js')), commit: commit() }, null, '\t'), 'utf8');
}

const base = { mode: 'production', target: 'node', stats: 'errors-only', module: { rules: [{ test: /\.tsx?$/, use: 'ts-loader', exclude: /node_modules/ }] } };

const main = Object.assign({}, base, {
	entry: './src/index.ts',
	resolve: { alias: { api: path.resolve(__dirname, 'api') }, extensions: ['.js', '.tsx', '.ts', '.json'] },
	output: { filename: 'index.js', path: dist },
	plugins: [new Copy({ patterns: [{ from: '**/*', context: path.resolve(__dirname, 'src'), to: path.resolve(__dirname, 'dist'), globOptions: { ignore: ['**/*.ts'] } }] })],
});
const extra = Object.assign({}, base, { resolve: { alias: { api: path.resolve(__dirname, 'api') }, extensions: ['.js', '.ts'] } });
const archiving = { stats: 'errors-only', entry: './dist/index.js', output: { filename: 'index.js', path: publish }, plugins: [new OnBuild(archive)] };

function extraConfigs(config) {
	if (!config.extraScripts.length) return [];
	const output = [];
	for (const name of config.extraScripts) {
		const parts = name.split('.');
		parts.pop();
		output.push(Object.assign({}, extra, { entry: `./src/${name}`, output: { filename: `${parts.join('.')}.js`, path: dist, library: 'default', libraryTarget: 'commonjs', libraryExport: 'default' } }));
	}
	return output;
}

function choose(name) {
	const configs = { buildMain: [main], buildExtraScripts: extraConfigs(user), createArchive: [archiving] };
	return configs[name];
}

let exported = [];
try {
	exported = [...choose('buildMain'), ...choose('buildExtraScripts'), ...choose('createArchive')];
} catch (error) {
	console.error(chalk.red(error.message));
	process.exit(1);
}
if (!exported.length) process.exit(0);

module.exports = exported;
