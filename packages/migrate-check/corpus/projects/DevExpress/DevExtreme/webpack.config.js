/* eslint-env node */
const path = require('path');
const Terser = require('terser-webpack-plugin');

module.exports = {
    mode: 'production',
    optimization: { minimizer: [new Terser({ extractComments: false })] },
    output: {
        sourcePrefix: '    ',
        devtoolModuleFilenameTemplate: 'devextreme:///[resource-path]',
        devtoolFallbackModuleFilenameTemplate: 'devextreme:///[resource-path]?[hash]'
    },
    externals: { 'jquery': 'window.jQuery', 'globalize/number': 'window.Globalize', 'jspdf': 'window.jspdf.jsPDF' },
    resolve: { alias: { '@own/runtime/react': path.resolve('./node_modules/@own/runtime/react.js') } },
};
