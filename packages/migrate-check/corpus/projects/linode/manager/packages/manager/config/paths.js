const path = require('path');

const root = path.resolve(__dirname, '..');
module.exports = { appDirectory: root, appSrc: path.join(root, 'src'), appBuild: path.join(root, 'build'), appIndexJs: path.join(root, 'src/index.tsx'), appHtml: path.join(root, 'public/index.html'), appTsConfig: path.join(root, 'tsconfig.json'), servedPath: '/' };
