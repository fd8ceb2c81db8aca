class GrammarPlugin {
  apply(compiler) {
    compiler.hooks.make.tap('grammar', () => undefined)
  }
}

module.exports = { GrammarPlugin }
