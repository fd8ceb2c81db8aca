const path = require('path');

const source = (name, folder = 'src') => path.resolve(__dirname, `./packages/${name}/${folder}`);

// For tools that only resolve modules.
module.exports = {
  context: path.resolve(__dirname),
  resolve: {
    modules: [__dirname, 'node_modules'],
    alias: { '@ui/core': source('ui-core'), '@ui/icons': source('ui-icons', 'lib'), docs: path.resolve(__dirname, './docs') },
    extensions: ['.js', '.ts', '.tsx', '.d.ts'],
  },
};
