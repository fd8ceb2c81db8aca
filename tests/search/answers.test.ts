// The answers that the search shows above its results: which sections have one, and that names lead to existing
// sections.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Facts } from '../../docs/checks/facts.ts'
import { answersOf } from '../../docs/components/answers.ts'
import { optionEntries } from '../../docs/components/optionEntries.ts'
import { sectionsOf } from '../../node/cache/cachedPage.ts'
import { loadSite, type Site } from '../../node/config/config.ts'
import type { PluginPage } from '../../node/config/plugin.ts'
import { markdownOf } from '../../node/plugins/markdown.ts'
import type { SearchInput } from '../../node/search/searchFiles.ts'
import type { Answers } from '../../shared/answers.ts'
import { documentation } from './documentation.ts'

const file = path.resolve(import.meta.dirname, '../../docs/checks/facts.json')
const facts = JSON.parse(readFileSync(file, 'utf8')) as Facts
let input: SearchInput
let site: Site

beforeAll(async () => {
  input = await documentation()
  const root = path.resolve(import.meta.dirname, '../..')
  site = await loadSite({ docs: path.join(root, 'docs'), config: path.join(root, 'site.config.ts'), ssg: false })
}, 300_000)

describe.each([
  ['en', '', 'Type', 'Since', /[a-z]/],
  ['zh', '/zh', '类型', '新增于', /\p{Script=Han}/u],
] as const)('%s', (lang, prefix, type, since, prose) => {
  let answers: Answers

  beforeAll(() => {
    const pages = input.pages.filter((page) => page.lang === lang)
    const own = pages.map((page) => ({
      ...page,
      frontmatter: JSON.parse(page.frontmatter),
      sections: sectionsOf(page),
      nodes: optionEntries.run(page.nodes, page),
      get markdown() {
        return markdownOf(this as unknown as PluginPage, site)
      },
    }))
    answers = answersOf(own as unknown as PluginPage[], facts, lang, prefix)
  })

  it('answers with facts about options and hooks', () => {
    const { sections } = answers
    expect(sections[`${prefix}/config/output#outputpublicpath`]?.facts?.[0]).toEqual([type, "`'auto' | string`"])
    expect(sections[`${prefix}/config/output#outputhotupdatemainfilename`]?.facts?.[2]).toEqual([since, 'v0.3.5'])
    expect(sections[`${prefix}/config/output#outputpublicpath`]?.facts).toHaveLength(2)
    expect(sections[`${prefix}/config/dev-server#devserverport`]?.facts?.[0]?.[0]).toBe(type)
    expect(sections[`${prefix}/api/plugin-api/compiler-hooks#emit`]?.facts?.[0]?.[0]).toBe(type)
  })

  it('explains every message in complete sentences', () => {
    const messages = Object.entries(answers.sections).filter(([link]) => link.includes('/guide/troubleshooting/'))
    expect(messages.length).toBeGreaterThan(40)
    for (const [link, { text = '' }] of messages) {
      expect(text, link).toMatch(prose)
      expect(text, link).toMatch(/[.!?。！？]$/)
    }
  })

  it('leaves rows of tables out of explanations', () => {
    const pages = input.pages.filter((page) => page.lang === lang && page.routePath.includes('/troubleshooting/'))
    const sections = pages.flatMap((page) =>
      sectionsOf(page).map(({ anchor, text }) => ({ text, answer: answers.sections[`${page.routePath}#${anchor}`] })),
    )
    const rows = sections.flatMap(({ text, answer }) =>
      text
        .split('\n')
        .filter((line) => /[:：]/.test(line) && !/[.!?:。！？：]$/.test(line))
        .map((row) => ({ row, explanation: answer?.text ?? '' })),
    )
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.filter(({ row, explanation }) => explanation.includes(row))).toEqual([])
  })

  it("leads from webpack's names to existing sections", () => {
    const places = new Set(
      input.pages.flatMap(({ routePath, ids }) => [routePath, ...ids.map((id) => `${routePath}#${id}`)]),
    )
    const missing = Object.values(answers.names).filter(({ link }) => !places.has(link))
    expect(missing).toEqual([])
    expect(answers.names.commonschunkplugin?.link).toBe(`${prefix}/config/optimization#optimizationsplitchunks`)
  })

  it('describes flags, and names what replaces those of webpack', () => {
    const { names } = answers
    expect(names['--watch']).toMatchObject({ facts: [[type, 'boolean']], link: `${prefix}/api/cli#build` })
    expect(names['--watch']?.text).toMatch(prose)
    expect(names['-w']?.text).toBe(names['--watch']?.text)
    // The description has a link, which a sentence above the results can't have.
    expect(names['--env']?.text).not.toContain('](')
    expect(names['--config']?.title).toBe('rspack build')
    expect(names['--port']?.title).toBe('rspack preview')
    expect(names['--progress']).toMatchObject({ name: '--progress', link: `${prefix}/api/cli` })
    expect(names['--progress']?.text).toContain('`ProgressPlugin`')
    const flags = Object.values(names).filter(({ name }) => name.startsWith('-'))
    expect(flags.filter(({ text }) => !/[.。]$/.test(text))).toEqual([])
    expect(flags.length).toBeGreaterThan(30)
  })

  it('downloads about 10 KB', () => {
    expect(brotliCompressSync(JSON.stringify(answers)).length).toBeLessThan(13_500)
  })
})
