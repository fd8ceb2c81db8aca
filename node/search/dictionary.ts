// Extracts the part of jieba's dictionary that is relevant for some text. Its 350,000 words take jieba a second and 300
// MB to load, but a site's Chinese only uses a few thousand of them. The subset segments the text identically, because
// omitted words still count toward the total frequency.

/** Dictionaries in jieba's format: a word per line, with its frequency and a tag. */
export interface Dictionary {
  words: string
  /** User words; those without a frequency get the median. */
  own: string
}

/** Placeholder for the omitted words; it doesn't occur in any text. */
const filler = '\u{10FFFF}'

/** Bits of the hash table of character pairs. Collisions are harmless: they only keep a word too many. */
const bits = 20

/** The words whose character pairs all occur in the runs, with the same weights as in the whole dictionary. */
export function partOf({ words, own }: Dictionary, runs: string[]): Dictionary {
  const pairs = pairsOf(runs)
  const frequencies = new Map<number, number>()
  const kept: string[] = []
  let [all, sum, keptSum] = [0, 0, 0]
  for (let start = 0; start < words.length; ) {
    let at = start
    let meets = true
    let before = 0
    for (let unit = words.charCodeAt(at); unit !== space; unit = words.charCodeAt(++at)) {
      meets &&= pairs[bitOf(before, unit)] === 1
      before = unit
    }
    let frequency = 0
    for (let unit = words.charCodeAt(++at); unit !== space; unit = words.charCodeAt(++at)) {
      frequency = frequency * 10 + unit - zero
    }
    const end = words.indexOf('\n', at) + 1 || words.length
    frequencies.set(frequency, (frequencies.get(frequency) ?? 0) + 1)
    all += 1
    sum += frequency
    if (meets) {
      kept.push(words.slice(start, end).trimEnd())
      keptSum += frequency
    }
    start = end
  }
  const ordered = [...frequencies].sort(([a], [b]) => a - b)
  const [least = 1] = ordered[0] ?? []
  // If every word is kept, no placeholder is needed.
  const rest = [least, sum - keptSum - least].filter((frequency) => keptSum < sum && frequency > 0)
  return {
    words: lines([...kept, ...rest.map((frequency) => `${filler} ${frequency} x`)]),
    own: lines(
      own
        .split('\n')
        .filter(Boolean)
        .map((line) => weighed(line, median(ordered, all))),
    ),
  }
}

const space = 32
const zero = 48

function lines(all: string[]): string {
  return all.map((line) => `${line}\n`).join('')
}

/** The characters and character pairs that occur in the runs. */
function pairsOf(runs: string[]): Uint8Array {
  const pairs = new Uint8Array(1 << bits)
  for (const run of runs) {
    let before = 0
    for (let at = 0; at < run.length; at++) {
      const unit = run.charCodeAt(at)
      pairs[bitOf(0, unit)] = 1
      pairs[bitOf(before, unit)] = 1
      before = unit
    }
  }
  return pairs
}

function bitOf(before: number, unit: number): number {
  return (Math.imul(before, 31_337) ^ Math.imul(unit, 7)) & ((1 << bits) - 1)
}

/** The median frequency; the greater one of two. */
function median(ordered: [frequency: number, words: number][], all: number): number {
  let below = 0
  for (const [frequency, words] of ordered) {
    below += words
    if (below > Math.floor(all / 2)) return frequency
  }
  return 1
}

/** A user word with its frequency. */
function weighed(line: string, frequency: number): string {
  const [word = '', ...more] = line.split(' ')
  return more.length > 1 ? line : [word, frequency, more[0] ?? 'x'].join(' ')
}
