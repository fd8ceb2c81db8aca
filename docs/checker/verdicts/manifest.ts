// Checks a package.json: scripts, dependencies, and the required version of Node.

import { type Edit, removal } from '../edits.ts'
import type { Obj, Property } from '../evaluate/value.ts'
import type { Findings } from '../findings.ts'
import { commandFlags, flagRows, packageRow } from '../knowledge.ts'
import { positionOf, type SourceFile, type Span, startOfLine } from '../source.ts'
import { noCommand, noFlag, type Text, texts } from '../text.ts'
import { judgePackage } from './packages.ts'

/** The version that the documentation describes. */
const version = '1.0.0-alpha.5'

/** Replacements of packages in the dependencies; undefined for packages to remove. */
const successors: Record<string, string | undefined> = {
  webpack: '@rspack/core',
  'webpack-cli': '@rspack/cli',
  'webpack-dev-server': undefined,
}

export function judgeManifest(file: SourceFile, manifest: Obj, renamed: Map<string, string>, findings: Findings): void {
  const scripts = objectAt(manifest, 'scripts')
  for (const property of scripts?.properties.values() ?? []) judgeScript(file, property, renamed, findings)
  const fields = ['dependencies', 'devDependencies'].map((name) => manifest.properties.get(name))
  for (const field of fields) if (field) judgeDependencies(file, field, fields, manifest, findings)
  judgeNode(manifest, findings)
}

function judgeDependencies(
  file: SourceFile,
  field: Property,
  fields: (Property | undefined)[],
  manifest: Obj,
  findings: Findings,
): void {
  if (field.value.kind !== 'object') return
  const all = new Set(
    fields.flatMap((each) => (each?.value.kind === 'object' ? [...each.value.properties.keys()] : [])),
  )
  for (const property of field.value.properties.values()) {
    const { name, key, whole } = property
    if (!whole) continue
    if (Object.hasOwn(successors, name)) {
      const successor = successors[name]
      const isNew = successor !== undefined && !all.has(successor)
      const edits = isNew
        ? [{ file, start: whole.start, end: whole.end, text: `"${successor}": "${version}"` }]
        : [removal(file, whole.start, whole.end)]
      if (name === 'webpack') edits.push(...missing(file, property, field, manifest, all))
      const message = isOldWebpack(property) ? texts.webpack4 : isNew ? texts.replaceDependency : texts.removeDependency
      const link = '/guide/migration/webpack#replace-the-packages'
      findings.add({ kind: 'package', verdict: 'replace', subject: name, message, at: key, link, edits })
    } else {
      const { edit, instead } = packageRow(name) ?? {}
      if (!instead) continue
      const { verdict, message, link } = judgePackage(name)
      const edits = edit?.export ? [removal(file, whole.start, whole.end)] : undefined
      findings.add({ kind: 'package', verdict, subject: name, message, at: key, link, edits })
    }
  }
}

/** Whether a dependency is webpack 4 or older. */
function isOldWebpack({ name, value }: Property): boolean {
  return name === 'webpack' && value.kind === 'literal' && /^[~^=v]*[1-4](?:\.|$)/.test(String(value.value))
}

/** Adds what a project without webpack-cli lacks: @rspack/cli, and the override that pins its version. */
function missing(file: SourceFile, property: Property, field: Property, manifest: Obj, all: Set<string>): Edit[] {
  const edits: Edit[] = []
  const { whole } = property
  if (whole && !all.has('webpack-cli') && !all.has('@rspack/cli')) {
    edits.push({ file, start: whole.start, end: whole.start, text: `"@rspack/cli": "${version}",${breakOf(whole)}` })
  }
  if (field.whole && !manifest.properties.has('overrides') && !manifest.properties.has('resolutions')) {
    const line = breakOf(field.whole)
    const inner = line.replace(/\n(\s*)$/, '\n$1$1')
    const text = `,${line}"overrides": {${inner}"@rspack/core": "${version}"${line}}`
    edits.push({ file, start: field.whole.end, end: field.whole.end, text })
  }
  return edits
}

/** A line break with the indentation of a property, or a space if the property isn't on a line of its own. */
function breakOf({ file, start }: Span): string {
  const before = file.text.slice(startOfLine(file, positionOf(file, start).line), start)
  return /^\s*$/.test(before) ? `\n${before}` : ' '
}

/** Flags of wrapper commands that take a value. */
const given = '(?:-r|-e|-f|--require|--exec)'
/**
 * Commands that run another command, with their flags and variables. The pattern is unambiguous, to prevent exponential
 * backtracking.
 */
