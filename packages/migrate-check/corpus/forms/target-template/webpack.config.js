const env = process.env.NODE_ENV === 'production' ? 'modern' : process.env.BROWSERS

module.exports = [
  { name: 'template', entry: './a.js', target: `browserslist:${process.env.BROWSERS}` },
  { name: 'sum', entry: './a.js', target: ['web', 'browserslist:' + env] },
  { name: 'version', entry: './a.js', target: `node${process.versions.node.split('.')[0]}` },
]
