'use strict';

const path = require('path');
const {getViewerConfigFromEnv} = require('./webpack_helpers');

module.exports = env => getViewerConfigFromEnv({outputPath: path.resolve(__dirname, '../dist')}, env);