const wrapper = String.raw`(?:npx|bunx|yarn|pnpm|exec|dlx|cross-env(?:-shell)?|env|env-cmd|dotenv|time|node|ts-node|nodemon|${given}\s+[^\s&|;-][^\s&|;]*|(?!${given}\s)--?[\w-]+(?:=[^\s&|;]*)?|--|\w+=(?:\\"(?:(?!\\").)*\\"|'[^']*'|(?!\\"|')\S*))\s+`
/** Where a command may start; after quotes, only if they belong to a runner. */
const before = String.raw`(?:^|&&|\|\||;|\||\(|\\"|')\s*(?:${wrapper})*`
/** Names of webpack's programs: a command, or a path into node_modules. */
const program = String.raw`(?:[\w./-]*node_modules/(?:\.bin/|(?:webpack|webpack-cli|webpack-dev-server)/bin/))?(?:webpack-dev-server|webpack-cli|webpack|(?<=/webpack-cli/bin/)cli)(?:\.js)?`
const command = new RegExp(String.raw`(${before})(${program})(?=\s|$|[;&|)'\\])([^;&|)]*)`, 'g')
/** Maximum length of a script. */
const longest = 10_000
/** Runners, which take commands in quotes. */
const runners =
  /\b(?:concurrently|run-[ps]|npm-run-all|nodemon|cross-env-shell|onchange|chokidar|wait-on|(?:ba)?sh\s+-c)\b/

