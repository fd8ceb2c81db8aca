// Code for bundling that the tool and the configurations of sites share.

import path from 'node:path'

/**
 * A rolldown plugin: bundled modules see the location of their sources in `import.meta`. The location is relative to
 * the bundle, so a project still works after it's moved or copied with its cache.
 * @param {string} folder absolute path that the bundle will be run from
 */
export function inPlace(folder) {
  return {
    name: 'in place',
    transform: {
      filter: { code: /import\.meta\./ },
      /** @type {(code: string, id: string) => { code: string, map: null }} */
      handler: (code, id) => {
        // Line numbers don't change, which is all that stack traces need.
        return { code: placed(code, id, folder), map: null }
      },
    },
  }
}

/** Split in two, because this file is bundled with this plugin as well. */
const meta = ['import', 'meta'].join('.')

function placed(code, id, folder) {
  const file = relative(folder, id)
  const dirname = `(${meta}.dirname + ${JSON.stringify(`/${path.posix.dirname(file)}`)})`
  const url = `new URL(${JSON.stringify(encoded(file))}, ${meta}.url).href`
  return code.replace(/\bimport\.meta\.dirname\b/g, () => dirname).replace(/\bimport\.meta\.url\b/g, () => url)
}

/**
 * Path of a file from a folder, with `/`; absolute on another drive of Windows.
 * @param {string} folder absolute path
 * @param {string} file absolute path
 */
export function relative(folder, file) {
  return path.relative(folder, file).split(path.sep).join('/')
}

/**
 * A path as a part of a URL.
 * @param {string} file with `/`
 */
export function encoded(file) {
  // An `@`, as in scoped packages, is allowed in a path, and not every loader decodes it.
  return file.split('/').map(encodeURIComponent).join('/').replaceAll('%40', '@')
}

/**
 * A rolldown plugin: leaves the modules built from Rust out of the bundle; they're loaded from where they are.
 * @param {string} folder absolute path that the bundle will be run from
 */
export function rustModules(folder) {
  return {
    name: 'rust modules',
    resolveId: {
      filter: { id: /crates\/(md-compiler|search-wasm)\/.*\.js$/ },
      handler: (id, importer) => {
        const file = path.resolve(path.dirname(importer ?? folder), id)
        return { id: encoded(relative(folder, file)), external: true }
      },
    },
  }
}
