// `npm run search -- --explain` reports what the engines do: the same results in the same order, scores that are the
// product of their factors, and evidence that is the sum of its parts.

import { expect, it } from 'vitest'
import { openIndex } from '../../node/search/engines.ts'
import { explainAnswer } from '../../node/search/explain.ts'
import { en, zh } from './corpus.ts'
import { indexPages, readerOf } from './index.ts'

it.each([
  ['en', 'how to split the code', 'left out  how, to, the'],
  ['en', 'code splittng', 'meant     code splitting'],
  ['en', 'output.', 'lists headings'],
  ['zh', '如何代码分割', 'left out  如何'],
] as const)('%s: %s', async (lang, query, told) => {
  const files = readerOf(await indexPages(lang, [...(lang === 'en' ? en : zh)]))
  const items = await (await openIndex('wasm', files))(query, 3)
  const text = await explainAnswer(files, query, 3)
  expect(text).toContain(told)
  const results = text.split(/^\d+\. /m).slice(1)
  expect(results.map((result) => result.split('  ')[0])).toEqual(items.map(({ link }) => link))
  for (const [i, result] of results.entries()) {
    const [head = '', product = '', ...parts] = result.trimEnd().split('\n')
    const score = Number(head.split('  ')[1])
    const factors = product.split(' × ').map((factor) => Number(factor.trim().split(' ').at(-1)))
    expect(score).toBeCloseTo(items[i]?.score ?? 0, 2)
    // Factors are printed with two digits.
    expect(factors.reduce((all, factor) => all * factor, 1) / score).toBeCloseTo(1, 1)
    const sum = parts.reduce((all, part) => all + Number.parseFloat(part), 0)
    expect(Math.abs(sum - (factors[0] ?? 0))).toBeLessThan(0.01 * (parts.length + 1))
  }
})

it('reports that nothing matches', async () => {
  const files = readerOf(await indexPages('en', [...en]))
  expect(await explainAnswer(files, 'zzqqxx', 3)).toBe('tokens    zzqqxx (word)\nnothing matches\n')
})
