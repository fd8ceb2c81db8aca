/** A page for each example. */
export default class Pages {
  constructor({ templates, common }) {
    this.templates = templates
    this.common = common
  }

  apply(compiler) {
    compiler.hooks.emit.tapPromise('Pages', async () => undefined)
  }
}
