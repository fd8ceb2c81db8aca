// `npm run bench:scale` builds sites of 276, 2,760 and 27,600 pages, and one with a section of 5,000 pages, all without
// a cache, and prints which figures grow with the size. `-- 276 2760` only builds those sizes.

import { spawnSync } from 'node:child_process'
import { Console } from 'node:console'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Summary } from '../node/build/summary.ts'
import { setUpProgram } from '../setup/tool.mjs'
import { type CorpusOptions, writeCorpus } from './corpus.ts'

const root = path.resolve(import.meta.dirname, '..')
const program = await setUpProgram('build')
const folder = mkdtempSync(path.join(tmpdir(), 'scale-'))

const sizes = process.argv.slice(2).map(Number)
const cases: CorpusOptions[] = (sizes.length > 0 ? sizes : [276, 2760, 27_600]).map((pages) => ({
  pages,
  section: 200,
}))
if (sizes.length === 0) cases.push({ pages: 10_000, section: 5000 })

const rows: Record<string, string | number>[] = []
try {
  for (const options of cases) rows.push(measure(options))
} finally {
  rmSync(folder, { recursive: true })
}
new Console(process.stdout).table(rows)

function measure({ pages, section }: CorpusOptions): Record<string, string | number> {
  const docs = path.join(folder, `docs-${pages}`)
  const out = path.join(folder, `out-${pages}`)
  process.stderr.write(`· ${pages} pages in sections of ${section}\n`)
  writeCorpus(docs, { pages, section })
  const config = path.join(folder, 'site.config.ts')
  const locale = (lang: string) => ({ lang, label: lang, htmlLang: lang, description: '' })
  const site = { title: 'Scale', origin: 'https://example.org', locales: [locale('en'), locale('zh')] }
  writeFileSync(config, `export default ${JSON.stringify(site)}`)
  const args = ['--docs', docs, '--out', out, '--config', config, '--no-cache', '--json']
  const built = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (built.status !== 0) throw new Error(built.stderr)
  const summary = JSON.parse(built.stdout) as Summary
  const html = readFileSync(path.join(out, 'part0/page100.html'), 'utf8')
  const row = {
    pages: summary.pages,
    section,
    'CPU s': round(summary.cpu),
    'ms a page': round((summary.cpu * 1000) / summary.pages),
    'memory MB': Math.round(summary.memory / 1e6),
    'output MB': round(summary.bytes / 1e6),
    'index kB': Object.entries(summary.search)
      .map(([lang, bytes]) => `${lang} ${Math.round(bytes / 1000)}`)
      .join(', '),
    'HTML kB': round(html.length / 1000),
    'navigation kB': round(statSync(path.join(out, sectionOf(html, out))).size / 1000),
    'first JS kB br': round(scriptsOf(html).reduce((sum, file) => sum + compressed(path.join(out, file)), 0) / 1000),
  }
  rmSync(docs, { recursive: true })
  rmSync(out, { recursive: true })
  return row
}

/** Paths of the scripts in a page. */
function scriptsOf(html: string): string[] {
  const [, boot = ''] = /<script src="\/([^"]+)"/.exec(html) ?? []
  const [, client = ''] = /data-client="([^"]+)"/.exec(html) ?? []
  return [boot, ...client.split(' ').map((url) => url.slice(1))]
}

/** Path of the navigation file of a page. */
function sectionOf(html: string, out: string): string {
  const [, url = ''] = /"section":"\/([^"]+)"/.exec(html) ?? []
  if (!url) throw new Error(`no navigation named in \`${out}\``)
  return url
}

function compressed(file: string): number {
  return brotliCompressSync(readFileSync(file)).length
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
