// Loads workers of another origin: adds a runtime module to each chunk that asks for one.
const { RuntimeGlobals, RuntimeModule } = require('webpack')

class WorkerPath extends RuntimeModule {
  constructor() {
    super('worker public path', RuntimeModule.STAGE_BASIC)
  }
  generate() {
    return `${RuntimeGlobals.publicPath} = self.workerBase;`
  }
}

module.exports = class CorsWorkerPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('CorsWorkerPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for('worker').tap('CorsWorkerPlugin', (chunk) => compilation.addRuntimeModule(chunk, new WorkerPath()))
    })
  }
}
