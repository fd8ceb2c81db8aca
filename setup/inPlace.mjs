// A part of bundling that the tool and the configurations of sites have in common.

import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** A plugin for rolldown: modules in a bundle believe to be where their sources are. */
export function inPlace() {
  return {
    name: 'in place',
    transform: {
      filter: { code: /import\.meta\./ },
      /** @type {(code: string, id: string) => { code: string, map: null }} */
      handler: (code, id) => {
        const placed = code
          .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        // Lines stay where they are, which is all that stack traces need.
        return { code: placed, map: null }
      },
    },
  }
}
