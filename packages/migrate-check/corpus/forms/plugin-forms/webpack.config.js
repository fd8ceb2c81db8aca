class LogPlugin {
  static #count = 0
  #name
  constructor(name) { this.#name = name; LogPlugin.#count++ }
  get name() { return this.#name }
  apply(compiler) { compiler.hooks.done.tap('LogPlugin', () => {}) }
}
const anonymous = new (class { apply() {} })()
module.exports = {
  entry: './src',
  plugins: [
    new LogPlugin('a'), anonymous,
    { apply(compiler) { compiler.hooks.compile.tap('x', () => {}) } },
    function () { this.hooks.done.tap('y', () => {}) },
    compiler => { compiler.hooks.done.tap('z', () => {}) },
    null, undefined, false, 0, '',
  ],
}
