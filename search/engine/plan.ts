// Turns a query into groups of alternatives, as explained in crates/search-core/src/plan.rs.

import type { Characters } from './characters.ts'
import { MOST_GROUPS } from './constants.ts'
import { Corrections } from './corrections.ts'
import { type Alternative, add, type Group, type Lexicon, prefixed } from './group.ts'
import { groupsOf } from './han.ts'
import { asidesOf, contains } from './message.ts'
import { inflections, joined } from './spelling.ts'
import { isConnector, type Token, tokenize } from './tokenizer.ts'

/** A planned query. */
export interface Plan {
  /** In the order of its words. */
  groups: Group[]
  /** The query with corrections applied. */
  spelled: Characters
}

export function plan(query: Characters, lexicon: Lexicon): Plan {
  const tokens = lexicon.pinyin.together(tokenize(query, lexicon.tables), query.length)
  const listing = listOptions(query, tokens, lexicon)
  const { ignored, optional } = asidesOf(query, tokens, lexicon.tables)
  let groups: Group[] = []
  const corrections = new Corrections()
  tokens.forEach((token, i) => {
    if (listing && token.start >= listing.start) return
    if (contains(ignored, token.start)) return
    const open = token.end === query.length
    const first = groups.length
    if (token.kind === 'word') groups.push(...wordGroups(token, tokens.slice(i + 1), open, lexicon))
    else if (token.kind === 'han')
      groups.push(...groupsOf(query.slice(token.start, token.end), token.start, open, corrections, lexicon))
    else if (token.kind === 'compound') groups.push(compoundGroup(token, open, corrections, lexicon))
    if (contains(optional, token.start)) for (const group of groups.slice(first)) group.optional = true
  })
  if (listing) groups.push(listing.group)
  if (groups.some((group) => !group.stopWord && !group.optional)) groups = groups.filter((group) => !group.stopWord)
  lexicon.synonyms.relate(groups, lexicon)
  if (corrections.correctWords(groups, lexicon)) lexicon.synonyms.relate(groups, lexicon)
  return { groups: groups.slice(0, MOST_GROUPS), spelled: corrections.spell(query) }
}

/** The groups that must match, as a bit mask. */
export function requiredOf(groups: Group[]): number {
  return groups.reduce((mask, group, i) => (group.optional ? mask : mask | (1 << i)), 0)
}

/** A word is one group, unless it's two known words typed as one. */
function wordGroups(word: Token, behind: Token[], open: boolean, lexicon: Lexicon): Group[] {
  const { dictionary, weights } = lexicon
  const { term } = word
  const group = wordGroup(term, open, lexicon)
  const others = behind.findIndex(({ kind }) => kind !== 'part')
  const parts = behind
    .slice(0, others < 0 ? behind.length : others)
    .map((part) => dictionary.find(part.term))
    .filter((number) => number !== undefined)
  if (group.alternatives.length === 0) {
    const pair = parts.length === 0 ? joined(term, open, dictionary, lexicon.forms) : undefined
    if (pair) return [wordGroup(pair[0], false, lexicon), wordGroup(pair[1], open, lexicon)]
    group.misspelt = { word, open, parts }
    return [group]
  }
  for (const number of parts) add(group.alternatives, number, weights.part)
  return [group]
}

function wordGroup(term: string, open: boolean, lexicon: Lexicon): Group {
  const { dictionary, weights } = lexicon
  const alternatives: Alternative[] = []
  add(alternatives, dictionary.find(term), 1)
  lexicon.pinyin.add(alternatives, term, open, weights.pinyin)
  for (const number of inflections(term, dictionary)) add(alternatives, number, weights.inflection)
  for (const number of lexicon.forms.inflections(term, dictionary)) add(alternatives, number, weights.inflection)
  for (const number of lexicon.forms.compounds(term, dictionary)) add(alternatives, number, weights.part)
  if (open || alternatives.length === 0) {
    for (const number of prefixed(term, dictionary)) add(alternatives, number, weights.prefix)
  }
  return { text: term, optional: false, stopWord: lexicon.stopWords.has(term), headersOnly: false, alternatives }
}

function compoundGroup({ term }: Token, open: boolean, corrections: Corrections, lexicon: Lexicon): Group {
  const { dictionary, weights } = lexicon
  const alternatives: Alternative[] = []
  add(alternatives, dictionary.find(term), 1)
  if (open) for (const number of prefixed(term, dictionary)) add(alternatives, number, weights.prefix)
  if (alternatives.length === 0) corrections.correct(alternatives, term, open, lexicon)
  return { text: '', optional: true, stopWord: false, headersOnly: false, alternatives }
}

/** `output.` lists the headings below `output`: where the path starts, and the group that replaces its words. */
function listOptions(
  query: Characters,
  tokens: Token[],
  { dictionary }: Lexicon,
): { start: number; group: Group } | undefined {
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
  const alternatives = below.map((number) => ({ terms: [number], weight: 1 }))
  return { start: path.start, group: { text: '', optional: false, stopWord: false, headersOnly: true, alternatives } }
}
