// Readers often search for the bare name of an option, such as `publicPath`. For every path among the reference's
// headings, selected by a rule rather than by hand, the last part must find a section with that name, preferably in the
// configuration. The same applies to hooks, plugins and members of the loader context.

import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openIndex } from '../../node/search/engines.ts'
import type { SearchInput } from '../../node/search/searchFiles.ts'
import { documentation, indexOf } from './documentation.ts'
import { type Judged, judge, linksOf, type Verdict } from './judge.ts'

/** A heading, or a page's title. */
interface Place {
  link: string
  /** Route of its page without language. */
  route: string
  text: string
  isTitle: boolean
}

// Hundreds of queries take long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let input: SearchInput
let search: (query: string) => Promise<string[][]>

describe.each(['en', 'zh'])('%s', (lang) => {
  beforeAll(async () => {
    input = await documentation()
    const files = (await indexOf(input)).get(lang)
    if (!files) throw new Error(`found no index of \`${lang}\``)
    const ask = await openIndex('ts', files)
    search = async (query) => (await ask(query, 7)).map(linksOf)
  }, 300_000)

  it('finds options by their last part', async () => {
    const places = placesOf(lang)
    const titles = new Set(places.filter(({ isTitle }) => isTitle).map(({ text }) => text.toLowerCase()))
    const options = places.filter(({ route, text }) => route.startsWith('/config/') && text.includes('.'))
    const named = options.filter(({ text }) => !titles.has(lastPart(text)))
    const config = places.filter(({ route }) => route.startsWith('/config/'))
    const verdicts = await ask(named.map(({ text }) => [text.split('.').at(-1) ?? '', sameName(config, text)]))
    expect(verdicts.length).toBeGreaterThan(200)
    expect(within(verdicts, 1)).toBeGreaterThanOrEqual(0.9)
    expect(within(verdicts, 3)).toBeGreaterThanOrEqual(0.98)
    expect(within(verdicts, 7)).toBeGreaterThanOrEqual(0.99)
  })

  it('finds options while their last part is being typed', async () => {
    const options = placesOf(lang).filter(({ route, text }) => route.startsWith('/config/') && text.includes('.'))
    // A beginning that is a word itself, or that of another option, may mean that one.
    const names = new Set(options.map(({ text }) => lastPart(text)))
    const others = (typed: string) => [...names].filter((name) => name.startsWith(typed))
    const typed = options.map(({ text }) => ({ text, typed: lastPart(text).slice(0, -2) }))
    const queries = typed.filter(({ text, typed }) => typed.length > 5 && others(typed).join() === lastPart(text))
    const verdicts = await ask(queries.map(({ text, typed }) => [typed, sameName(options, text)]))
    expect(verdicts.length).toBeGreaterThan(100)
    expect(within(verdicts, 1)).toBeGreaterThanOrEqual(0.95)
    expect(within(verdicts, 3)).toBeGreaterThanOrEqual(0.98)
  })

  it('finds the page of an option by its name, whatever the title of the page', async () => {
    const paths = placesOf(lang).filter(({ route, text }) => route.startsWith('/config/') && text.includes('.'))
    const slug = (name: string) => name.replace(/[A-Z]/g, '-$&').toLowerCase()
    const own = paths.map(({ route, text }) => ({ route, name: text.slice(0, text.indexOf('.')) }))
    const options = own.filter(({ route, name }) => route === `/config/${slug(name)}`)
    const verdicts = await ask(options.map(({ name }) => [name, pagesNamed(lang, slug(name))]))
    expect(verdicts.length).toBeGreaterThan(8)
    expect(within(verdicts, 1)).toBeGreaterThanOrEqual(0.7)
    expect(within(verdicts, 3)).toBe(1)
  })

  it.runIf(lang === 'zh')('finds pages with a Chinese title by what their route calls them', async () => {
    for (const name of ['module', 'optimization', 'mode', 'target']) {
      expect((await search(name))[0]?.[0], name).toBe(`/zh/config/${name}`)
    }
  })

  it('ranks the more common of two options first, also while its name is being typed', async () => {
    const prefix = lang === 'en' ? '' : `/${lang}`
    const first = async (query: string) => (await search(query))[0]?.[0]
    expect(await first('publicPa')).toBe(`${prefix}/config/output#outputpublicpath`)
    expect(await first('filena')).toBe(`${prefix}/config/output#outputfilename`)
    expect(await first('publicPath')).toBe(`${prefix}/config/output#outputpublicpath`)
    expect(await first('filename')).toBe(`${prefix}/config/output#outputfilename`)
  })

  it('ranks what replaced a removed option before it, but not before its full name', async () => {
    const first = async (query: string) => (await search(query))[0]?.[0]
    for (const query of ['decorator', 'emotion', 'postcss', 'relay']) {
      expect(await first(query), query).not.toContain('/config/builtins')
      expect(await first(`builtins.${query}`), query).toContain(`/config/builtins#builtins${query}`)
    }
  })

  it.runIf(lang === 'zh')('finds words of the glossary and of keywords by their pronunciation', async () => {
    for (const query of ['kuayu', 'kua yu']) {
      const links = (await search(query)).flat()
      expect(links, query).toContain('/zh/guide/features/dev-server#reach-a-backend')
    }
  })

  it('finds hooks, plugins and members of the loader context', async () => {
    const places = placesOf(lang)
    const hooks = places.filter(
      ({ route, text, isTitle }) => /^\/api\/plugin-api\/.*hooks$/.test(route) && !isTitle && /^[a-z]/.test(text),
    )
    const plugins = places.filter(
      ({ route, text, isTitle }) => /^\/plugins\//.test(route) && isTitle && /Plugin$/.test(text),
    )
    const members = places.filter(({ text }) => text.startsWith('this.'))
    const ofPlugins = places.filter(({ route }) => route.startsWith('/api/plugin-api/'))
    const asked = [hooks, plugins, members].map((named) => named.length)
    expect(Math.min(...asked)).toBeGreaterThan(20)
    const found = [
      await ask(hooks.map(({ text }) => [text, [...sameName(ofPlugins, text), ...pagesNamed(lang, text)]])),
      await ask(plugins.map(({ text, route }) => [text, [lang === 'en' ? route : `/${lang}${route}`]])),
      await ask(members.map(({ text, link }) => [text, [link]])),
      await ask(
        members.map(({ text }) => {
          const name = text.slice('this.'.length)
          return [name, [...sameName(places, text), ...pagesNamed(lang, name)]]
        }),
      ),
    ]
    for (const verdicts of found) {
      expect(within(verdicts, 1)).toBeGreaterThanOrEqual(0.95)
      expect(within(verdicts, 3)).toBe(1)
    }
  })
})

