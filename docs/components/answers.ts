// Generates the answers that the search shows above its results: types, defaults and versions of options, kinds of hooks,
// explanations of messages, flags, and replacements for webpack's names.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Section, textOf } from '@inkstone/docs/markdown'
import type { Answer, Answers, Plugin, PluginPage } from '@inkstone/docs/plugins'
import { flagRows } from '@inkstone/migrate-check'
import type { Facts } from '../checks/facts.ts'
import { componentText } from './componentText.ts'
import { defaultOf, optionsOf } from './factTables.ts'
import { flagAnswers, isCliPage } from './flagAnswers.ts'
import { webpackNames } from './webpackNames.ts'

const factsFile = path.resolve(import.meta.dirname, '../checks/facts.json')

/** Depth of the headings that are messages. */
const messageDepth = 3

/** Maximum length of a type; the page is more useful than a long one. */
const longestFact = 160
/** An explanation is cut after the sentence that reaches this width; a Chinese character counts twice. */
const wideText = 160

/** Path of a language's answers, relative to the site's base. */
export const answersPath = 'answers.{lang}.json'

export const answers: Plugin = {
  name: 'answers',
  get key() {
    return readFileSync(factsFile, 'utf8') + JSON.stringify([webpackNames, flagRows])
  },
  run: ({ site, pages }) => ({
    files: site.langs.map((lang) => {
      const facts = JSON.parse(readFileSync(factsFile, 'utf8')) as Facts
      const own = pages.filter((page) => page.lang === lang)
      const prefix = lang === site.data.lang ? '' : `/${lang}`
      return [answersPath.replace('{lang}', lang), JSON.stringify(answersOf(own, facts, lang, prefix))]
    }),
  }),
}

/** The answers of a language's pages. */
export function answersOf(pages: PluginPage[], facts: Facts, lang: string, prefix: string): Answers {
  const text = componentText(lang)
  const sections: Answers['sections'] = {}
  for (const page of pages) {
    const route = page.routePath.slice(prefix.length)
    const versions = route.startsWith('/config/') ? versionsIn(page.markdown, lang) : new Map<string, string>()
    for (const section of page.sections) {
      const answer = answerOf(route, section, { facts, lang, versions })
      if (answer) sections[`${page.routePath}#${section.anchor}`] = answer
    }
  }
  const names = webpackNames.map(([name, link, title]) => {
    return [name.toLowerCase(), { name, text: text.instead, link: prefix + link, title }]
  })
  const flags = pages.filter(isCliPage).map((page) => flagAnswers(page, text.type))
  return { sections, names: Object.assign({}, ...flags, Object.fromEntries(names)) }
}

/** What answers are made of, besides their section. */
interface Known {
  facts: Facts
  lang: string
  /** The version that added an option, by its heading. */
  versions: Map<string, string>
}

function answerOf(route: string, { heading, depth, text }: Section, known: Known): Answer | undefined {
  if (route.startsWith('/config/')) return optionAnswer(heading, known)
  if (route.startsWith('/api/plugin-api/')) return hookAnswer(route, heading, known)
  const isMessage = route.startsWith('/guide/troubleshooting/') && depth === messageDepth
  const explanation = isMessage ? beginning(text) : ''
  return explanation ? { text: explanation } : undefined
}

function optionAnswer(heading: string, { facts, lang, versions }: Known): Answer | undefined {
  const option = optionsOf(facts).get(heading)
  if (!option) return undefined
  const text = componentText(lang)
  const version = versions.get(heading)
  return factsAnswer([
    [text.type, code(option.type)],
    [text.default, defaultOf(option, { facts, lang })],
    [text.since, version && `v${version}`],
  ])
}

/** The versions in a page's Markdown: items such as `- Added in v0.3.5` in the list below a heading. */
function versionsIn(markdown: string, lang: string): Map<string, string> {
  const [before = '', after = ''] = textOf(lang).addedIn.split('{version}')
  const versions = new Map<string, string>()
  let heading = ''
  for (const line of markdown.split('\n')) {
    heading = /^#+ (.*)/.exec(line)?.[1] ?? heading
    if (!line.startsWith(`- ${before}`) || !line.endsWith(after)) continue
    const version = line.slice(2 + before.length, line.length - after.length)
    if (/^\d[\w.-]*$/.test(version)) versions.set(heading, version)
  }
  return versions
}

function hookAnswer(route: string, heading: string, { facts, lang }: Known): Answer | undefined {
  const owner = /([^/]+)-hooks$/.exec(route)?.[1]?.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const hook = facts.hooks[owner ?? '']?.[heading]
  if (!hook) return undefined
  const text = componentText(lang)
  return factsAnswer([
    [text.type, code(hook.type ?? hook.kind)],
    [text.arguments, hook.args.map(code).join(text.comma)],
  ])
}

const code = (text: string) => `\`${text}\``

function factsAnswer(rows: [string, string | undefined][]): Answer | undefined {
  const facts = rows.filter((row): row is [string, string] => Boolean(row[1]) && (row[1]?.length ?? 0) <= longestFact)
  return facts.length > 0 ? { facts } : undefined
}

/**
 * The first sentences of a text, up to that width, without rows of tables and what introduces them. One that introduces a
 * list or code isn't the last.
 */
function beginning(text: string): string {
  const shown: string[] = []
  const introduces = () => /[:：]$/.test(shown.at(-1) ?? '')
  for (const line of text.split('\n')) {
    const isRow = !/[.!?:。！？：]$/.test(line)
    if (isRow && introduces()) shown.pop()
    for (const sentence of isRow ? [] : (line.match(/.+?(?:[.!?](?=\s|$)|[。！？]|$)/g) ?? [])) {
      if (!introduces() && widthOf(shown.join('')) >= wideText) return joined(shown)
      shown.push(sentence.trim())
    }
  }
  if (introduces() && shown.length > 1) shown.pop()
  return joined(shown)
}

/** Sentences as one text, with spaces except after Chinese. */
const joined = (sentences: string[]) => sentences.join(' ').replace(/([。！？：]) /g, '$1')

function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (character > '\u00ff' ? 2 : 1), 0)
}
