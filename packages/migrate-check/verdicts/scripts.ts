// Checks the scripts of a package.json: the commands that run webpack, their flags, and the configurations they load.

import { folderOf, joinPaths, type Obj, type Property, type SourceFile, type Span } from '@inkstone/evaluate'
import type { Edit } from '../edits.ts'
import type { Findings } from '../findings.ts'
import { commandFlags, flagRows } from '../knowledge.ts'
import { noCommand, noFlag, noScriptConfig, type Text, texts } from '../text.ts'

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

/** A command in a script that runs webpack. */
export interface Command {
  file: SourceFile
  at: Span
  /** How the script calls the program: a name or a path. */
  called: string
  /** `webpack`, `webpack-cli` or `webpack-dev-server`. */
  name: string
  args: string
  /** The directory in which it runs. */
  folder: string
}

/** What the scripts of a package.json run. */
export interface Scripts {
  commands: Command[]
  /** Paths of programs that Node runs. */
  programs: string[]
  /** Mentions of webpack's programs that aren't understood. */
  others: Span[]
}

/** Reads the scripts of a package.json. */
export function readScripts(file: SourceFile, scripts: Obj | undefined): Scripts {
  const found: Scripts = { commands: [], programs: [], others: [] }
  for (const property of scripts?.properties.values() ?? []) readScript(file, property, scripts, found)
  return found
}

