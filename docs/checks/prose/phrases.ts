// Phrases that a native English-speaking engineer wouldn't write, most of them carried over from another language. Each
// is a pattern over a readable line, with what to write instead. The list keeps fixed phrases from coming back; whether
// the rest of a sentence reads well is for its editor.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { excuse, readExceptions } from '../exceptions.ts'
import { type PageText, root } from '../pages.ts'
import { readMetas } from '../parity/metas.ts'
import type { Failure } from '../run/examples.ts'
import { code, latin, printable, readLines, readStrings } from './lines.ts'

interface Phrase {
  pattern: RegExp
  /** The replacement; `…` represents words of the sentence. */
  write: string
}

/** The start of a sentence. */
const start = `(?<=^|[.!?:|] |${code} )`

const phrases: Phrase[] = [
  { pattern: /\bin this version\b/gi, write: 'in v1.0.0-alpha, once a page' },
  { pattern: /\bst(?:ands?|anding|ood) (?:in|next|for|before|between)\b/gi, write: 'is in, is next to, means' },
  { pattern: /\bh(?:olds?|olding|eld) (?:for|here|when)\b/gi, write: 'applies to, is true of' },
  { pattern: /(?<!\bno effect )\bof (?:its|your|their|our|one's) own\b/gi, write: 'its own …, a separate …' },
  { pattern: /\bAs for\b/g, write: 'the subject itself' },
  { pattern: new RegExp(`${start}As ${code}\\.`, 'g'), write: 'a sentence that reads alone' },
  { pattern: new RegExp(`${start}The same\\b`, 'g'), write: 'what it is: This also applies to …' },
  { pattern: /\bsa(?:ys?|id) (?:what|which|how|where|whether|nothing)\b/gi, write: 'determines, describes, shows' },
  { pattern: /\bwithout an? (?:word|message)\b/gi, write: 'silently' },
  { pattern: /\bin silence\b/gi, write: 'silently' },
  { pattern: /: see (?!above\b|below\b)/g, write: 'a sentence, or (see …)' },
  {
    pattern: /\b(?:Rspack|webpack) (?:(?:doesn['’]t|can['’]t) )?(?:knows?|notices?|asks?|cares?)\b/g,
    write: 'is known, can determine, detects',
  },
  { pattern: new RegExp(`${start}In between\\b`, 'g'), write: 'before, or from … to …' },
  {
    pattern: /(?<!\bthere )\b(?:is|are|was|were) no (?!longer|more|less|fewer|later|different)\w+/gi,
    write: "isn't a …, has no …",
  },
  { pattern: /\bthere(?: is|'s|’s) no way to\b/gi, write: "you can't …" },
  { pattern: /\b(?:no|some)body(?:'s|’s)?\b/gi, write: 'no one, you, users, or a passive' },
  { pattern: /\bwhoever\b/gi, write: 'if you …, users who …' },
  { pattern: /\btraps?\b/gi, write: 'common pitfalls' },
  { pattern: /\bwhat to read next\b/gi, write: 'Next steps' },
  { pattern: /\bfolders?\b/gi, write: 'directory' },
  { pattern: /\bwhat is new\b/gi, write: "what's new" },
  {
    pattern: /\breplac(?:es?|ing)\b[^.,;:!?|()]{1,60}? by\b(?! (?:default|hand|itself|themselves|name))/gi,
    write: 'replace … with',
  },
  { pattern: /\bbeside\b/gi, write: 'next to, besides, along with' },
  { pattern: /\bgo(?:es|ing)? unnoticed\b/gi, write: "you don't notice" },
  { pattern: /\bThese, and those\b/gi, write: 'These and the …' },
  { pattern: /\banswers? with\b/gi, write: 'responds with, returns' },
  { pattern: /\btak(?:es?|ing) (?:it|them|this|that) to\b/gi, write: 'move, lead, pass' },
  { pattern: /\bcount(?:s|ed)? from\b/gi, write: 'is relative to, starts at' },
  { pattern: /\bTypeScript (?:doesn['’]t )?knows?\b/g, write: 'has no types for, a declaration' },
  { pattern: /\btell (?:TypeScript|Rspack|the compiler)\b/gi, write: 'declare, set, configure' },
  { pattern: /\b(?:console|file|list|message|page) says\b/gi, write: 'prints, contains, shows' },
  { pattern: /\bas a way around\b/gi, write: 'as a workaround' },
]

/** Phrases without an exception, in pages and, with `whole`, also in the interface and the sidebars. */
export function checkPhrases(pages: PageText[], whole: boolean): Failure[] {
  const found = [...pages, ...(whole ? readTexts() : [])].flatMap(({ file, text }) => findPhrases(file, text))
  return excuse(found, readExceptions('prose'), 'prose', whole)
}

/** English texts outside the pages. */
function readTexts(): Omit<PageText, 'route'>[] {
  const file = 'shared/text/en.json'
  return [...readMetas('en'), { file, text: readFileSync(path.join(root, file), 'utf8') }]
}

/** Phrases of a page or JSON file, with their positions. */
export function findPhrases(file: string, text: string): Failure[] {
  const lines = (file.endsWith('.json') ? readStrings : readLines)(text, latin)
  return lines.flatMap((line) =>
    phrases.flatMap(({ pattern, write }) =>
      [...line.text.matchAll(pattern)].map(({ 0: phrase, index }) => ({
        ...{ file, line: line.line, column: line.columns[index] ?? 1 },
        message: `\`${printable(phrase)}\`, expected \`${write}\``,
      })),
    ),
  )
}
