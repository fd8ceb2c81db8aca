// `npm run search -- --explain`: why results stand where they do, told from the TypeScript engine, whose steps lie open and
// whose answers are those of the others: the query's tokens, its plan, and for each result what its score is made of.

import type { Manifest } from '../crates/search-wasm/search.d.ts'
import { ask, partsOf } from '../theme/search/ask.ts'
import type { Candidate } from '../theme/search/engine/best.ts'
import { charactersOf } from '../theme/search/engine/characters.ts'
import { Engine, type Ranking } from '../theme/search/engine/engine.ts'
import { Gatherer } from '../theme/search/engine/gather.ts'
import type { Alternative } from '../theme/search/engine/plan.ts'
import { tokenize } from '../theme/search/engine/tokenizer.ts'
import type { IndexFiles } from './engines.ts'

const fields = ['heading', 'keywords', 'content', 'code']

/** Alternatives of a group that are listed. */
const mostListed = 8

/** The explanation of a query's first results, for people. */
export async function explainAnswer(
  { manifest: path, read }: IndexFiles,
  query: string,
  limit: number,
): Promise<string> {
  const manifest = JSON.parse(Buffer.from(await read(path)).toString('utf8')) as Manifest
  const { files } = manifest
  const engine = new Engine(manifest, await read(files.terms.path))
  const paths = partsOf(files)
  await ask(engine, query, limit, (file) => read(paths[file] ?? ''))
  const tokens = tokenize(charactersOf(query), engine.lexicon.tables)
  const lines = [`tokens    ${tokens.map(({ kind, term }) => `${term} (${kind})`).join(', ') || 'none'}`]
  const question = engine.question(query)
  const ranking = engine.rank(question, engine.score(question), limit)
  if (!ranking) return `${lines.join('\n')}\nnothing matches\n`
  lines.push(...planOf(engine, ranking), '')
  const results = ranking.candidates.map((candidate) => {
    const { text } = engine.texts.get(candidate.section)
    const phrase = engine.phrase(ranking, ranking.marker.marks(engine.passages.of(text)))
    const named = engine.named(ranking, candidate)
    return { candidate, phrase, named, score: candidate.score * (phrase * named) }
  })
  results.sort((a, b) => b.score - a.score || a.candidate.section - b.candidate.section)
  results.slice(0, limit).forEach(({ candidate, phrase, named, score }, i) => {
    lines.push(`${i + 1}. ${placeOf(engine, candidate)}  ${score.toFixed(2)}`)
    const { evidence, coverage, lacked, heading, page } = engine.factors(ranking, candidate)
    const factors = [
      `evidence ${evidence.toFixed(2)}`,
      `coverage ${coverage.toFixed(2)}`,
      `words of the best page ${lacked.toFixed(2)}`,
      `title or heading ${heading.toFixed(2)}`,
      `page's weight ${page.toFixed(2)}`,
      `together in the text ${phrase.toFixed(2)}`,
      `called so ${named.toFixed(2)}`,
    ]
    lines.push(`   ${factors.join(' × ')}`, ...fieldsOf(engine, ranking, candidate), '')
  })
  return `${lines.join('\n')}\n`
}

/** One line for each group of the plan. */
function planOf(engine: Engine, { groups }: Ranking): string[] {
  return groups.map((group, i) => {
    const { text, optional, headersOnly, alternatives } = group
    const notes = [optional ? 'need not match' : '', headersOnly ? 'lists headings' : ''].filter(Boolean).join(', ')
    const heaviest = [...alternatives].sort((a, b) => b.weight - a.weight)
    const listed = heaviest.slice(0, mostListed).map((each) => `${termsOf(engine, each)} ${each.weight}`)
    const more = alternatives.length > mostListed ? `, and ${alternatives.length - mostListed} more` : ''
    const name = `group ${i + 1}`.padEnd(10)
    return `${name}${text || '·'}${notes && ` (${notes})`}: ${listed.join(', ') || 'nothing'}${more}`
  })
}

function termsOf({ lexicon }: Engine, { terms }: Alternative): string {
  return terms.map((term) => lexicon.dictionary.term(term)).join(' + ')
}

/** For each group the alternative that is worth most in a section, and how often it stands in which field. */
function fieldsOf(engine: Engine, { groups }: Ranking, { section }: Candidate): string[] {
  const { source, lexicon } = engine
  const gatherer = new Gatherer(source, lexicon.weights)
  return groups.flatMap(({ alternatives, headersOnly }, i) => {
    const worths = alternatives.flatMap((alternative) => {
      const { start, end } = gatherer.places(alternative.terms, headersOnly)
      const at = gatherer.sections.subarray(start, end).indexOf(section)
      return at < 0 ? [] : [{ alternative, worth: alternative.weight * (gatherer.worths[start + at] ?? 0) }]
    })
    const best = worths.reduce<(typeof worths)[number] | undefined>(
      (best, other) => (best && best.worth >= other.worth ? best : other),
      undefined,
    )
    if (!best) return [`   group ${i + 1}: not in this section`]
    const times = fields.map(() => 0)
    for (const term of best.alternative.terms) {
      source.postings(term, (field, at, count) => {
        if (at === section) times[field] = (times[field] ?? 0) + count
      })
    }
    const counts = fields.flatMap((name, field) =>
      times[field] ? [`${name} ${times[field]}× weight ${lexicon.weights.fields[field]}`] : [],
    )
    return [
      `   group ${i + 1}: ${termsOf(engine, best.alternative)} worth ${best.worth.toFixed(2)}: ${counts.join(', ')}`,
    ]
  })
}

function placeOf({ manifest }: Engine, { page, section }: Candidate): string {
  const before = manifest.pages.slice(0, page).reduce((sum, { sections }) => sum + sections.length, 0)
  const about = manifest.pages[page]
  const anchor = about?.sections[section - before]?.anchor
  return `${about?.routePath}${anchor ? `#${anchor}` : ''}`
}
