// An index as OpenSearch documents, one per section. Each word is repeated in proportion to its weight there, so that
// an engine that counts words reproduces the weights of the site's own search. Text is already tokenized, so
// `whitespace` is the only analyzer.

import { HEADING, NAME_FIELDS, type Searcher, type TypeScriptEngine } from '@inkstone/docs/search'

/** A section as a document; its id is its number. */
export interface SectionDocument {
  section: number
  /** Number of its page. */
  page: number
  /** Its words, each repeated `weight × scale` times. */
  text: string
  /** Words of its heading and keywords. */
  head: string
  /** Words of its heading. */
  header: string
}

/** Documents with the document frequency of each word. */
export interface Documents {
  /** Generated lazily: a section's words need far more memory than the data they come from. */
  sections: Iterable<SectionDocument>
  /** Number of documents with words. */
  documents: number
  /** Number of documents whose text contains each word, by word number. */
  frequencies: number[]
}

/** Repetitions of a word with weight 1: precise enough not to change the order of results. */
const scale = 20

/**
 * With a `k1` this large, BM25 is linear: the score is the inverse document frequency times the term frequency, within
 * 0.4 %.
 */
const linear = 10_000

/** Limit of the whitespace tokenizer. */
const longestToken = 255

/** Settings and mapping of an index. */
export function indexOf({ shards, replicas }: { shards: number; replicas: number }) {
  const words = { type: 'text', analyzer: 'whitespace', norms: false }
  return {
    settings: {
      index: {
        number_of_shards: shards,
        number_of_replicas: replicas,
        similarity: { linear: { type: 'BM25', k1: linear, b: 0 } },
      },
    },
    mappings: {
      dynamic: 'strict',
      // Not stored: documents can be sent again, and results show the site's own texts.
      _source: { enabled: false },
      properties: {
        section: { type: 'integer' },
        page: { type: 'integer' },
        text: { ...words, index_options: 'freqs', similarity: 'linear' },
        head: { ...words, index_options: 'docs' },
        header: { ...words, index_options: 'docs' },
      },
    },
  }
}

/** The documents of all sections of an index. */
export function documentsOf({ lexicon, starts }: Searcher, { source, collector }: TypeScriptEngine): Documents {
  const { dictionary, sections: count } = lexicon
  // For each section: pairs of word number and repetitions.
  const texts: number[][] = Array.from({ length: count }, () => [])
  const heads: Set<number>[] = Array.from({ length: count }, () => new Set())
  const headers: number[][] = Array.from({ length: count }, () => [])
  const frequencies: number[] = []
  for (let number = 0; number < dictionary.size; number++) {
    collector.begin()
    const isWord = dictionary.term(number).length <= longestToken
    const { start, end } = collector.places(isWord ? [number] : [], false)
    frequencies.push(end - start)
    for (let i = start; i < end; i++) {
      const score = collector.scores[i] ?? 0
      texts[collector.sections[i] ?? 0]?.push(number, Math.max(1, Math.round(score * scale)))
    }
    if (start === end) continue
    source.postings(number, (field, section) => {
      if (field < NAME_FIELDS) heads[section]?.add(number)
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

/** A document in the format of the bulk API, in two lines. */
export function bulkOf(document: SectionDocument): string {
  return `{"index":{"_id":"${document.section}"}}\n${JSON.stringify(document)}\n`
}

/** OpenSearch's score of a word with weight 1 that is found in `frequency` of `count` documents. */
export function inverse(count: number, frequency: number): number {
  return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5)) * scale
}