function readScript(file: SourceFile, { value }: Property, scripts: Obj | undefined, found: Scripts): void {
  if (value.kind !== 'literal' || typeof value.value !== 'string') return
  const { at } = value
  // Positions are those of the source, in which quotes are escaped.
  const text = file.text.slice(at.start + 1, at.end - 1)
  if (text.length > longest) {
    if (text.includes('webpack')) found.others.push(at)
    return
  }
  /** Ends of what has been read. */
  let rest = text
  command.lastIndex = 0
  for (let match = command.exec(text); match; match = command.exec(text)) {
    const [, lead = '', called = '', all = ''] = match
    const quote = /^(?:\\"|')/.exec(lead)?.[0]
    const args = quote ? all.slice(0, (all + quote).indexOf(quote)) : all
    const whole = `${lead}${called}${args}`
    command.lastIndex = match.index + Math.max(whole.length, 1)
    if (quote && !runners.test(text.slice(0, match.index))) continue
    rest = rest.slice(0, match.index) + ' '.repeat(whole.length) + rest.slice(match.index + whole.length)
    // `yarn webpack` runs the script of that name.
    if (/(?:yarn|pnpm|bun)(?:\s+run)?\s+$/.test(lead) && scripts?.properties.has(called)) continue
    const start = at.start + 1 + match.index + lead.length
    const own = /[\w-]+(?=(?:\.js)?$)/.exec(called)?.[0] ?? called
    const [, into = ''] = /(?:^|&&|;)\s*cd\s+([\w./-]+)\s*&&[^;]*$/.exec(text.slice(0, match.index + 2)) ?? []
    found.commands.push({
      file,
      at: { file, start, end: at.start + 1 + match.index + whole.length },
      called,
      name: own === 'cli' ? 'webpack-cli' : own,
      args,
      folder: joinPaths(folderOf(file.name), into),
    })
  }
  for (const { index, 0: word } of rest.matchAll(mention)) {
    const isSpoken = /(?:echo|run(?:-[sp])?|npm-run-all)\s[^&|;]*$/.test(rest.slice(0, index))
    const start = at.start + 1 + index
    if (!isSpoken) found.others.push({ file, start, end: start + word.length })
  }
  for (const [, program = ''] of text.matchAll(
    /\b(?:node|ts-node|tsx|babel-node)\s+(?:--?[\w-]+(?:=\S+)?\s+)*([\w./-]+)/g,
  )) {
    found.programs.push(joinPaths(folderOf(file.name), program))
  }
}

/** A program's name outside of paths and longer names. */
const mention = /(?<![\w./@:-])webpack(?:-cli|-dev-server)?(?![\w./:-])/g

/** The paths of configurations that a command names; undefined if it looks them up by the default name. */
export function configsOf({ args, folder }: Command): string[] | undefined {
  const found = [...args.matchAll(/\s(?:--config|-c)(?:\s+|=)(?:\\?["'])?([^\s"'\\]+)/g)]
  return found.length > 0 ? found.map(([, path = '']) => joinPaths(folder, path)) : undefined
}

/** How the proposal names configurations. */
export interface Names {
  /** The new path of a file whose name changes. */
  renamed: Map<string, string>
  /** The file at a path without its extension; undefined if it isn't known. */
  find(path: string): SourceFile | undefined
  /** Whether the project uses webpack 4 or older, whose flags had other meanings. */
  isOld: boolean
}

export function judgeCommand(command: Command, names: Names, findings: Findings): void {
  const { file, at, called, name, args, folder } = command
  const link = '/guide/migration/webpack#change-the-scripts'
  const other = /^\s+([a-z]+)(?=\s|$)/.exec(args)?.[1] ?? ''
  if (otherCommands.has(other)) {
    const subject = `${name} ${other}`
    findings.add({ kind: 'script', verdict: 'unsupported', subject, message: noCommand(other), at, link })
    return
  }
  const paths = configsOf(command)
  for (const path of paths ?? [joinPaths(folder, 'webpack.config')]) {
    if (names.find(path)) continue
    findings.add({ kind: 'script', verdict: 'unread', subject: path, message: noScriptConfig(path), at })
  }
  const { name: sub, rest } = commandOf(name, args)
  const { kept, wrong } = argumentsOf(rest, sub, names.isOld, (word) => configName(word, folder, names))
  const own = paths ? undefined : names.find(joinPaths(folder, 'webpack.config'))
  // Rspack looks for another name than webpack.
  if (own && !names.renamed.has(own.name)) kept.unshift(`--config ${own.name.replace(/.*\//, '')}`)
  const tail = /\s*$/.exec(args)?.[0] ?? ''
  const edits: Edit[] = [{ ...at, text: `${[`${rspackFor(called)} ${sub}`, ...kept].join(' ')}${tail}` }]
  findings.add({ kind: 'script', verdict: 'replace', subject: name, message: texts.script, at, link, edits })
  for (const { flag, offset, verdict, message, handled } of wrong) {
    const from = at.start + called.length + offset
    const place = { file, start: from, end: from + flag.length }
    const own = handled ? edits : undefined
    findings.add({ kind: 'script', verdict, subject: flag, message, at: place, link, edits: own })
  }
  if (paths && paths.length > 1)
    findings.add({ kind: 'script', verdict: 'unsupported', subject: '--config', message: texts.oneConfig, at, link })
}

/** What a command has to call a configuration: its new name, and the extension that webpack doesn't need. */
function configName(word: string, folder: string, names: Names): string {
  const file = names.find(joinPaths(folder, word))
  if (!file) return word
  const now = (names.renamed.get(file.name) ?? file.name).replace(/.*\//, '')
  const base = word.replace(/.*\//, '')
  // A folder is loaded by the name of the folder.
  return file.name.replace(/.*\//, '').startsWith(base)
    ? word.replace(/[^/]*$/, now)
    : `${word.replace(/\/$/, '')}/${now}`
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

/** Flags that webpack-cli 3 and older understood in another way. */
const oldFlags: Record<string, Text | undefined> = { env: texts.envString, o: texts.outputFile }

/** Separates arguments that can stay from those that Rspack's command doesn't support. */
function argumentsOf(
  { text, offset }: { text: string; offset: number },
  name: string,
  isOld: boolean,
  configName: (word: string) => string,
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
      } else if (last.plain === 'env-') kept.push(`${kept.pop() ?? ''}=${word}`)
      else kept.push(/^c(?:onfig)?$/.test(last.plain) ? configName(word) : word)
      if (!last || !['entry', 'env'].includes(last.plain)) last = undefined
      continue
    }
    const plain = flag.replace(/^-+/, '').replace(/^no-/, '')
    const isKnown = known.has(plain)
    // webpack-cli 3 and older took `--env.NAME`, with or without a value.
    const variable = /^--env\.(\S+)/.exec(word)?.[1]
    if (variable !== undefined) {
      kept.push('--env', variable)
      wrong.push({ flag: word, offset: at, verdict: 'rejected', message: texts.envFlag, handled: true })
      last = variable.includes('=') ? undefined : { plain: 'env-', isKnown: false }
      continue
    }
    last = word.includes('=') ? undefined : { plain, isKnown }
    const old = isOld ? oldFlags[plain] : undefined
    if (old) wrong.push({ flag, offset: at, verdict: 'rejected', message: old, handled: false })
    const row = flagRows.find(({ flags }) => flags.includes(plain))
    const message = flagText(flag, plain)
    if (isDevtool(plain)) {
      wrong.push({ flag, offset: at, verdict: 'ignored', message, handled: false })
      kept.push(word)
    } else if (isKnown && /^(?:--config|-c)=/.test(word))
      kept.push(`${flag}=${configName(word.slice(flag.length + 1))}`)
    else if (isKnown) kept.push(word)
    else if (row?.edit === 'remove' && !(row.isDefault && /^--no-/.test(flag)))
      wrong.push({ flag, offset: at, verdict: 'rejected', message, handled: true })
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
