// Parses a code block that shows a shell session: commands after their prompts, and their output.

import { canonicalLanguage } from './prism.ts'

/** A line of a session. */
export interface SessionLine {
  kind: 'command' | 'output'
  /** The prompt as written, including its space; empty for output and continued commands. */
  prompt: string
  text: string
}

/** `$ `, `❯ `, `PS C:\> `, `me@host:~$ `. */
const prompt = /^\s*(?:\$|❯|PS(?: [^>]*)?>|[\w.-]+@[\w.-][^\s$#]*[$#]) +/

/** Bash's prompt for the further lines of a command. */
const secondary = /^> ?/

/** The lines of a session; undefined for other code. A block is a session if it starts with a prompt. */
export function readSession(code: string, lang: string): SessionLine[] | undefined {
  const language = canonicalLanguage(lang)
  const lines = code.split('\n')
  const prompted = lines.map((line) => prompt.test(line))
  if (language === '' ? !prompted[0] : language !== 'bash' || !prompted.includes(true)) return undefined
  const read: SessionLine[] = []
  while (read.length < lines.length) {
    const first = lines[read.length] ?? ''
    const [sign = ''] = prompt.exec(first) ?? []
    if (sign === '') read.push({ kind: 'output', prompt: '', text: first })
    else {
      const command = first.slice(sign.length)
      const more = continued(command, lines.slice(read.length + 1, read.length + 1 + mostContinued))
      read.push({ kind: 'command', prompt: sign, text: command }, ...more)
    }
  }
  return read
}

/** How many lines a command may continue on. */
const mostContinued = 200

/** The further lines of a command, if there are as many as it needs before the next prompt. */
function continued(command: string, lines: string[]): SessionLine[] {
  const more: SessionLine[] = []
  let text = command
  for (const line of lines) {
    if (!isIncomplete(text)) return more
    if (prompt.test(line)) break
    const [sign = ''] = secondary.exec(line) ?? []
    more.push({ kind: 'command', prompt: sign, text: line.slice(sign.length) })
    text += `\n${line.slice(sign.length)}`
  }
  return isIncomplete(text) ? [] : more
}

/** Strings, escaped characters and comments. */
const quoted = /\\[\s\S]|'[^']*'|"(?:\\[\s\S]|[^"\\])*"|(?<=^|\s)#.*/gm

/** Whether a shell would wait for more: of a string, a here-document, a loop, or after an operator or a backslash. */
function isIncomplete(command: string): boolean {
  const documents = [...command.matchAll(/(?<!<)<<(?!<)(-?)\s*(["']?)([\w.]+)\2/g)]
  const isEnded = ([, dash, , word = '']: string[]) =>
    new RegExp(`^${dash && '\\t*'}${word.replaceAll('.', '\\.')}$`, 'm').test(command)
  if (documents.length > 0) return !documents.every(isEnded)
  const code = command.replace(quoted, (found) => (found === '\\\n' ? ' ' : found.startsWith('#') ? '' : '_'))
  if (/["'\\]$|["']|(?:\||&&)\s*$/.test(code)) return true
  const count = (words: string) => code.match(new RegExp(`(?:^|[;&|])\\s*(?:${words})\\b`, 'gm'))?.length ?? 0
  return count('for|while|until|if|case') > count('done|fi|esac')
}
