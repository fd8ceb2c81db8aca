// Phrases that a native English-speaking engineer wouldn't write, most of them carried over from another language. Each
// is a pattern over a readable line, with what to write instead. The list keeps fixed phrases from coming back; whether
// the rest of a sentence reads well is for its editor.

import { excuse, readExceptions } from '../exceptions.ts'
import type { PageText } from '../pages.ts'
import type { Failure } from '../run/examples.ts'
import { code, latin, printable } from './lines.ts'
import { linesOf, readTexts } from './texts.ts'

interface Phrase {
  pattern: RegExp
  /** The replacement; `…` represents words of the sentence. */
  write: string
  /** Whether only the pages avoid it, because other documents use the word for something else. */
  pagesOnly?: true
}

/** The start of a sentence. */
const start = `(?<=^|[.!?:|] |${code} )`

/** Programs and their parts, and what only people do. */
const software =
  '(?:Rspack|webpack|TypeScript|ESLint|SWC|Babel|PostCSS|[Bb]undlers?|[Cc]ompilers?|[Ll]oaders?|[Mm]inimizers?|[Pp]lugins?|[Vv]alidation)'
const senses = '(?:knows?|knew|sees?|saw|notices?|noticed|asks?|cares?|wants?|thinks?|believes?)'

const phrases: Phrase[] = [
  { pattern: /\bin this version\b/gi, write: 'in v1.0.0-alpha, once a page', pagesOnly: true },
  { pattern: /\bst(?:ands?|anding|ood) (?:in|next|for|before|between)\b/gi, write: 'is in, is next to, means' },
  { pattern: /\bh(?:olds?|olding|eld) (?:for|here|when)\b/gi, write: 'applies to, is true of' },
  { pattern: /(?<!\bno effect )\bof (?:its|your|their|our|one's) own\b/gi, write: 'its own …, a separate …' },
  { pattern: /\bAs for\b/g, write: 'the subject itself' },
  { pattern: new RegExp(`${start}As ${code}\\.`, 'g'), write: 'a sentence that reads alone' },
  { pattern: new RegExp(`${start}The same\\b`, 'g'), write: 'what it is: This also applies to …', pagesOnly: true },
  { pattern: /\bsa(?:ys?|id) (?:what|which|how|where|whether|nothing)\b/gi, write: 'determines, describes, shows' },
  { pattern: /\bwithout an? (?:word|message)\b/gi, write: 'silently' },
  { pattern: /\bin silence\b/gi, write: 'silently' },
  { pattern: /: see (?!above\b|below\b)/g, write: 'a sentence, or (see …)' },
  {
    pattern: new RegExp(
      `\\b${software}(?: (?:also|only|still|then|never))?(?: (?:doesn|can|don)['’]t)? ${senses}\\b`,
      'g',
    ),
    write: 'is known, can determine, detects, processes',
  },
  { pattern: new RegExp(`${start}In between\\b`, 'g'), write: 'before, or from … to …' },
  {
    pattern: /(?<!\bthere )\b(?:is|are|was|were) no (?!longer|more|less|fewer|later|different)\w+/gi,
    write: "isn't a …, has no …",
  },
  { pattern: /\bthere(?: is|'s|’s) no way to\b/gi, write: "you can't …" },
  { pattern: /\b(?:no|some)body(?:'s|’s)?\b/gi, write: 'no one, you, users, or a passive' },
  { pattern: /\bwhoever\b/gi, write: 'if you …, users who …' },
  { pattern: /\btraps?\b/gi, write: 'common pitfalls', pagesOnly: true },
  { pattern: /\bwhat to read next\b/gi, write: 'Next steps' },
  { pattern: /\bfolders?\b/gi, write: 'directory', pagesOnly: true },
  { pattern: /\bwhat is new\b/gi, write: "what's new" },
  {
    pattern: /\breplac(?:es?|ing)\b[^.,;:!?|()]{1,60}? by\b(?! (?:default|hand|itself|themselves|(?:its )?name))/gi,
    write: 'replace … with',
  },
  { pattern: /\bbeside\b/gi, write: 'next to, besides, along with' },
  { pattern: /\bgo(?:es|ing)? unnoticed\b/gi, write: "you don't notice" },
  { pattern: /\bThese, and those\b/gi, write: 'These and the …' },
  { pattern: /\banswers?(?: \w+){0,5} with\b/gi, write: 'responds with, returns' },
  { pattern: /\btak(?:es?|ing) (?:it|them|this|that) to\b/gi, write: 'move, lead, pass' },
  { pattern: /\bcount(?:s|ed)? from\b/gi, write: 'is relative to, starts at' },
  { pattern: /\btell (?:TypeScript|Rspack|the compiler)\b/gi, write: 'declare, set, configure' },
  { pattern: /\b(?:console|file|list|message|page) says\b/gi, write: 'prints, contains, shows' },
  { pattern: /\bas a way around\b/gi, write: 'as a workaround' },
  { pattern: /^(?:for the same reason|as above|ditto)\.?$/gi, write: 'the reason itself' },
]

/** Phrases without an exception, in pages and, with `whole`, also in the texts outside of pages. */
export function checkPhrases(pages: PageText[], whole: boolean): Failure[] {
  const found = [...pages, ...(whole ? readTexts('en') : [])].flatMap(({ file, text }) => findPhrases(file, text))
  return excuse(found, readExceptions('prose'), 'prose', whole)
}

/** Phrases of a page or another file, with their positions; in a document, without those that only pages avoid. */
export function findPhrases(file: string, text: string, { isDocument = false } = {}): Failure[] {
  const rules = phrases.filter(({ pagesOnly }) => !(pagesOnly && isDocument))
  return linesOf(file, text, latin).flatMap((line) =>
    rules.flatMap(({ pattern, write }) =>
      [...line.text.matchAll(pattern)].map(({ 0: phrase, index }) => ({
        ...{ file, line: line.line, column: line.columns[index] ?? 1 },
        message: `\`${printable(phrase)}\`, expected \`${write}\``,
      })),
    ),
  )
}
