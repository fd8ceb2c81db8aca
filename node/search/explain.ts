// `npm run search -- --explain`: explains the order of results, using the TypeScript engine, which exposes its
// intermediate steps and returns the same answers as the others. Shows the query's tokens, its plan, and the components
// of each result's score.

import type { Expansion } from '../../search/engine/engine.ts'
import { TypeScriptEngine } from '../../search/engine/typescript.ts'
import { charactersOf, textOf } from '../../search/index/characters.ts'
import { FIELD_NAMES } from '../../search/index/constants.ts'
import { readTerms } from '../../search/index/terms.ts'
import { tokenize } from '../../search/index/tokenizer.ts'
import { readManifest } from '../../search/manifestJson.ts'
import { Corrections } from '../../search/plan/corrections.ts'
import { hanClauses } from '../../search/plan/han.ts'
import { QUERY_CHARACTERS } from '../../search/plan/plan.ts'
import { type Candidate, select } from '../../search/present/select.ts'
import { ask, engineInput, partsOf, type Question, type Ranking, Searcher } from '../../search/searcher.ts'
import type { IndexFiles } from './engines.ts'

/** Number of expansions listed per clause. */
const mostListed = 8

/** Explains the first results of a query, as text. */
export async function explainAnswer(
  { manifest: path, read }: IndexFiles,
  query: string,
  limit: number,
): Promise<string> {
  const manifest = readManifest(Buffer.from(await read(path)).toString('utf8'))
  const { files } = manifest
  const terms = readTerms(await read(files.terms.path))
  const engine = new TypeScriptEngine(engineInput(manifest, terms))
  const searcher = new Searcher(manifest, terms, engine)
  const paths = partsOf(files)
  await ask(searcher, { query, limit }, (file) => read(paths[file] ?? ''))
  const question = searcher.question(query)
  const lines = wordsOf(searcher, query, question)
  const sums = sumsOf(engine, question)
  const ranking = searcher.rank(question, engine.score(question.clauses), limit)
  if (!ranking) return `${lines.join('\n')}\nnothing matches\n`
  lines.push(...planOf(searcher, ranking), '')
  const scored = ranking.candidates.map((candidate) => {
    const { text } = searcher.texts.get(candidate.section)
    const phrase = searcher.phrase(ranking, ranking.marker.marks(searcher.passages.of(text)))
    const named = searcher.named(ranking, candidate)
    return { ...candidate, candidate, phrase, named, score: candidate.score * (phrase * named) }
  })
  select(scored, limit).forEach(({ top: { candidate, phrase, named, score }, more }, i) => {
    lines.push(`${i + 1}. ${placeOf(searcher, candidate)}  ${score.toFixed(2)}`)
    const { evidence, coverage, lacked, heading, page } = searcher.factors(ranking, candidate)
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
    lines.push(...fieldsOf(searcher, engine, ranking, candidate, parts))
    lines.push(`   ${(evidence - (own.at(-1) ?? 0)).toFixed(2).padStart(6)}  the page as a whole`)
    for (const other of more) lines.push(`   beneath it ${placeOf(searcher, other)}  ${other.score.toFixed(2)}`)
    lines.push('')
  })
  return `${lines.join('\n')}\n`
}

/** How the query was read: its tokens, those left out, and corrections. */
function wordsOf(searcher: Searcher, query: string, { clauses, spelled }: Question): string[] {
  const { tables, stopWords, pinyin } = searcher.lexicon
  const characters = charactersOf(query)
  const tokens = pinyin.together(tokenize(characters, tables), characters.length)
  const kept = new Set(clauses.map(({ text }) => text))
  const words = tokens.flatMap(({ kind, start, term }) => {
    const asTyped = new Corrections()
    asTyped.left = 0
    if (kind === 'han') {
      return hanClauses(charactersOf(term), start, false, asTyped, searcher.lexicon).map(({ text }) => text)
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

/** Cumulative scores of all sections, after each clause. */
function sumsOf(engine: TypeScriptEngine, question: Question): Float64Array[] {
  return question.clauses.map((_, i) => {
    return engine.score(question.clauses.slice(0, i + 1)).totals.slice()
  })
}

/** One line per clause of the plan: its word, its idf, and its expansions. */
function planOf(searcher: Searcher, { clauses, scores }: Ranking): string[] {
  return clauses.map(({ text, optional, headingsOnly, expansions }, i) => {
    const idf = scores.idfs[i] ?? 0
    const notes = [
      idf > 0 ? `idf ${idf.toFixed(2)}` : 'on no page',
      optional ? 'need not match' : '',
      headingsOnly ? 'lists headings' : '',
    ].filter(Boolean)
    const heaviest = [...expansions].sort((a, b) => b.weight - a.weight)
    const each = [...new Set(heaviest.map((each) => `${termsOf(searcher, each)} ${each.weight}`))]
    const more = each.length > mostListed ? `, and ${each.length - mostListed} more` : ''
    const name = `clause ${i + 1}`.padEnd(10)
    return `${name}${text || '·'} (${notes.join(', ')}): ${each.slice(0, mostListed).join(', ') || 'nothing'}${more}`
  })
}

function termsOf({ lexicon }: Searcher, { terms }: Expansion): string {
  return terms.map((term) => lexicon.dictionary.term(term)).join(' + ')
}

/**
 * For each clause, its contribution to a section's score: the best expansion there, and how often it occurs in each
 * field.
 */
function fieldsOf(
  searcher: Searcher,
  { source, collector }: TypeScriptEngine,
  { clauses }: Ranking,
  { section }: Candidate,
  parts: number[],
): string[] {
  return clauses.map(({ expansions, headingsOnly }, i) => {
    const scored = expansions.flatMap((expansion) => {
      const { start, end } = collector.places(expansion.terms, headingsOnly)
      const at = collector.sections.subarray(start, end).indexOf(section)
      return at < 0 ? [] : [{ expansion, score: expansion.weight * (collector.scores[start + at] ?? 0) }]
    })
    const best = scored.reduce<(typeof scored)[number] | undefined>(
      (best, other) => (best && best.score >= other.score ? best : other),
      undefined,
    )
    const part = `   ${(parts[i] ?? 0).toFixed(2).padStart(6)}  clause ${i + 1}: `
    if (!best) return `${part}${parts[i] ? 'not here, elsewhere on the page' : 'not on the page'}`
    const times = FIELD_NAMES.map(() => 0)
    for (const term of best.expansion.terms) {
      source.postings(term, (field, at, count) => {
        if (at === section) times[field] = (times[field] ?? 0) + count
      })
    }
    const counts = FIELD_NAMES.flatMap((name, field) => (times[field] ? [`${times[field]}× in ${name}`] : []))
    return `${part}${termsOf(searcher, best.expansion)}, ${counts.join(', ')}`
  })
}

function placeOf({ manifest }: Searcher, { page, section }: Candidate): string {
  const before = manifest.pages.slice(0, page).reduce((sum, { sections }) => sum + sections.length, 0)
  const about = manifest.pages[page]
  const anchor = about?.sections[section - before]?.anchor
  return `${about?.routePath}${anchor ? `#${anchor}` : ''}`
}
