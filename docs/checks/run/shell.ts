// Checks shell lines: calls of rspack are compared with its real flags, package managers with their known forms; all
// other programs must be listed in docs/checks/programs.json.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CliFacts } from '../facts.ts'
import { home } from '../packages.ts'
import type { Block } from './examples.ts'

/** Known programs, and packages that may be run with npx. */
interface Programs {
  programs: string[]
  packages: string[]
}

const managers: Record<string, RegExp> = {
  npm: /^(?:add|ci|create|exec|i|init|install|link|login|ls|outdated|pack|publish|remove|run|start|test|uninstall|update|view)$/,
  pnpm: /^(?:add|create|dlx|exec|i|init|install|link|outdated|publish|remove|run|start|test|up|update|[\w:-]+)$/,
  yarn: /^(?:add|create|dlx|exec|init|install|link|remove|run|start|test|up|upgrade|[\w:-]+)$/,
  bun: /^(?:add|create|init|install|link|pm|remove|run|start|test|update|x)$/,
}

/** Commands that run a package's program: the words before its name. */
const runners = [
  ['npx'],
  ['pnpx'],
  ['bunx'],
  ['npm', 'exec'],
  ['npm', 'exec', '--'],
  ['pnpm', 'exec'],
  ['pnpm', 'dlx'],
  ['yarn', 'dlx'],
  ['bun', 'x'],
  ['pnpm'],
  ['yarn'],
  ['corepack', 'pnpm'],
]

/** Problems of a block's lines, with the line in the page. */
export function checkShell({ code, line }: Block, cli: CliFacts): { line: number; message: string }[] {
  const known = JSON.parse(readFileSync(path.join(home, 'programs.json'), 'utf8')) as Programs
  const failures: { line: number; message: string }[] = []
  for (const { text, at } of linesOf(code)) {
    for (const words of commandsOf(text)) {
      const message = wrongCommand(words, cli, known)
      if (message) failures.push({ line: line + 1 + at, message })
    }
  }
  return failures
}

/** The commands of a block, one per line, without prompts, comments and empty lines. */
export function commandLines(code: string): string[] {
  return linesOf(code)
    .map(({ text }) => text.replace(/\s+#.*$/, '').trim())
    .filter((text) => text !== '' && !text.startsWith('#'))
}

/** Joins continued lines and removes prompts. */
function linesOf(code: string): { text: string; at: number }[] {
  const lines: { text: string; at: number }[] = []
  let open = ''
  let from = 0
  for (const [at, raw] of code.split('\n').entries()) {
    if (!open) from = at
    const text = open + raw.replace(/^\s*\$ /, '')
    if (text.endsWith('\\')) {
      open = `${text.slice(0, -1)} `
      continue
    }
    open = ''
    lines.push({ text, at: from })
  }
  return lines
}

/** The commands of a line as words: handles quotes, comments, `&&`, pipes, redirections and leading variables. */
export function commandsOf(text: string): string[][] {
  const commands: string[][] = [[]]
  for (const [, quoted, double, word] of text.matchAll(
    /'([^']*)'|"([^"]*)"|(&&|\|\||[|;]|[^\s'";|&]+(?:"[^"]*"|'[^']*')?)/g,
  )) {
    if (word?.startsWith('#')) break
    if (word && /^(?:&&|\|\||\||;)$/.test(word)) commands.push([])
    else commands.at(-1)?.push(quoted ?? double ?? word ?? '')
  }
  return commands
    .map((words) => {
      const start = words.findIndex((word) => !/^[A-Z_][A-Z0-9_]*=/.test(word))
      const end = words.findIndex((word) => /^\d?[<>]/.test(word))
      return start < 0 ? [] : words.slice(start, end < 0 ? undefined : end)
    })
    .filter((words) => words.length > 0)
}

function wrongCommand(words: string[], cli: CliFacts, known: Programs): string | undefined {
  const [program = '', second = ''] = words
  if (program === 'rspack') return wrongRspack(words.slice(1), cli)
  for (const runner of runners) {
    if (!runner.every((word, index) => words[index] === word)) continue
    const rest = words.slice(runner.length).filter((word, index) => index > 0 || !word.startsWith('-'))
    const [run = ''] = rest
    if (run === 'rspack') return wrongRspack(rest.slice(1), cli)
    if (runner.length === 1 && runner[0] !== 'npx' && runner[0] !== 'bunx' && runner[0] !== 'pnpx') continue
    const name = run.replace(/(?<=.)@.*$/, '')
    return known.packages.includes(name) ? undefined : `unknown package \`${run}\`, expected one of programs.json`
  }
  const shape = managers[program]
  if (shape)
    return !second || second.startsWith('-') || shape.test(second)
      ? undefined
      : `\`${program}\` has no command \`${second}\``
  if (known.programs.includes(program) || program.startsWith('./')) return undefined
  return `unknown program \`${program}\`, expected one of programs.json`
}

function wrongRspack(words: string[], cli: CliFacts): string | undefined {
  const [first = ''] = words
  const asked = words.length > 0 && !first.startsWith('-') ? first : 'build'
  const command = Object.entries(cli.commands).find(([name, { aliases }]) => name === asked || aliases.includes(asked))
  if (!command) return `rspack has no command \`${asked}\`, expected one of ${Object.keys(cli.commands).join(', ')}`
  const [name, { flags, positional }] = command
  const rest = words.slice(asked === first ? 1 : 0)
  let positionals = 0
  for (let at = 0; at < rest.length; at += 1) {
    const [word = '', value] = splitFlag(rest[at] ?? '')
    if (!word.startsWith('-')) {
      positionals += 1
      if (positionals > positional.length) return `\`rspack ${name}\` takes no \`${word}\``
      continue
    }
    const flag = flags.find(
      (each) => word === `--${each.name}` || word === `-${each.short}` || word === `--no-${each.name}`,
    )
    if (!flag) return `\`rspack ${name}\` has no flag \`${word}\``
    const next = rest[at + 1]
    if (flag.type === 'boolean' || value !== undefined) continue
    if (next !== undefined && !next.startsWith('-')) at += 1
    else if (flag.type !== 'any') return `\`${word}\` has no value`
  }
  return undefined
}

function splitFlag(word: string): [string, string | undefined] {
  const at = word.startsWith('-') ? word.indexOf('=') : -1
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)]
}
