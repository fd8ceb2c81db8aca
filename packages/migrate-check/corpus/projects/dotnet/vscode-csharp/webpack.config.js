//@ts-check
const path = require('path');
/**@type {import('webpack').Configuration}*/
const config = {
    target: 'node', // extensions run in Node.js
    entry: './src/main.ts',
    output: { path: path.resolve(__dirname, 'dist'), filename: 'extension.js', libraryTarget: "commonjs2", devtoolModuleFilenameTemplate: "../[resource-path]" },
    devtool: 'source-map',
    externals: { vscode: "commonjs vscode", '@opentelemetry/tracing': 'commonjs @opentelemetry/tracing' },
    resolve: { extensions: ['.ts', '.js'], conditionNames: ['import', 'require'], mainFields: ['module', 'main'] },
    node: { __dirname: false },
    module: { rules: [{ test: /\.ts$/, exclude: /node_modules/, use: [{ loader: 'ts-loader' }] }] },
};

module.exports = config;
