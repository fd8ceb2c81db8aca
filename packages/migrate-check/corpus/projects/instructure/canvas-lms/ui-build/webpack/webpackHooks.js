const { execSync } = require('child_process')

module.exports = class WebpackHooks {
  apply(compiler) {
    const run = (name) => process.env[name] && execSync(process.env[name])
    if (compiler.options.watch) run('CANVAS_BUILD_HOOK')
    compiler.hooks.compile.tap('WebpackHooks', () => run('CANVAS_COMPILE_HOOK'))
  }
}
