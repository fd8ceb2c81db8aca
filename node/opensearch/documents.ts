// An index as documents of OpenSearch: one a section, each word written as often as it is worth there, so that an engine
// that counts words gives the weights of the site's own search. Nothing is cut into words again: `whitespace` is the only
// analyzer, here and there.

import { HEADING, KEYWORDS } from '../../search/engine/constants.ts'
import type { Engine } from '../../search/engine/engine.ts'
import { Gatherer } from '../../search/engine/gather.ts'

/** A section, as a document whose id is its number. */
export interface SectionDocument {
  section: number
  /** Number of its page. */
  page: number
  /** Its words, each `worth × scale` times. */
  text: string
  /** Words of its heading and its keywords. */
  head: string
  /** Words of its heading. */
  header: string
}

/** Documents, and how many of them hold what. */
export interface Documents {
  /** Made as they are asked for: a section's words take far more room than what they are made from. */
  sections: Iterable<SectionDocument>
  /** Number of documents with words. */
  documents: number
  /** Number of documents whose text has each word, by the number of the word. */
  frequencies: number[]
}

/** How often a word worth 1 is written: finer than the differences that decide an order. */
export const scale = 20

/** BM25 with a `k1` this large counts: its score is the inverse document frequency times the number of times, to 0.4 %. */
const linear = 10_000

/** Of the whitespace tokenizer. */
const longestToken = 255

/** Settings and mapping of an index. */
export function indexOf({ shards, replicas }: { shards: number; replicas: number }) {
  const words = { type: 'text', analyzer: 'whitespace', norms: false }
  return {
    settings: {
      index: {
        number_of_shards: shards,
        number_of_replicas: replicas,
        similarity: { worth: { type: 'BM25', k1: linear, b: 0 } },
      },
    },
    mappings: {
      dynamic: 'strict',
      // What was sent can be sent again; results are shown from the site's own texts.
      _source: { enabled: false },
      properties: {
        section: { type: 'integer' },
        page: { type: 'integer' },
        text: { ...words, index_options: 'freqs', similarity: 'worth' },
        head: { ...words, index_options: 'docs' },
        header: { ...words, index_options: 'docs' },
      },
    },
  }
}

/** Every section of an index. */
export function documentsOf({ source, lexicon, starts }: Engine): Documents {
  const { dictionary, weights, sections: count } = lexicon
  const gatherer = new Gatherer(source, weights)
  // Of every section its words and how often each is written, in turn.
  const texts: number[][] = Array.from({ length: count }, () => [])
  const heads: Set<number>[] = Array.from({ length: count }, () => new Set())
  const headers: number[][] = Array.from({ length: count }, () => [])
  const frequencies: number[] = []
  for (let number = 0; number < dictionary.size; number++) {
    gatherer.begin()
    const isWord = dictionary.term(number).length <= longestToken
    const { start, end } = gatherer.places(isWord ? [number] : [], false)
    frequencies.push(end - start)
    for (let i = start; i < end; i++) {
      const worth = gatherer.worths[i] ?? 0
      texts[gatherer.sections[i] ?? 0]?.push(number, Math.max(1, Math.round(worth * scale)))
    }
    if (start === end) continue
    source.postings(number, (field, section) => {
      if (field === HEADING || field === KEYWORDS) heads[section]?.add(number)
      if (field === HEADING) headers[section]?.push(number)
    })
  }
  const wordsOf = (numbers: Iterable<number>) => Array.from(numbers, (number) => dictionary.term(number)).join(' ')
  function* sections(): Generator<SectionDocument> {
    let page = 0
    for (let section = 0; section < count; section++) {
      if (section >= (starts[page + 1] ?? 0)) page++
      const written: string[] = []
      const text = texts[section] ?? []
      for (let i = 0; i < text.length; i += 2) {
        written.push(...Array<string>(text[i + 1] ?? 0).fill(dictionary.term(text[i] ?? 0)))
      }
      const [head, header] = [wordsOf(heads[section] ?? []), wordsOf(headers[section] ?? [])]
      yield { section, page, text: written.join(' '), head, header }
    }
  }
  return { sections: sections(), documents: texts.filter(({ length }) => length > 0).length, frequencies }
}

/** A document as the bulk interface takes it, in two lines. */
export function bulkOf(document: SectionDocument): string {
  return `{"index":{"_id":"${document.section}"}}\n${JSON.stringify(document)}\n`
}

/** The score of a word that is written `times` times and found in `frequency` of `count` documents, as OpenSearch gives
 * it, over what one that is worth 1 shall score. */
export function inverse(count: number, frequency: number): number {
  return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5)) * scale
}
