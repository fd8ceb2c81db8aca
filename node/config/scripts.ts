// Scripts of a site: modules that make elements of its pages interactive, without being part of the theme.

import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from './config.ts'

/** A script for the elements with its name in `data-script`. It's loaded on pages that have one. */
export interface SiteScript {
  /** Its default export is a `PageScript` of shared/pageScript.ts. */
  module: string
  /** A module that the script starts in a worker. */
  worker?: string
  /**
   * Whether every page loads it, with the root of the document as the element, as for analytics. Requests go to the site's
   * own origin, and to those that `connectOrigins` names.
   */
  everyPage?: boolean
  /** What the modules and everything they import depend on; a change bundles them again. */
  key: string
}

/** The scripts with absolute paths. Throws when a file is missing. */
export function readScripts({ scripts = {} }: Pick<SiteConfig, 'scripts'>): Record<string, SiteScript> {
  const absolute = (file: string, name: string) => {
    if (!existsSync(file)) throw new Error(`cannot read the script \`${file}\` of \`scripts.${name}\`: no such file`)
    return path.resolve(file)
  }
  return Object.fromEntries(
    Object.entries(scripts).map(([name, { module, worker, everyPage, key }]) => [
      name,
      {
        module: absolute(module, name),
        ...(worker ? { worker: absolute(worker, name) } : {}),
        ...(everyPage ? { everyPage } : {}),
        key,
      },
    ]),
  )
}
