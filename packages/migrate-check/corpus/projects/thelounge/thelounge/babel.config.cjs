module.exports = { presets: [['@babel/preset-env', { bugfixes: true }], 'babel-preset-typescript-vue3'] }
