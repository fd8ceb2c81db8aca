// Pages and recorded builds agree; `npm run docs:check` records them again.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readDiff, readFences } from '@inkstone/docs/markdown'
import { expect, test } from 'vitest'
import type { Recordings } from '../recordings/recordings.ts'

const docs = path.resolve('docs')
const read = (file: string) => readFileSync(path.join(docs, file), 'utf8')
const recordings = JSON.parse(read('recordings/recordings.json')) as Recordings

test('the builds used the packages that the documentation describes', () => {
  const { dependencies } = JSON.parse(read('checks/package.json')) as { dependencies: Record<string, string> }
  expect(dependencies['@rspack/core']).toBe(recordings.version)
  expect(recordings.shop.commands.at(-1)?.output).toContain(`Rspack ${recordings.version} compiled`)
})

test.each(['en', 'zh'])('the diff on the home in %s results in the configuration that was built', (lang) => {
  const fence = readFences(read(`${lang}/index.md`)).find(({ meta }) => meta.includes('rspack.config.js'))
  const lines = readDiff(fence?.code ?? '') ?? []
  const result = lines.filter(({ kind }) => kind !== 'removed').map(({ text }) => text)
  expect(result.join('\n').trim()).toBe(read('recordings/shop/rspack.config.js').trim())
  expect(lines.filter(({ kind }) => kind === 'added')).toHaveLength(2)
})
