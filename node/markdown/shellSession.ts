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
const prompt = /^\s*(?:\$|❯|PS(?: [^>]*)?>|[\w.-]+@[\w.-]+[^\s$#]*[$#]) +/

/** The lines of a session; undefined for other code. A block is a session if it starts with a prompt. */
export function readSession(code: string, lang: string): SessionLine[] | undefined {
  const language = canonicalLanguage(lang)
  const lines = code.split('\n')
  const prompted = lines.map((line) => prompt.test(line))
  if (language === '' ? !prompted[0] : language !== 'bash' || !prompted.includes(true)) return undefined
  let continues = false
  return lines.map((line) => {
    const [sign = ''] = prompt.exec(line) ?? []
    const command = continues || sign !== ''
    const text = command ? line.slice(sign.length) : line
    continues = command && text.endsWith('\\')
    return { kind: command ? 'command' : 'output', prompt: sign, text }
  })
}
