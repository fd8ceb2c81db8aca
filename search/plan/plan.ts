// Turns a query into clauses with expansions. Each word or operator is a clause: the word itself, its completions, other
// forms, parts, and corrections.

import type { Expansion } from '../engine/engine.ts'
import type { Characters } from '../index/characters.ts'
import { MOST_CLAUSES } from '../index/constants.ts'
import { isConnector, type Token, tokenize } from '../index/tokenizer.ts'
import { add, type Lexicon, type PlannedClause, prefixed } from './clause.ts'
import { Corrections, isSlip } from './corrections.ts'
import { hanClauses } from './han.ts'
import { analyzeMessage, contains } from './message.ts'
import { inflections, joined } from './spelling.ts'

/** Maximum length of a query in characters; the rest of a longer one is pasted text. */
export const QUERY_CHARACTERS = 256

/** A planned query. */
export interface Plan {
  /** In the order of its words. */
  clauses: PlannedClause[]
  /** The query with corrections applied. */
  spelled: Characters
  /** The same without stop words at its ends: `chunk` for `what is a chunk`. */
  topic: Characters
}

export function plan(query: Characters, lexicon: Lexicon): Plan {
  const tokens = lexicon.pinyin.together(tokenize(query, lexicon.tables), query.length)
  const listing = listOptions(query, tokens, lexicon)
  const { ignored, optional } = analyzeMessage(query, tokens, lexicon.tables)
  let clauses: PlannedClause[] = []
  const corrections = new Corrections()
  tokens.forEach((token, i) => {
    if (listing && token.start >= listing.start) return
    if (contains(ignored, token.start)) return
    const open = token.end === query.length
    const first = clauses.length
    if (token.kind === 'word') clauses.push(...wordClauses(token, tokens.slice(i + 1), open, lexicon))
    else if (token.kind === 'han')
      clauses.push(...hanClauses(query.slice(token.start, token.end), token.start, open, corrections, lexicon))
    else if (token.kind === 'compound') clauses.push(compoundClause(token, open, corrections, lexicon))
    for (const clause of clauses.slice(first)) {
      clause.range ??= [token.start, token.end]
      if (contains(optional, token.start)) clause.optional = true
    }
  })
  if (listing) clauses.push(listing.clause)
  const isSpecific = (clause: PlannedClause) => !clause.stopWord && !clause.optional
  const signs = tokens.filter(({ kind, start }) => kind === 'operator' && !contains(ignored, start))
  clauses.push(...operatorClauses(signs, query.length, !clauses.some(isSpecific), lexicon))
  if (clauses.some(isSpecific)) clauses = clauses.filter((clause) => !clause.stopWord)
  lexicon.synonyms.relate(clauses, lexicon)
  joinNumbers(clauses, lexicon)
  if (corrections.correctWords(clauses, lexicon)) lexicon.synonyms.relate(clauses, lexicon)
  const ranges = clauses.flatMap(({ range }) => (range ? [range] : []))
  const start = Math.min(...ranges.map(([start]) => start), query.length)
  const end = Math.max(...ranges.map(([, end]) => end), start)
  const topic = corrections.spell(query, start, end)
  return { clauses: clauses.slice(0, MOST_CLAUSES), spelled: corrections.spell(query), topic }
}

/** The clauses that must match, as a bit mask. */
export function requiredClauses(clauses: PlannedClause[]): number {
  return clauses.reduce((mask, clause, i) => (clause.optional ? mask : mask | (1 << i)), 0)
}

/** `vue3` is also `vue 3`, and the other way round. */
function joinNumbers(clauses: PlannedClause[], { dictionary, weights }: Lexicon): void {
  clauses.forEach((clause, i) => {
    const next = clauses[i + 1]
    if (next && /^[a-z]{2,}$/.test(clause.text) && /^\d+$/.test(next.text)) {
      const joined = dictionary.find(clause.text + next.text)
      for (const { expansions } of [clause, next]) add(expansions, joined, weights.inflection)
    }
    const [, name = '', number = ''] = /^([a-z]{2,})(\d+)$/.exec(clause.text) ?? []
    const terms = [name, number].flatMap((word) => dictionary.find(word) ?? [])
    if (terms.length === 2) clause.expansions.push({ terms, weight: weights.inflection })
  })
}

