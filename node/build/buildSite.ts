// Builds a site unless it's built already. The steps are in pipeline.ts, loaded only then, because an unchanged site
// should cost nothing.

import { pruneCache } from '../../setup/cache.mjs'
import { retrying, type Store } from '../cache/store.ts'
import type { Site } from '../config/config.ts'
import { lastCommits } from '../content/dates.ts'
import { readDocs } from '../content/files.ts'
import { Draft, type Written } from '../output/write.ts'
import { countErrors, report } from '../report/diagnostics.ts'
import { count, grouped, step } from '../report/progress.ts'
import { type BuildResult, isIntact, readBuildRecord, siteKey, type Version, writeBuildRecord } from './buildRecord.ts'
import { sitesOf } from './versions.ts'

/** How a build ended. */
export interface Outcome {
  built: BuildResult
  /** The files of the site; undefined where errors keep it from being built. */
  written?: Written
  unchanged: boolean
}

/**
 * Builds a site, and prints what's wrong with it. Throws where files can't be read or written.
 * @param passing nothing is left to later builds
 */
export function buildSite(site: Site, store: Store, passing: boolean): Promise<Outcome> {
  // All over again where a result is lost: what has been written so far isn't the site yet.
  return retrying(store, () => build(site, store, passing))
}

async function build(site: Site, store: Store, passing: boolean): Promise<Outcome> {
  const versions = await step('read', async (note) => {
    const read = await Promise.all(sitesOf(site).map(readVersion))
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

async function readVersion(site: Site): Promise<Version> {
  const [docs, dates] = await Promise.all([
    readDocs(site.docs, site.langs),
    site.data.themeConfig.lastUpdated ? lastCommits(site.docs) : new Map<string, string>(),
  ])
  return { site, docs, dates }
}
