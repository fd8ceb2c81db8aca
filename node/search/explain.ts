// `npm run search -- --explain`: explains the order of results, using the TypeScript engine, which exposes its
// intermediate steps and returns the same answers as the others. Shows the query's tokens, its plan, and the components
// of each result's score.

import { ask, partsOf } from '../../search/engine/ask.ts'
import { type Candidate, select } from '../../search/engine/best.ts'
import { charactersOf, textOf } from '../../search/engine/characters.ts'
import { FIELD_NAMES, QUERY_CHARACTERS } from '../../search/engine/constants.ts'
import { Corrections } from '../../search/engine/corrections.ts'
import { Engine, type Question, type Ranking } from '../../search/engine/engine.ts'
import { Gatherer } from '../../search/engine/gather.ts'
import type { Alternative } from '../../search/engine/group.ts'
import { groupsOf } from '../../search/engine/han.ts'
import { tokenize } from '../../search/engine/tokenizer.ts'
import { readManifest } from '../../search/manifestJson.ts'
import type { IndexFiles } from './engines.ts'

/** Number of alternatives listed per group. */
const mostListed = 8

/** Explains the first results of a query, as text. */
export async function explainAnswer(
  { manifest: path, read }: IndexFiles,
  query: string,
  limit: number,
): Promise<string> {
  const manifest = readManifest(Buffer.from(await read(path)).toString('utf8'))
  const { files } = manifest
  const engine = new Engine(manifest, await read(files.terms.path))
  const paths = partsOf(files)
  await ask(engine, { query, limit }, (file) => read(paths[file] ?? ''))
  const question = engine.question(query)
  const lines = wordsOf(engine, query, question)
  const sums = sumsOf(engine, question)
  const ranking = engine.rank(question, engine.score(question), limit)
  if (!ranking) return `${lines.join('\n')}\nnothing matches\n`
  lines.push(...planOf(engine, ranking), '')
  const scored = ranking.candidates.map((candidate) => {
    const { text } = engine.texts.get(candidate.section)
    const phrase = engine.phrase(ranking, ranking.marker.marks(engine.passages.of(text)))
    const named = engine.named(ranking, candidate)
    const { page, section } = candidate
    return { page, section, candidate, phrase, named, score: candidate.score * (phrase * named) }
  })
  select(scored, limit).forEach(({ top: { candidate, phrase, named, score }, more }, i) => {
    lines.push(`${i + 1}. ${placeOf(engine, candidate)}  ${score.toFixed(2)}`)
    const { evidence, coverage, lacked, heading, page } = engine.factors(ranking, candidate)
    const factors = [
      ['words there', coverage],
      ['words the page lacks', lacked],
      ['title and heading', heading],
      ["the page's weight", page],
      ['words side by side in the text', phrase],
      ['its keywords are the query', named],
    ] as const
    const shown = factors.filter(([, factor]) => factor !== 1).map(([name, factor]) => `${name} ${factor.toFixed(2)}`)
    lines.push(`   ${[`evidence ${evidence.toFixed(2)}`, ...shown].join(' × ')}`)
    const own = sums.map((totals) => totals[candidate.section] ?? 0)
    const parts = own.map((sum, i) => sum - (own[i - 1] ?? 0))
    lines.push(...fieldsOf(engine, ranking, candidate, parts))
    lines.push(`   ${(evidence - (own.at(-1) ?? 0)).toFixed(2).padStart(6)}  the page as a whole`)
    for (const other of more) lines.push(`   beneath it ${placeOf(engine, other)}  ${other.score.toFixed(2)}`)
    lines.push('')
  })
  return `${lines.join('\n')}\n`
}

