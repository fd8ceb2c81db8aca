// `check`: reports what a build would report about the pages, without writing a site. Options as for `build`. `--against` also
// compares the pages with those of another folder, from which they were migrated.

import type { Page } from '../../crates/md-compiler/index.js'
import type { SectionData } from '../../shared/site.ts'
import { readVersions } from '../build/buildSite.ts'
import { checkVersions } from '../build/pipeline.ts'
import { toolKey } from '../build/toolKey.ts'
import { storeFolder } from '../cache/folders.ts'
import { Store } from '../cache/store.ts'
import { loadSite, type Site } from '../config/config.ts'
import type { Content } from '../content/content.ts'
import { countErrors, toleranceHint } from '../report/diagnostics.ts'
import { readOptions, siteOptions } from '../report/options.ts'
import { count, elapsed } from '../report/progress.ts'
import { loadPackage } from './packages.ts'

const { values: flags } = readOptions('check', {
  ...siteOptions,
  against: { takes: 'FOLDER', does: 'compares the pages with the original ones in this folder' },
})

try {
  const site = await loadSite({ ...flags, ssg: true })
  const store = new Store(storeFolder(site.docs, false), toolKey())
  const { pages, diagnostics, contents } = await checkVersions(await readVersions(site, store), store)
  // Not pruned: a build needs more than a check does.
  store.save()
  const errors = countErrors(diagnostics)
  process.stderr.write(`checked ${count(pages, 'page')} in ${elapsed()}: ${count(errors, 'error')}\n`)
  process.stderr.write(toleranceHint(diagnostics))
  const differs = flags.against !== undefined && (await compare(flags.against, contents, site))
  process.exitCode = errors > 0 || differs ? 1 : 0
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

/** What `@inkstone/init/compare` exports. */
interface Comparison {
  /** Prints what pages lack of the Markdown in a folder, and returns whether they lack anything. */
  printDifferences(folder: string, pages: Page[], sections: Iterable<SectionData>, site: Site): boolean
}

async function compare(folder: string, contents: Content[], site: Site): Promise<boolean> {
  const found = (await loadPackage('init/compare')) as Comparison | undefined
  if (!found)
    throw new Error(
      '`--against` is in the package `@inkstone/init`: install it with `npm install --save-dev @inkstone/init`',
    )
  const own = contents.flatMap((content) => content.own)
  const sections = contents.flatMap((content) => [...content.sections.values()])
  return found.printDifferences(folder, own, sections, site)
}
