// Decides what the search shows above its results: the answer about a name in the query, or about the first result.

import type { Item } from '../../search/present/item.ts'
import type { Answer, Answers } from '../../shared/answers.ts'

/** Minimum number of a message's words that the query has. */
const leastWords = 3

/** Minimum share of a message's words that the query has. */
const leastShare = 0.6

/** A query as names are written: an input method may type letters of full width. */
const plain = (query: string) => query.normalize('NFKC').toLowerCase()

/** The words of a query, without the punctuation and the Chinese around them. */
function wordsOf(query: string): string[] {
  return (plain(query).match(/[\w$@/.-]+/g) ?? []).map((word) => word.replace(/[./]+$/, ''))
}

/** The answer about the first flag, or name from elsewhere, in a query. */
export function namedIn(query: string, { names }: Answers): Answers['names'][string] | undefined {
  const name = wordsOf(query).find((word) => Object.hasOwn(names, word))
  return name === undefined ? undefined : names[name]
}

/** The answer about the first result, if the query is its name, asks for one of its facts, or is its message. */
export function answerTo(
  query: string,
  { header, title, anchor, routePath }: Item,
  answers: Answers,
): Answer | undefined {
  const answer = answers.sections[`${routePath}#${anchor}`]
  const asked = plain(query)
    .trim()
    .replace(/[\s?!,;？！，。；]+$/, '')
  const name = (anchor ? header : title).toLowerCase()
  const isName = (word: string) => name === word || name.endsWith(`.${word}`)
  const isFact = answer?.facts?.some(([label]) => asked.includes(label.toLowerCase())) && wordsOf(asked).some(isName)
  const isAnswer = isName(asked) || isFact || (answer?.text !== undefined && isMessage(asked, name))
  return isAnswer ? answer : undefined
}

const quotation = /'[^']*'|"[^"]*"|`[^`]*`/g

/** Quotations that distinguish messages: signs and keywords. Names and paths are examples from another project. */
const fixed = /^([^\p{L}\p{N}…]+|import|export|default|await|async|const|let|class|function|return)$/u

/** Whether a query has most words of a message, three at least, and its distinctive quotations unless it's cut off. */
function isMessage(query: string, message: string): boolean {
  const [asked, own] = [partsOf(query), partsOf(message)]
  const common = own.words.filter((word) => asked.words.includes(word)).length
  const isMost = common >= Math.min(leastWords, own.words.length) && common >= own.words.length * leastShare
  const isOther =
    asked.quoted.length > 0 &&
    own.quoted.concat(asked.quoted).some((text) => {
      return fixed.test(text) && asked.quoted.includes(text) !== own.quoted.includes(text)
    })
  return isMost && !isOther
}

/** The words of a message outside quotation marks, and what is between them. Apostrophes are left out. */
function partsOf(message: string): { words: string[]; quoted: string[] } {
  const text = message.replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
  return {
    words: text.replace(quotation, ' ').match(/[\p{L}\p{N}]+/gu) ?? [],
    quoted: [...text.matchAll(quotation)].map(([part]) => part.slice(1, -1)),
  }
}
