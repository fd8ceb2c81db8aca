// `check`: reports what a build would report about the pages, without writing a site. Options as for `build`.

import { readVersions } from '../build/buildSite.ts'
import { checkVersions } from '../build/pipeline.ts'
import { toolKey } from '../build/toolKey.ts'
import { storeFolder } from '../cache/folders.ts'
import { Store } from '../cache/store.ts'
import { loadSite } from '../config/config.ts'
import { countErrors, toleranceHint } from '../report/diagnostics.ts'
import { readOptions, siteOptions } from '../report/options.ts'
import { count, elapsed } from '../report/progress.ts'

const { values: flags } = readOptions('check', siteOptions)

try {
  const site = await loadSite({ ...flags, ssg: true })
  const store = new Store(storeFolder(site.docs, false), toolKey())
  const { pages, diagnostics } = await checkVersions(await readVersions(site), store)
  // Not pruned: a build needs more than a check does.
  store.save()
  const errors = countErrors(diagnostics)
  process.stderr.write(`checked ${count(pages, 'page')} in ${elapsed()}: ${count(errors, 'error')}\n`)
  process.stderr.write(toleranceHint(diagnostics))
  process.exitCode = errors > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
