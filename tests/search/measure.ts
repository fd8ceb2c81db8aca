// `npm run search:judge`: runs the judged queries and prints metrics; with --failures, the tuning queries whose first
// result isn't a target. The validation third is only printed in total, never by query.

import { parseArgs } from 'node:util'
import { type EngineName, openIndex } from '../../node/search/engines.ts'
import { documentation, indexOf } from './documentation.ts'
import { answerable, judge, judgedQueries, linksOf, report, sets } from './judge.ts'

const { values: flags } = parseArgs({
  options: {
    lang: { type: 'string', multiple: true, default: ['en', 'zh'] },
    engine: { type: 'string', default: 'ts' },
    failures: { type: 'boolean', default: false },
  },
})

const input = await documentation()
const indexes = await indexOf(input)
for (const lang of flags.lang) {
  const files = indexes.get(lang)
  if (!files) throw new Error(`found no index of \`${lang}\`, expected one of \`${[...indexes.keys()].join('`, `')}\``)
  const search = await openIndex(flags.engine as EngineName, files)
  for (const set of sets) {
    const queries = judgedQueries(lang, set)
    const { asked } = answerable(queries, input.pages)
    const verdicts = await judge(asked, async (query) => (await search(query, 7)).map(linksOf))
    process.stdout.write(`${report(lang, set, queries.length, verdicts)}\n`)
    if (!flags.failures) continue
    for (const { query, rank, links } of verdicts.filter(({ query, rank }) => !query.validation && rank !== 1)) {
      const found = links
        .slice(0, Math.max(rank, 3))
        .map((group) => group.join(' + '))
        .join('\n    ')
      process.stdout.write(
        `${query.class}: ${query.text}\n  wanted ${query.targets.join(' ')}\n  found\n    ${found}\n`,
      )
    }
  }
}
