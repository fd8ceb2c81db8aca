const path = require('path');

const source = path.join(__dirname, '../src');

module.exports = {
  module: { rules: [{ test: /\.tsx?$/, loader: 'ts-loader', include: [source] }] },
  resolve: { extensions: ['.ts', '.tsx', '.js', '.jsx'], enforceExtension: false },
};