/** Headings and titles that are names: one word, or words joined by dots. */
function placesOf(lang: string): Place[] {
  const pages = input.pages.filter((page) => page.lang === lang)
  const places = pages.flatMap(({ routePath, title, toc }) => {
    const route = lang === 'en' ? routePath : routePath.slice(lang.length + 1)
    return [
      { link: `${routePath}#`, route, text: title, isTitle: true },
      ...toc.map(({ id, text }) => ({ link: `${routePath}#${id}`, route, text, isTitle: false })),
    ]
  })
  return places.filter(({ text }) => /^[\w$]+(\.[\w$]+)*$/.test(text))
}

function lastPart(text: string): string {
  return (text.split('.').at(-1) ?? '').toLowerCase()
}

function sameName(places: Place[], text: string): string[] {
  return places.filter((place) => lastPart(place.text) === lastPart(text)).map(({ link }) => link)
}

/** Pages whose address ends with a name: the one about `compilation` is called “The Compilation object”. */
function pagesNamed(lang: string, name: string): string[] {
  const own = input.pages.filter((page) => page.lang === lang && page.routePath.endsWith(`/${name.toLowerCase()}`))
  return own.map(({ routePath }) => `${routePath}#`)
}

/** Searches for names, each once. */
function ask(names: [name: string, targets: string[]][]): Promise<Verdict[]> {
  const queries = new Map<string, Judged>()
  for (const [text, targets] of names) {
    queries.set(text.toLowerCase(), { text, targets, class: 'name', validation: false })
  }
  return judge([...queries.values()], search)
}

/** The share found among the first results. */
function within(verdicts: Verdict[], most: number): number {
  return verdicts.filter(({ alone }) => alone > 0 && alone <= most).length / verdicts.length
}
