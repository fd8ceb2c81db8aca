// The part of jieba's dictionary that some text can meet. Its 350,000 words take jieba a second and 300 MB to load; a
// site's Chinese meets a few thousand of them. The part cuts that text exactly as the whole does, because the rest stays
// in the sums that the weight of a word is made from.

/** Dictionaries as jieba reads them: a word a line, with its frequency and a tag. */
export interface Dictionary {
  words: string
  /** Words of its users; those without a frequency have the median one. */
  own: string
}

/** Stands in for the words that are left out; no text holds it. */
const nobody = '\u{10FFFF}'

/** Bits of the table of pairs. Two pairs may share a bit: a word too many does no harm. */
const bits = 20

/** The words of a dictionary whose characters follow each other somewhere in the runs, weighed as in the whole. */
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
  // A text that meets every word leaves nothing to stand in for.
  const rest = [least, sum - keptSum - least].filter((frequency) => keptSum < sum && frequency > 0)
  return {
    words: lines([...kept, ...rest.map((frequency) => `${nobody} ${frequency} x`)]),
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

/** Which characters stand in the runs, and which follow each other. */
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

/** The frequency in the middle of all, the greater one of two. */
function median(ordered: [frequency: number, words: number][], all: number): number {
  let below = 0
  for (const [frequency, words] of ordered) {
    below += words
    if (below > Math.floor(all / 2)) return frequency
  }
  return 1
}

/** A user's word with its frequency. */
function weighed(line: string, frequency: number): string {
  const [word = '', ...more] = line.split(' ')
  return more.length > 1 ? line : [word, frequency, more[0] ?? 'x'].join(' ')
}