function judgeScript(file: SourceFile, { value }: Property, renamed: Map<string, string>, findings: Findings): void {
  if (value.kind !== 'literal' || typeof value.value !== 'string') return
  const { at } = value
  // Positions are those of the source, in which quotes are escaped.
  const text = file.text.slice(at.start + 1, at.end - 1)
  if (text.length > longest) return
  command.lastIndex = 0
  for (let match = command.exec(text); match; match = command.exec(text)) {
    const [, lead = '', called = '', all = ''] = match
    const quote = /^(?:\\"|')/.exec(lead)?.[0]
    const args = quote ? all.slice(0, (all + quote).indexOf(quote)) : all
    const whole = `${lead}${called}${args}`
    command.lastIndex = match.index + Math.max(whole.length, 1)
    if (quote && !runners.test(text.slice(0, match.index))) continue
    const start = at.start + 1 + match.index + lead.length
    const span = { file, start, end: at.start + 1 + match.index + whole.length }
    const own = /[\w-]+(?=(?:\.js)?$)/.exec(called)?.[0] ?? called
    const name = own === 'cli' ? 'webpack-cli' : own
    const link = '/guide/migration/webpack#change-the-scripts'
    const other = /^\s+([a-z]+)(?=\s|$)/.exec(args)?.[1] ?? ''
    if (otherCommands.has(other)) {
      const subject = `${name} ${other}`
      findings.add({ kind: 'script', verdict: 'unsupported', subject, message: noCommand(other), at: span, link })
      continue
    }
    const { name: sub, rest } = commandOf(name, args)
    const { kept, wrong } = argumentsOf(rest, sub)
    const line = [`${rspackFor(called)} ${sub}`, ...kept].join(' ')
    const tail = /\s*$/.exec(whole)?.[0] ?? ''
    const edits = [{ ...span, text: `${withNames(line, renamed)}${tail}` }]
    findings.add({ kind: 'script', verdict: 'replace', subject: name, message: texts.script, at: span, link, edits })
    for (const { flag, offset, verdict, message, handled } of wrong) {
      const from = start + called.length + offset
      const place = { file, start: from, end: from + flag.length }
      findings.add({
        kind: 'script',
        verdict,
        subject: flag,
        message,
        at: place,
        link,
        edits: handled ? edits : undefined,
      })
    }
  }
}

/** Commands of webpack that Rspack doesn't have. */
const otherCommands = new Set([
  'configtest',
  'create',
  'generate-loader',
  'generate-plugin',
  'info',
  'init',
  'loader',
  'migrate',
  'new',
  'plugin',
])

/** The replacement for a program, called by its name or path. */
function rspackFor(called: string): string {
  if (called.includes('/.bin/')) return called.replace(/[^/]+$/, 'rspack')
  const folder = /^(.*node_modules\/)/.exec(called)?.[1]
  return folder === undefined ? 'rspack' : `${folder}@rspack/cli/bin/rspack`
}

/** The Rspack command for a webpack command, and its arguments with their offsets. */
function commandOf(called: string, args: string): { name: 'build' | 'serve'; rest: { text: string; offset: number } } {
  const sub = /^\s+(serve|server|s|build|bundle|b|watch|w)(?=\s|$)/.exec(args)
  const from = sub?.[0].length ?? 0
  const isServe = called === 'webpack-dev-server' || ['serve', 'server', 's'].includes(sub?.[1] ?? '')
  const isWatch = sub?.[1] === 'watch' || sub?.[1] === 'w'
  const text = args.slice(from)
  // Padded to the length of the flag, to preserve the positions of later words.
  return {
    name: isServe ? 'serve' : 'build',
    rest: { text: isWatch ? ` --watch${text}` : text, offset: from - (isWatch ? ' --watch'.length : 0) },
  }
}

/** A flag or an argument that Rspack doesn't support. */
interface Wrong {
  flag: string
  offset: number
  verdict: 'rejected' | 'ignored'
  message: Text
  handled: boolean
}

/** Flags that take a value. */
const valued = new Set([
  'c',
  'config',
  'config-name',
  'configName',
  'entry',
  'env',
  'json',
  'm',
  'mode',
  'node-env',
  'o',
  'output-path',
])

/** Separates arguments that can stay from those that Rspack's command doesn't support. */
function argumentsOf(
  { text, offset }: { text: string; offset: number },
  name: string,
): { kept: string[]; wrong: Wrong[] } {
  const known = new Set(commandFlags[name])
  const kept: string[] = []
  const wrong: Wrong[] = []
  const entries: { word: string; index: number }[] = []
  /** The preceding flag, while its value may follow. */
  let last: { plain: string; isKnown: boolean } | undefined
  for (const { 0: word, index } of text.matchAll(/(?:\\"(?:(?!\\").)*\\"|'[^']*'|[^\s'])+/g)) {
    const flag = /^--?[\w-]+/.exec(word)?.[0] ?? ''
    const at = offset + index
    if (flag === '') {
      if (last && isDevtool(last.plain)) {
        // `rspack` would parse the value as a command.
        const previous = wrong.at(-1)
        if (previous) Object.assign(previous, { verdict: 'rejected', message: texts.devtoolValue })
        kept.push(word)
      } else if (!last || (last.isKnown && !valued.has(last.plain)) || isRedirection(word)) {
        kept.push(word)
        if (!isRedirection(word) && !isRedirection(kept.at(-2) ?? '')) entries.push({ word, index: at })
      } else kept.push(word)
      if (!last || !['entry', 'env'].includes(last.plain)) last = undefined
      continue
    }
    const plain = flag.replace(/^-+/, '').replace(/^no-/, '')
    const isKnown = known.has(plain) || plain.startsWith('env')
    last = word.includes('=') ? undefined : { plain, isKnown }
    const row = flagRows.find(({ flags }) => flags.includes(plain))
    const message = flagText(flag, plain)
    if (isDevtool(plain)) {
      wrong.push({ flag, offset: at, verdict: 'ignored', message, handled: false })
      kept.push(word)
    } else if (isKnown) kept.push(word)
    else if (row?.edit === 'remove') wrong.push({ flag, offset: at, verdict: 'rejected', message, handled: true })
    else {
      const rename = typeof row?.edit === 'object' ? row.edit.rename : flag
      wrong.push({ flag, offset: at, verdict: 'rejected', message, handled: rename !== flag })
      kept.push(word.replace(flag, rename))
      if (rename !== flag) last = { plain: rename.replace(/^-+/, ''), isKnown: true }
    }
  }
  // A single path is an entry. With several, webpack 3 used the last one as the output.
  const [only] = entries
  if (only && entries.length === 1) kept[kept.indexOf(only.word)] = `--entry ${only.word}`
  for (const { word, index } of entries) {
    const handled = entries.length === 1
    wrong.push({ flag: word, offset: index, verdict: 'rejected', message: texts.entryArgument, handled })
  }
  return { kept, wrong }
}

function isDevtool(plain: string): boolean {
  return plain === 'devtool' || plain === 'd'
}

function isRedirection(word: string): boolean {
  return /^\d?[<>]/.test(word)
}

function flagText(flag: string, plain: string): Text {
  if (isDevtool(plain)) return texts.devtoolFlag
  const { advice } = flagRows.find(({ flags }) => flags.includes(plain)) ?? {}
  return noFlag(flag, advice)
}

function withNames(line: string, renamed: Map<string, string>): string {
  return line.replace(/webpack\.config\.[cm]?[jt]s/g, (name) => renamed.get(name) ?? name)
}

/** Reports `engines` that allow a version of Node that's too old for Rspack. */
function judgeNode(manifest: Obj, findings: Findings): void {
  const engines = objectAt(manifest, 'engines')?.properties.get('node')?.value
  if (engines?.kind !== 'literal' || typeof engines.value !== 'string') return
  const lowest = engines.value
    .split('||')
    .map((range) => Number(/\d+/.exec(range)?.[0] ?? Number.NaN))
    .filter((number) => !Number.isNaN(number))
  if (lowest.length === 0 || Math.min(...lowest) >= 16) return
  const link = '/guide/start/quick-start'
  const verdict = Math.max(...lowest) < 16 && !engines.value.includes('>') ? 'unsupported' : 'differs'
  findings.add({ kind: 'node', verdict, subject: 'engines.node', message: texts.nodeVersion, at: engines.at, link })
}

function objectAt(owner: Obj, name: string): Obj | undefined {
  const value = owner.properties.get(name)?.value
  return value?.kind === 'object' ? value : undefined
}
