const RuntimeGlobals = require('webpack/lib/RuntimeGlobals')
const Template = require('webpack/lib/Template')
const LoadingRuntimeModule = require('webpack/lib/wasm-async/AsyncWasmLoadingRuntimeModule')

module.exports = class XHRWasmPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('XHRWasmPlugin', compilation => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.instantiateWasm).tap('XHRWasmPlugin', chunk => {
        compilation.addRuntimeModule(chunk, new LoadingRuntimeModule({ generateLoadBinaryCode: path => Template.asString(['load(', path, ')']), supportsStreaming: false }))
      })
    })
  }
}
