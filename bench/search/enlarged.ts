// Enlarges the documentation for measurements that depend on the size of a site. The existing pages come first,
// followed by generated pages of six existing sections each, in a different combination every time. Words therefore
// stay as common as in real text, and the number of their occurrences grows with the number of pages. The same number
// always produces the same pages.

import { sectionsOf } from '../../node/cache/cachedPage.ts'
import type { SearchInput } from '../../node/search/searchFiles.ts'

const sectionsOfPage = 6

/** The input of a search over the given number of pages per language. */
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
    // Generated on access: all of them together would fill the memory.
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