/** A word is one clause, unless it's two known words typed as one. */
function wordClauses(word: Token, behind: Token[], open: boolean, lexicon: Lexicon): PlannedClause[] {
  const { dictionary, weights } = lexicon
  const { term } = word
  const clause = wordClause(term, open, lexicon)
  if (isSlip(term, lexicon)) clause.expansions = []
  const others = behind.findIndex(({ kind }) => kind !== 'part')
  const parts = behind
    .slice(0, others < 0 ? behind.length : others)
    .map((part) => dictionary.find(part.term))
    .filter((number) => number !== undefined)
  if (clause.expansions.length === 0) {
    const pair = parts.length === 0 ? joined(term, open, dictionary, lexicon.forms) : undefined
    if (pair) return [wordClause(pair[0], false, lexicon), wordClause(pair[1], open, lexicon)]
    clause.misspelt = { word, open, parts }
    return [clause]
  }
  for (const number of parts) add(clause.expansions, number, weights.part)
  return [clause]
}

function wordClause(term: string, open: boolean, lexicon: Lexicon): PlannedClause {
  const { dictionary, weights } = lexicon
  const expansions: Expansion[] = []
  add(expansions, dictionary.find(term), 1)
  lexicon.pinyin.add(expansions, term, open, weights.pinyin)
  for (const number of inflections(term, dictionary)) add(expansions, number, weights.inflection)
  for (const number of lexicon.forms.inflections(term, dictionary)) add(expansions, number, weights.inflection)
  for (const number of lexicon.forms.compounds(term, dictionary)) add(expansions, number, weights.part)
  if (open || expansions.length === 0) {
    for (const number of prefixed(term, dictionary)) add(expansions, number, weights.prefix)
  }
  return {
    ...{ text: term, optional: false, stopWord: lexicon.stopWords.has(term), headingsOnly: false },
    ...{ isProse: /^[^\0-`{-\x7f]+$/.test(term), expansions },
  }
}

function compoundClause({ term }: Token, open: boolean, corrections: Corrections, lexicon: Lexicon): PlannedClause {
  const { dictionary, weights } = lexicon
  const expansions: Expansion[] = []
  add(expansions, dictionary.find(term), 1)
  if (open) for (const number of prefixed(term, dictionary)) add(expansions, number, weights.prefix)
  if (expansions.length === 0) corrections.correct(expansions, term, open, lexicon)
  return { text: '', optional: true, stopWord: false, headingsOnly: false, isProse: false, expansions }
}

/**
 * Operators, each once. Alone, or with words such as `what does ?? mean`, they have to match. Next to other words they only
 * add to scores, and single signs are punctuation.
 */
function operatorClauses(
  tokens: Token[],
  length: number,
  areAlone: boolean,
  { dictionary, weights }: Lexicon,
): PlannedClause[] {
  const signs = new Map(tokens.map((token) => [token.term, token]))
  return [...signs.values()].flatMap(({ term, end }) => {
    const expansions: Expansion[] = []
    if (areAlone || term.length > 1) add(expansions, dictionary.find(term), 1)
    if (areAlone && end === length) {
      for (const number of prefixed(term, dictionary)) add(expansions, number, weights.prefix)
    }
    const clause = { text: '', optional: !areAlone, stopWord: false, headingsOnly: false, isProse: false, expansions }
    return expansions.length > 0 ? [clause] : []
  })
}

/** `output.` lists the headings below `output`: where the path starts, and the clause that replaces its words. */
function listOptions(
  query: Characters,
  tokens: Token[],
  { dictionary }: Lexicon,
): { start: number; clause: PlannedClause } | undefined {
  const connector = query.at(-1)
  if (connector === undefined || !isConnector(connector)) return undefined
  const chain = tokens.filter((token) => token.end === query.length - 1 && token.kind !== 'han')
  const path = chain.reduce<Token | undefined>(
    (first, token) => (first && first.start <= token.start ? first : token),
    undefined,
  )
  if (!path) return undefined
  const below = dictionary.starting(path.term + String.fromCharCode(connector))
  if (below.length === 0) return undefined
  const expansions = below.map((number) => ({ terms: [number], weight: 1 }))
  const clause = { text: '', optional: false, stopWord: false, headingsOnly: true, isProse: false, expansions }
  return { start: path.start, clause }
}
