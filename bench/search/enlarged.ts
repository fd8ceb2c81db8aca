// A documentation many times as large, for what grows with a site: the pages that there are, and behind them pages of six
// sections each, of those sections in ever other company. So words are as common as they are in real text, and a word
// occurs in as many more places as there are more pages. The same number gives the same pages.

import { sectionsOf } from '../../node/cache/cachedPage.ts'
import type { SearchInput } from '../../node/search/searchFiles.ts'

const sectionsOfPage = 6

/** The same search over so many pages a language. */
export function enlarged(input: SearchInput, pages: number): SearchInput {
  const langs = [...new Set(input.pages.map(({ lang }) => lang))]
  return { ...input, pages: langs.flatMap((lang) => pagesOf(input, lang, pages)) }
}

function pagesOf({ pages }: SearchInput, lang: string, count: number): SearchInput['pages'] {
  const own = pages.filter((page) => page.lang === lang)
  const [first] = own
  const all = own.flatMap(sectionsOf)
  if (!first || all.length === 0) return own
  const pick = (number: number) => all[number % all.length] as (typeof all)[number]
  const more = Array.from({ length: Math.max(0, count - own.length) }, (_, number) => ({
    ...first,
    routePath: `${lang === 'en' ? '' : `/${lang}`}/more/page${String(number).padStart(6, '0')}`,
    title: `${pick(number * 7).heading || first.title} ${number}`,
    frontmatter: '{}',
    // Made when they are asked for: all together they would fill the memory.
    get sections() {
      const sections = Array.from({ length: sectionsOfPage }, (_, place) => ({
        ...pick(number * 31 + place * 17),
        ...(place === 0 ? { anchor: '', depth: 1, heading: '' } : { anchor: `part-${place}`, depth: 2 }),
      }))
      return Buffer.from(JSON.stringify(sections))
    },
  }))
  return [...own, ...more]
}
