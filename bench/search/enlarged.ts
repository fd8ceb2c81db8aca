// A documentation many times as large, for what grows with a site: the pages that there are, and behind them pages of six
// sections each, of those sections in ever other company. So words are as common as they are in real text, and a word
// stands in as many more places as there are more pages. The same number gives the same pages.

import type { SearchInput } from '../../build/search.ts'

const sectionsOfPage = 6

/** The same search over so many pages a language. */
export function enlarged(input: SearchInput, pages: number): SearchInput {
  const langs = [...new Set(input.pages.map(({ lang }) => lang))]
  return { ...input, pages: langs.flatMap((lang) => pagesOf(input, lang, pages)) }
}

function pagesOf({ pages }: SearchInput, lang: string, count: number): SearchInput['pages'] {
  const own = pages.filter((page) => page.lang === lang)
  const [first] = own
  const sections = own.flatMap((page) => page.sections)
  if (!first || sections.length === 0) return own
  const more = Array.from({ length: Math.max(0, count - own.length) }, (_, number) => ({
    ...first,
    routePath: `${lang === 'en' ? '' : `/${lang}`}/more/page${String(number).padStart(6, '0')}`,
    title: `${sections[(number * 7) % sections.length]?.heading || first.title} ${number}`,
    frontmatter: '{}',
    sections: Array.from({ length: sectionsOfPage }, (_, place) => {
      const section = sections[(number * 31 + place * 17) % sections.length] as (typeof sections)[number]
      return place === 0
        ? { ...section, anchor: '', depth: 1, heading: '' }
        : { ...section, anchor: `part-${place}`, depth: 2 }
    }),
  }))
  return [...own, ...more]
}