/** How the query was read: its tokens, those left out, and corrections. */
function wordsOf(engine: Engine, query: string, { groups, spelled }: Question): string[] {
  const { tables, stopWords, pinyin } = engine.lexicon
  const characters = charactersOf(query)
  const tokens = pinyin.together(tokenize(characters, tables), characters.length)
  const kept = new Set(groups.map(({ text }) => text))
  const words = tokens.flatMap(({ kind, start, term }) => {
    const asTyped = new Corrections()
    asTyped.left = 0
    if (kind === 'han') {
      return groupsOf(charactersOf(term), start, false, asTyped, engine.lexicon).map(({ text }) => text)
    }
    return kind === 'word' ? [term] : []
  })
  const left = words.filter((word) => stopWords.has(word) && !kept.has(word))
  const lines = [`${'tokens'.padEnd(10)}${tokens.map(({ kind, term }) => `${term} (${kind})`).join(', ') || 'none'}`]
  if (left.length > 0) lines.push(`${'left out'.padEnd(10)}${left.join(', ')}`)
  const meant = textOf(spelled)
  if (meant !== textOf(charactersOf(query, QUERY_CHARACTERS))) lines.push(`${'meant'.padEnd(10)}${meant}`)
  return lines
}

/** Cumulative scores of all sections, after each group. */
function sumsOf(engine: Engine, question: Question): Float64Array[] {
  return question.groups.map((_, i) => {
    const { totals } = engine.score({ ...question, groups: question.groups.slice(0, i + 1) })
    return totals.slice()
  })
}

/** One line per group of the plan: its word, its rarity, and its alternatives. */
function planOf(engine: Engine, { groups, scores }: Ranking): string[] {
  return groups.map(({ text, optional, headersOnly, alternatives }, i) => {
    const rarity = scores.rarities[i] ?? 0
    const notes = [
      rarity > 0 ? `rarity ${rarity.toFixed(2)}` : 'on no page',
      optional ? 'need not match' : '',
      headersOnly ? 'lists headings' : '',
    ].filter(Boolean)
    const heaviest = [...alternatives].sort((a, b) => b.weight - a.weight)
    const each = [...new Set(heaviest.map((each) => `${termsOf(engine, each)} ${each.weight}`))]
    const more = each.length > mostListed ? `, and ${each.length - mostListed} more` : ''
    const name = `group ${i + 1}`.padEnd(10)
    return `${name}${text || '·'} (${notes.join(', ')}): ${each.slice(0, mostListed).join(', ') || 'nothing'}${more}`
  })
}

function termsOf({ lexicon }: Engine, { terms }: Alternative): string {
  return terms.map((term) => lexicon.dictionary.term(term)).join(' + ')
}

/**
 * For each group, its contribution to a section's score: the best alternative there, and how often it occurs in each
 * field.
 */
function fieldsOf(engine: Engine, { groups }: Ranking, { section }: Candidate, parts: number[]): string[] {
  const { source, lexicon } = engine
  const gatherer = new Gatherer(source, lexicon.weights)
  return groups.map(({ alternatives, headersOnly }, i) => {
    const worths = alternatives.flatMap((alternative) => {
      const { start, end } = gatherer.places(alternative.terms, headersOnly)
      const at = gatherer.sections.subarray(start, end).indexOf(section)
      return at < 0 ? [] : [{ alternative, worth: alternative.weight * (gatherer.worths[start + at] ?? 0) }]
    })
    const best = worths.reduce<(typeof worths)[number] | undefined>(
      (best, other) => (best && best.worth >= other.worth ? best : other),
      undefined,
    )
    const part = `   ${(parts[i] ?? 0).toFixed(2).padStart(6)}  group ${i + 1}: `
    if (!best) return `${part}${parts[i] ? 'not here, elsewhere on the page' : 'not on the page'}`
    const times = FIELD_NAMES.map(() => 0)
    for (const term of best.alternative.terms) {
      source.postings(term, (field, at, count) => {
        if (at === section) times[field] = (times[field] ?? 0) + count
      })
    }
    const counts = FIELD_NAMES.flatMap((name, field) => (times[field] ? [`${times[field]}× in ${name}`] : []))
    return `${part}${termsOf(engine, best.alternative)}, ${counts.join(', ')}`
  })
}

function placeOf({ manifest }: Engine, { page, section }: Candidate): string {
  const before = manifest.pages.slice(0, page).reduce((sum, { sections }) => sum + sections.length, 0)
  const about = manifest.pages[page]
  const anchor = about?.sections[section - before]?.anchor
  return `${about?.routePath}${anchor ? `#${anchor}` : ''}`
}
