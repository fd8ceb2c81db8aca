// Builds a site unless it's up to date. The steps are in pipeline.ts, which is loaded on demand to keep unchanged
// builds cheap.

import { pruneCache } from '../../setup/cache.mjs'
import type { Store } from '../cache/store.ts'
import type { Site } from '../config/config.ts'
import { lastCommits } from '../content/dates.ts'
import { readContent } from '../content/pluginPages.ts'
import { withComponents } from '../content/siteComponents.ts'
import { extensionsKey } from '../markdown/extensions.ts'
import { recover } from '../output/outputFolder.ts'
import { Draft, type Written } from '../output/write.ts'
import { countErrors, report } from '../report/diagnostics.ts'
import { count, grouped, step } from '../report/progress.ts'
import { type BuildResult, isIntact, readBuildRecord, siteKey, type Version, writeBuildRecord } from './buildRecord.ts'
import { sitesOf } from './versions.ts'

/** How a build ended. */
export interface Outcome {
  built: BuildResult
  /** The files of the site; undefined if errors prevented the build. */
  written?: Written
  unchanged: boolean
}

/**
 * Builds a site and prints its diagnostics. Throws on I/O errors.
 * @param passing nothing is stored for later builds
 */
export async function buildSite(site: Site, store: Store, passing: boolean): Promise<Outcome> {
  // Before reading, so that this build is newer than one it waits for.
  await recover(site.out)
  const versions = await step('read', async (note) => {
    const read = await readVersions(site, store)
    note(
      count(
        read.reduce((sum, { docs }) => sum + docs.pages.length, 0),
        'page',
      ),
    )
    return read
  })
  const key = siteKey(site, versions, store.tool)
  const before = readBuildRecord(site)
  if (key && before?.key === key && isIntact(site.out, before)) {
    process.stderr.write(report(before.diagnostics))
    return { built: { ...before, slowest: undefined }, written: before.written, unchanged: true }
  }
  const draft = await Draft.open(site.out, before?.written)
  try {
    const { buildVersions } = await import('./pipeline.ts')
    const built = await buildVersions(versions, store, draft)
    if (countErrors(built.diagnostics) > 0) return { built, unchanged: false }
    const written = await step('write', async (note) => {
      const written = await draft.finish()
      note(count(draft.files, 'file') + (draft.kept > 0 ? `, ${grouped(draft.kept)} as before` : ''))
      return written
    })
    if (!passing) writeBuildRecord(site, { ...built, key: key ?? '', written })
    store.prune()
    pruneCache()
    return { built, written, unchanged: false }
  } finally {
    await draft.abandon()
  }
}

/** Reads the docs folders of a site's versions. */
export function readVersions(site: Site, store: Store): Promise<Version[]> {
  return Promise.all(sitesOf(site).map((each) => readVersion(each, store)))
}

async function readVersion(given: Site, store: Store): Promise<Version> {
  const [docs, { dates, problems }] = await Promise.all([
    readContent(given, store),
    given.data.themeConfig.lastUpdated ? lastCommits(given) : { dates: new Map<string, string>(), problems: [] },
  ])
  docs.problems.push(...problems)
  const site = await withComponents(given, docs)
  return { site, docs, dates, extensions: extensionsKey(site) }
}
