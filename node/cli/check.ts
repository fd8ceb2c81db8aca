// `check`: reports what a build would report about the pages, without writing a site. Options as for `build`. `--against` also
// compares the pages with those of another folder, from which they were migrated.

import { statSync } from 'node:fs'
import path from 'node:path'
import { readVersions } from '../build/buildSite.ts'
import { checkVersions } from '../build/pipeline.ts'
import { toolKey } from '../build/toolKey.ts'
import { storeFolder } from '../cache/folders.ts'
import { Store } from '../cache/store.ts'
import { loadSite, type Site } from '../config/config.ts'
import type { Content } from '../content/content.ts'
import { differencesReport, type ImportPackage } from '../init/otherTools.ts'
import { countErrors, shownPath, toleranceHint } from '../report/diagnostics.ts'
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
  const differs = flags.against !== undefined && (await printDifferences(flags.against, contents, site))
  process.exitCode = errors > 0 || differs ? 1 : 0
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

/** Compares the pages with the Markdown in a folder and prints what they lack. Returns whether they lack anything. */
async function printDifferences(against: string, contents: Content[], site: Site): Promise<boolean> {
  const importer = (await loadPackage('import')) as ImportPackage | undefined
  if (!importer)
    throw new Error(
      '`--against` is part of the package `@inkstone/import`: install it with `npm install --save-dev @inkstone/import`',
    )
  const own = contents.flatMap((content) => content.own)
  const sections = contents.flatMap((content) => [...content.sections.values()])
  const folder = path.resolve(against)
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory()
  const result = isFolder ? importer.compareWithFolder(folder, own, sections, site) : undefined
  if (!result || result.compared + result.others.length === 0)
    throw new Error(`found no Markdown in \`${against}\`, expected the folder of the original pages`)
  const { differences, compared, others } = result
  process.stdout.write(differencesReport(differences))
  for (const file of others) process.stdout.write(`${shownPath(file)}: no page\n`)
  const summary = `compared ${count(compared, 'page')} with \`${against}\`: ${count(differences.length, 'page')} with differences, ${count(others.length, 'file')} without a page\n`
  process.stderr.write(summary)
  return differences.length > 0 || others.length > 0
}
