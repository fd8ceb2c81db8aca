// `npm run build`: reads the configuration and the docs folder, and builds what is not built already. The recipe itself
// is build/recipe.ts, loaded only then, because an unchanged site should cost nothing.

import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { isUntouched, rememberBuild, rememberedBuild, siteKey, type Version } from './build/built.ts'
import { loadSite, type Site } from './build/config.ts'
import { lastCommits } from './build/dates.ts'
import { readDocs } from './build/files.ts'
import { countErrors, report, wayOut } from './build/report.ts'
import { Store } from './build/store.ts'
import { lastLine, profileOf, type Summary, summaryOf } from './build/summary.ts'
import { count, grouped, step } from './build/task.ts'
import { storeFolder, toolKey } from './build/tool.ts'
import { sitesOf } from './build/versions.ts'
import { Draft } from './build/write.ts'

const { values: flags } = parseArgs({
  options: {
    docs: { type: 'string' },
    out: { type: 'string' },
    base: { type: 'string' },
    config: { type: 'string' },
    'no-ssg': { type: 'boolean', default: false },
    'no-cache': { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})

// Left alone, the heap grows to four times of what is in use before it is cleared, a gigabyte on a large site.
setFlagsFromString('--heap-growing-percent=50')
// Node 20 would compile functions for speed as if the program ran for minutes: they must run sixteen times as long for it.
// Later ones have a compiler for those in between, and know no such flag.
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=1048576')

async function build(): Promise<number> {
  const site = await loadSite({ ...flags, ssg: !flags['no-ssg'] })
  const store = new Store(storeFolder(site, flags['no-cache']), toolKey(), flags['no-cache'])
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
  const before = rememberedBuild(site.out, store)
  if (key && before?.key === key && isUntouched(site.out, before)) {
    process.stderr.write(report(before.diagnostics))
    tell(summaryOf({ ...before, slowest: undefined }, before.written, true))
    return 0
  }
  const draft = await Draft.open(site.out, before?.written)
  try {
    const { buildVersions } = await import('./build/recipe.ts')
    const built = await buildVersions(versions, store, draft)
    const errors = countErrors(built.diagnostics)
    if (errors > 0) {
      process.stderr.write(`${count(errors, 'error')}: the site was not built, \`${site.out}\` stays as it was\n`)
      process.stderr.write(wayOut(built.diagnostics))
      if (flags.json) print(summaryOf(built, {}, false))
      return 1
    }
    const written = await step('write', async (note) => {
      const written = await draft.finish()
      note(count(draft.files, 'file') + (draft.kept > 0 ? `, ${grouped(draft.kept)} as before` : ''))
      return written
    })
    if (!flags['no-cache']) rememberBuild(site.out, store, { ...built, key: key ?? '', written })
    store.prune()
    tell(summaryOf(built, written, false))
    return 0
  } finally {
    await draft.abandon()
    if (flags['no-cache']) store.clear()
    else store.save()
  }
}

/** Tells people how it went, and programs that ask. */
function tell(summary: Summary): void {
  if (flags.profile) process.stderr.write(profileOf(summary))
  process.stderr.write(lastLine(summary))
  if (flags.json) print(summary)
}

function print(summary: Summary): void {
  process.stdout.write(`${JSON.stringify(summary, null, 2)}\n`)
}

async function readVersion(site: Site): Promise<Version> {
  const [docs, dates] = await Promise.all([
    readDocs(site.docs, site.langs),
    site.data.themeConfig.lastUpdated ? lastCommits(site.docs) : new Map<string, string>(),
  ])
  return { site, docs, dates }
}

try {
  process.exitCode = await build()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
