// `npm run build`: reads the command line and the configuration, builds the site (node/build/buildSite.ts), and reports
// the result.

import { buildSite } from './node/build/buildSite.ts'
import { lastLine, profileOf, type Summary, summaryOf } from './node/build/summary.ts'
import { toolKey } from './node/build/toolKey.ts'
import { siteFolder, storeFolder } from './node/cache/folders.ts'
import { Store } from './node/cache/store.ts'
import { loadSite } from './node/config/config.ts'
import { countErrors, toleranceHint } from './node/report/diagnostics.ts'
import { readOptions, siteOptions } from './node/report/options.ts'
import { count } from './node/report/progress.ts'
import { touch } from './setup/cache.mjs'
import { tuneEngine } from './setup/engine.mjs'

const { values: flags } = readOptions('build', {
  ...siteOptions,
  out: { takes: 'DIR', does: 'folder that the site is written to (dist)' },
  'no-ssg': { does: 'leaves rendering to the browser' },
  'no-cache': { does: "doesn't reuse results of earlier builds" },
  profile: { does: 'prints the time of each step' },
  json: { does: 'prints a summary as JSON' },
})

tuneEngine()

async function build(): Promise<number> {
  const site = await loadSite({ ...flags, ssg: !flags['no-ssg'] })
  const passing = flags['no-cache']
  const store = new Store(storeFolder(site.docs, passing), toolKey(), passing)
  touch(siteFolder(site.docs))
  try {
    const { built, written, unchanged } = await buildSite(site, store, passing)
    if (written) {
      reportResult(summaryOf(built, written, unchanged))
      return 0
    }
    const errors = countErrors(built.diagnostics)
    process.stderr.write(`${count(errors, 'error')}: the site was not built, \`${site.out}\` stays as it was\n`)
    process.stderr.write(toleranceHint(built.diagnostics))
    if (flags.json) print(summaryOf(built, {}, false))
    return 1
  } finally {
    if (passing) store.clear()
    else store.save()
  }
}

/** Reports the result on the terminal and, with `--json`, to other programs. */
function reportResult(summary: Summary): void {
  if (flags.profile) process.stderr.write(profileOf(summary))
  process.stderr.write(lastLine(summary))
  if (flags.json) print(summary)
}

function print(summary: Summary): void {
  process.stdout.write(`${JSON.stringify(summary, null, 2)}\n`)
}

try {
  process.exitCode = await build()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
