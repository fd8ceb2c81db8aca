/** Joins the icons of a folder. */
export default class IconsPlugin {
  constructor({ folder }) {
    this.folder = folder
  }

  apply(compiler) {
    compiler.hooks.emit.tapAsync('IconsPlugin', (compilation, done) => done())
  }
}
