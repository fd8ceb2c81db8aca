// `npm run bench:md` measures how fast Markdown compiles, in MB of source per second: raw pulldown-cmark, with the
// native module's allocator and with the system's (which users of pulldown-cmark have by default); the full compile in
// Rust, on one core and on all cores, and through the native module; and markdown-it and remark, installed into a
// temporary folder. Only compare figures of the same run.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import compiler, { type Options } from '../crates/md-compiler/index.js'
import { specsOf } from '../node/markdown/extensions.ts'
import { specs } from '../shared/components.ts'
import site from '../site.config.ts'

const root = path.resolve(import.meta.dirname, '..')
const scratch = path.join(root, '.cache/bench-md')
/** The documentation's components: an unknown one is an error, and searching for a similar name is slow. */
const components = { ...specs, ...specsOf(site.markdown) }

/** Size of the synthetic pages in bytes. */
const synthetic = 10_000_000
/** Minimum time per measurement in ms. The fastest pass counts, because noise only adds time. */
const least = 2000
/** How often the Rust programs run. They alternate, so a temporary load on the machine affects all of them. */
const turns = 5

interface Source {
  path: string
  bytes: Buffer
}

/** Converts all sources to HTML once. */
type Pass = (sources: Source[]) => unknown

function sourcesBelow(folder: string, below = ''): Source[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = path.posix.join(below, entry.name)
      if (entry.isDirectory()) return sourcesBelow(folder, child)
      return /\.mdx?$/.test(entry.name) ? [{ path: child, bytes: readFileSync(path.join(folder, child)) }] : []
    })
}

/** Generates pages that use every construct with slight variations, and replaces those of an earlier run. */
function synthesize(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  let size = 0
  for (let number = 0; size < synthetic; number += 1) {
    const parts = Array.from({ length: 20 }, (_, part) => section(number, part))
    const text = `---\ntitle: Page ${number}\n---\n\n# Page ${number}\n\n${parts.join('\n')}`
    writeFileSync(path.join(folder, `page-${number}.md`), text)
    size += Buffer.byteLength(text)
  }
}

function section(page: number, part: number): string {
  const name = `option${(page * 31 + part * 7) % 997}`
  return [
    `## The option ${name}`,
    `Use \`${name}\` to say what the **bundler** does with *each* module, and see [the guide](./page-${part}.md#x) for more.`,
    `它说明打包工具如何处理**每个模块**。默认值为 \`${part}\`，参见[指南](./page-${part}.md)。`,
    `- first item with \`code\`\n- second item, a [link](https://example.org/${name})\n  - nested item ${page}`,
    `| name | type | default |\n| --- | :-: | --- |\n| ${name} | \`string\` | ${part} |\n| other | \`number\` | 0 |`,
    `\`\`\`js title="build.config.js" {2}\nmodule.exports = {\n  ${name}: ${part},\n};\n\`\`\``,
    part % 5 === 0 ? `:::tip\nA tip for ${name}.\n:::` : `> A quotation of ${name}.`,
    '',
  ].join('\n\n')
}

/** Throughput of the fastest pass in MB per second. */
async function measure(sources: Source[], pass: Pass): Promise<number> {
  const bytes = sources.reduce((sum, source) => sum + source.bytes.length, 0)
  let best = Number.POSITIVE_INFINITY
  for (const begin = performance.now(); performance.now() - begin < least; ) {
    const start = performance.now()
    await pass(sources)
    best = Math.min(best, performance.now() - start)
  }
  return bytes / 1e3 / best
}

interface Throughput {
  pages: number
  bytes: number
  cores: number
  pulldown: number
  compile: number
  parallel: number
}

