const base = require('./tools/webpack.base')

const pages = ['edit', 'manage', 'options']
module.exports = [
  { ...base({ entry: Object.fromEntries(pages.map((page) => [page, `./src/${page}.js`])), vars: [{ A: 1 }] }), name: 'pages' },
  { ...base({ entry: { sw: './src/sw.js' } }), name: 'worker', target: 'webworker' },
]
