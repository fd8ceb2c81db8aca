// A part of bundling that the tool and the configurations of sites have in common.

import path from 'node:path'

/**
 * A plugin for rolldown: modules in a bundle see the location of their sources. It's stated relative to the bundle, so
 * that a project works wherever it's moved or copied, together with its cache.
 * @param {string} folder absolute path that the bundle will be run from
 */
export function inPlace(folder) {
  return {
    name: 'in place',
    transform: {
      filter: { code: /import\.meta\./ },
      /** @type {(code: string, id: string) => { code: string, map: null }} */
      handler: (code, id) => {
        // Lines stay where they are, which is all that stack traces need.
        return { code: placed(code, id, folder), map: null }
      },
    },
  }
}

/** In two parts: this file is bundled like this itself. */
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
  // An at sign, as of a scope of packages, is allowed there, and not every loader decodes it.
  return file.split('/').map(encodeURIComponent).join('/').replaceAll('%40', '@')
}
