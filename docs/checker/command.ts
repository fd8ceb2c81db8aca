// The command `npm run migrate:check -- PATH…`. A path is a configuration, a package.json, or a folder, in which both
// are looked up. Also reads the files that a configuration imports, and the configurations that package.json scripts
// name. Nothing is executed.
//
// Exit codes: 0 if everything works after the proposed changes, 1 if something is left to do, 2 for wrong usage.

import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { checkFiles } from './check.ts'
import { loadParser, SyntaxProblem } from './parse.ts'
import { type Finding, needsWork, type Report } from './report.ts'
import type { SourceFile } from './source.ts'
import { type Language, languages, plain } from './text.ts'
import { requestsOf } from './tree.ts'

const usage = `usage: npm run migrate:check -- PATH… [--lang en|zh] [--json] [--all] [--diff]

  --json  print the report as JSON
  --all   also print what works
  --diff  print the proposed changes
`

/** Projects keep configurations under any name and in any folder. */
const noConfig = {
  en: 'found no webpack configuration, so only package.json is checked; pass the configuration as well\n',
  zh: '没有找到 webpack 配置，只检查了 package.json，请同时传入配置文件\n',
}

async function main(args: string[]): Promise<number> {
  const options = {
    lang: { type: 'string', default: 'en' },
    json: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    diff: { type: 'boolean', default: false },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const lang = languages.find((each) => each === values.lang)
    if (!lang) throw new Error(`found \`--lang ${values.lang}\`, expected ${languages.join(' or ')}`)
    if (positionals.length === 0) throw new Error('found no path, expected a file or a directory')
    const root = path.resolve(process.env.INIT_CWD ?? '.')
    const files = await readProject(root, positionals)
    if (files.every(({ name }) => name.endsWith('package.json'))) process.stderr.write(noConfig[lang])
    const report = await checkFiles(files)
    if (values.json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
    else process.stdout.write(reportText(report, lang, values))
    return report.ready ? 0 : 1
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}`)
    return 2
  }
}

/** Files to check in a folder. */
const known = /^(?:webpack[\w.-]*\.(?:[cm]?[jt]s|json)|package\.json)$/

/** Reads the files at these paths, and the files they import by relative paths. */
async function readProject(root: string, paths: string[]): Promise<SourceFile[]> {
  const files = new Map<string, SourceFile>()
  const queue = paths.flatMap((each) => {
    const full = path.resolve(root, each)
    if (!statSync(full, { throwIfNoEntry: false }))
      throw new Error(`cannot read \`${each}\`: no such file or directory`)
    if (!statSync(full).isDirectory()) return [full]
    const found = readdirSync(full).filter((name) => known.test(name))
    if (found.length === 0) throw new Error(`found no webpack configuration and no package.json in \`${each}\``)
    return found.map((name) => path.join(full, name))
  })
  for (let full = queue.shift(); full !== undefined; full = queue.shift()) {
    if (files.has(full)) continue
    const file = { name: path.relative(root, full).split(path.sep).join('/'), text: readFileSync(full, 'utf8') }
    files.set(full, file)
    queue.push(...(await requestedBy(file, path.dirname(full))))
  }
  return [...files.values()]
}

/** Suffixes that are tried to resolve a request. */
const endings = ['', '.js', '.cjs', '.mjs', '.ts', '.cts', '.mts', '.json', '/index.js', '/index.ts']

async function requestedBy(file: SourceFile, folder: string): Promise<string[]> {
  if (/(?:^|\/)package\.json$/.test(file.name)) return namedByScripts(file, folder)
  if (file.name.endsWith('.json')) return []
  try {
    const parse = await loadParser([file])
    const requests = requestsOf(parse(file)).filter(({ name }) => /^\.\.?\//.test(name))
    return requests.flatMap(({ name }) => {
      const found = endings
        .map((ending) => path.resolve(folder, name) + ending)
        .find((each) => statSync(each, { throwIfNoEntry: false })?.isFile())
      return found && /\.(?:[cm]?[jt]s|json)$/.test(found) ? [found] : []
    })
  } catch (error) {
    // The check reports syntax errors.
    if (error instanceof SyntaxProblem) return []
    throw error
  }
}

/** Configurations named in scripts: `webpack --config build/webpack.prod.js`. */
function namedByScripts({ text }: SourceFile, folder: string): string[] {
  const names = [...text.matchAll(/\bwebpack[^"&|;]*?\s(?:--config|-c)[ =]([\w./-]+\.[cm]?[jt]s)\b/g)]
  return names
    .map(([, name = '']) => path.resolve(folder, name))
    .filter((full) => statSync(full, { throwIfNoEntry: false })?.isFile())
}

function reportText(
  { findings, proposals, ready }: Report,
  lang: Language,
  show: { all: boolean; diff: boolean },
): string {
  const quiet = new Set(['same', 'accepted', 'supported'])
  const lines = findings
    .filter(({ verdict }) => show.all || !quiet.has(verdict))
    .map((finding) => lineOf(finding, lang))
  const left = findings.filter(needsWork).length
  const changed = findings.filter((finding) => finding.changed).length
  const total = {
    en: `${findings.length} findings: ${changed} handled by the proposal, ${left} left to do`,
    zh: `共 ${findings.length} 条：${changed} 条由建议的改动解决，${left} 条需要手动处理`,
  }
  const end = {
    en: ready ? 'ready for Rspack once the proposal is applied' : 'not ready for Rspack yet',
    zh: ready ? '应用建议的改动后即可使用 Rspack' : '还不能使用 Rspack',
  }
  const diffs = show.diff ? proposals.map(({ diff }) => diff) : []
  return `${[...lines, ...diffs, total[lang], end[lang]].filter(Boolean).join('\n')}\n`
}

function lineOf({ file, line, column, verdict, subject, message, changed }: Finding, lang: Language): string {
  const mark = changed ? { en: ' (handled by the proposal)', zh: '（建议的改动已处理）' }[lang] : ''
  return `${file}:${line}:${column}: ${verdict}: ${subject}: ${plain(message[lang])}${mark}`
}

process.exitCode = await main(process.argv.slice(2))