/** Runs an example of the `markdown` crate, which prints its measurements as JSON. */
function example<Figures>(name: string, ...args: string[]): Figures {
  // The native module is built with an explicit target triple, so using the same one reuses its dependencies.
  const host = /^host: (.*)$/m.exec(spawnSync('rustc', ['-vV'], { cwd: root, encoding: 'utf8' }).stdout)?.[1] ?? ''
  const command = `run --quiet --release --target ${host} --package markdown --example ${name} --`.split(' ')
  const run = spawnSync('cargo', [...command, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (run.status !== 0) throw new Error(`the example \`${name}\` failed`)
  return JSON.parse(run.stdout) as Figures
}

/** The best result of each measurement; `system` is raw pulldown-cmark with the system's allocator. */
function measureRust(folder: string): Throughput & { system: number } {
  const file = path.join(scratch, 'components.json')
  writeFileSync(file, JSON.stringify(components))
  const best = { ...example<Throughput>('throughput', folder, file), system: 0 }
  for (let turn = 0; turn < turns; turn += 1) {
    const { pulldown, compile, parallel } = example<Throughput>('throughput', folder, file)
    best.pulldown = Math.max(best.pulldown, pulldown)
    best.compile = Math.max(best.compile, compile)
    best.parallel = Math.max(best.parallel, parallel)
    best.system = Math.max(best.system, example<Pick<Throughput, 'pulldown'>>('raw', folder).pulldown)
  }
  return best
}

/** markdown-it and remark with GFM, both to HTML, from the registry. */
async function others(): Promise<Record<string, Pass>> {
  const packages = [
    'markdown-it@14',
    'unified@11',
    'remark-parse@11',
    'remark-gfm@4',
    'remark-rehype@11',
    'rehype-stringify@10',
  ]
  if (!existsSync(path.join(scratch, 'node_modules/rehype-stringify'))) {
    mkdirSync(scratch, { recursive: true })
    writeFileSync(path.join(scratch, 'package.json'), '{"private":true}\n')
    const install = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...packages], {
      cwd: scratch,
      stdio: 'inherit',
    })
    if (install.status !== 0) throw new Error('npm could not install markdown-it and remark')
  }
  const require = createRequire(path.join(scratch, 'package.json'))
  // biome-ignore lint/suspicious/noExplicitAny: packages installed at run time have no types here.
  const load = async (name: string): Promise<any> => import(require.resolve(name))
  const MarkdownIt = (await load('markdown-it')).default
  const markdownIt = new MarkdownIt({ html: true, linkify: true })
  const [{ unified }, parse, gfm, rehype, stringify] = await Promise.all(
    ['unified', 'remark-parse', 'remark-gfm', 'remark-rehype', 'rehype-stringify'].map(load),
  )
  const remark = unified().use(parse.default).use(gfm.default).use(rehype.default).use(stringify.default).freeze()
  return {
    'markdown-it': (sources) => sources.map(({ bytes }) => markdownIt.render(bytes.toString())),
    remark: (sources) => sources.map(({ bytes }) => String(remark.processSync(bytes.toString()))),
  }
}

const options: Options = {
  defaultLang: 'en',
  langs: [],
  base: '/',
  components,
  containers: {},
  escapeHtml: false,
}
const resources = { files: {}, images: {}, expansions: {} }
const compared = await others()
synthesize(path.join(scratch, 'synthetic'))
for (const [name, folder] of [
  ['docs/en', path.join(root, 'docs/en')],
  ['docs/zh', path.join(root, 'docs/zh')],
  ['synthetic', path.join(scratch, 'synthetic')],
] as const) {
  const rust = measureRust(folder)
  const sources = sourcesBelow(folder)
  const figures: Record<string, number> = {
    'raw pulldown-cmark, one core': rust.pulldown,
    'raw pulldown-cmark, system allocator': rust.system,
    'full compile, one core': rust.compile,
    [`full compile, ${rust.cores} cores`]: rust.parallel,
    'full compile through napi': await measure(sources, (all) => compiler.compile(all, options, resources)),
  }
  for (const [name, pass] of Object.entries(compared)) figures[name] = await measure(sources, pass)
  process.stdout.write(`${name}: ${rust.pages} pages, ${(rust.bytes / 1e6).toFixed(2)} MB\n`)
  for (const [what, speed] of Object.entries(figures)) {
    const [raw, system] = [rust.pulldown, rust.system].map((other) => (speed / other).toFixed(2).padStart(6))
    process.stdout.write(
      `  ${what.padEnd(38)} ${speed.toFixed(1).padStart(7)} MB/s ${raw} × raw ${system} × with system allocator\n`,
    )
  }
}
