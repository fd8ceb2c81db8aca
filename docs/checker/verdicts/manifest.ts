// Verdicts of a package.json: its scripts, its dependencies and the version of Node it asks for.

import { type Edit, removal } from '../edits.ts'
import type { Obj, Property } from '../evaluate/value.ts'
import type { Findings } from '../findings.ts'
import { commandFlags, flagRows, packageRow } from '../knowledge.ts'
import { positionOf, type SourceFile, type Span, startOfLine } from '../source.ts'
import { noFlag, texts } from '../text.ts'
import { judgePackage } from './packages.ts'

/** The version that the documentation describes. */
const version = '1.0.0-alpha.5'

/** What takes the place of a package in the dependencies; undefined for one that only goes. */
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
      const message = isNew ? texts.replaceDependency : texts.removeDependency
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

/** What a project without the command of webpack still needs: Rspack's, and the override that keeps its version. */
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

/** A line break with the indentation of a property, or a space where it shares its line. */
function breakOf({ file, start }: Span): string {
  const before = file.text.slice(startOfLine(file, positionOf(file, start).line), start)
  return /^\s*$/.test(before) ? `\n${before}` : ' '
}

/** What may be in front of a command. */
const before = String.raw`(?:^|&&|\|\||;|\||\()\s*(?:(?:npx|yarn|pnpm|exec|cross-env(?:-shell)?|env|\w+=(?:"[^"]*"|'[^']*'|\S*))\s+)*`
const command = new RegExp(String.raw`(${before})(webpack-dev-server|webpack)(?=\s|$|[;&|)])([^;&|)]*)`, 'g')

function judgeScript(file: SourceFile, { value }: Property, renamed: Map<string, string>, findings: Findings): void {
  if (value.kind !== 'literal' || typeof value.value !== 'string') return
  const { at } = value
  // Places are those of the source, where quotes are escaped.
  const text = file.text.slice(at.start + 1, at.end - 1)
  for (const match of text.matchAll(command)) {
    const [whole, lead = '', program = '', args = ''] = match
    const start = at.start + 1 + match.index + lead.length
    const span = { file, start, end: at.start + 1 + match.index + whole.length }
    const { name, rest } = commandOf(program, args)
    const { kept, wrong } = flagsOf(rest, name)
    const line = [`rspack ${name}`, ...kept].join(' ')
    const tail = /\s*$/.exec(whole)?.[0] ?? ''
    const edits = [{ ...span, text: `${withNames(line, renamed)}${tail}` }]
    const link = '/guide/migration/webpack#change-the-scripts'
    findings.add({ kind: 'script', verdict: 'replace', subject: program, message: texts.script, at: span, link, edits })
    for (const { flag, offset, handled } of wrong) {
      const place = { file, start: start + program.length + offset, end: start + program.length + offset + flag.length }
      const advice = flagRows.find(({ flags }) => flags.includes(flag.replace(/^-+(?:no-)?/, '')))?.advice
      findings.add({
        kind: 'script',
        verdict: 'rejected',
        subject: flag,
        message: noFlag(flag, advice),
        at: place,
        link,
        edits: handled ? edits : undefined,
      })
    }
  }
}

/** Rspack's command for one of webpack's, and its arguments with where they begin. */
function commandOf(program: string, args: string): { name: 'build' | 'serve'; rest: { text: string; offset: number } } {
  const sub = /^\s+(serve|server|s|build|bundle|b|watch|w)(?=\s|$)/.exec(args)
  const from = sub?.[0].length ?? 0
  const isServe = program === 'webpack-dev-server' || ['serve', 'server', 's'].includes(sub?.[1] ?? '')
  const isWatch = sub?.[1] === 'watch' || sub?.[1] === 'w'
  const text = args.slice(from)
  return { name: isServe ? 'serve' : 'build', rest: { text: isWatch ? ` --watch${text}` : text, offset: from } }
}

interface WrongFlag {
  flag: string
  offset: number
  handled: boolean
}

/** Arguments that stay, and flags that the command of Rspack doesn't have. */
function flagsOf(
  { text, offset }: { text: string; offset: number },
  name: string,
): { kept: string[]; wrong: WrongFlag[] } {
  const known = new Set(commandFlags[name])
  const kept: string[] = []
  const wrong: WrongFlag[] = []
  for (const { 0: word, index } of text.matchAll(/(?:\\"(?:(?!\\").)*\\"|'[^']*'|[^\s'])+/g)) {
    const flag = /^--?[\w-]+/.exec(word)?.[0] ?? ''
    const plain = flag.replace(/^-+/, '').replace(/^no-/, '')
    const isUnknown = flag !== '' && !known.has(plain) && !plain.startsWith('env')
    if (!isUnknown) {
      kept.push(word)
      continue
    }
    const row = flagRows.find(({ flags }) => flags.includes(plain))
    if (row?.edit === 'remove') wrong.push({ flag, offset: offset + index, handled: true })
    else if (typeof row?.edit === 'object') {
      wrong.push({ flag, offset: offset + index, handled: true })
      kept.push(word.replace(flag, row.edit.rename))
    } else {
      wrong.push({ flag, offset: offset + index, handled: false })
      kept.push(word)
    }
  }
  return { kept, wrong }
}

function withNames(line: string, renamed: Map<string, string>): string {
  return line.replace(/webpack\.config\.[cm]?[jt]s/g, (name) => renamed.get(name) ?? name)
}

/** A version of Node that is too old for Rspack, as `engines` allows it. */
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
