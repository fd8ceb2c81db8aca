// Languages of paths, and the direction of their text.

/**
 * Languages written from right to left, and the scripts that say so for any other. A list, because the engines' own
 * (`Intl.Locale.textInfo`) isn't in all of them yet.
 */
const rightToLeft = /^(ar|arc|ckb|dv|fa|he|ks|nqo|pnb|ps|sd|syr|ug|ur|yi)$|^(Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/
const script = /^[A-Z][a-z]{3}$/

/** The direction of a language's text, by its BCP 47 tag: `ar`, `pa-Arab`. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const [language = '', ...rest] = tag.split('-')
  return rightToLeft.test(rest.find((part) => script.test(part)) ?? language.toLowerCase()) ? 'rtl' : 'ltr'
}

/** The values of a language and of those it is a form of, the most general first: for `pt-BR` those of `pt` and `pt-BR`. */
export function valuesFor<T>(lang: string, values: Record<string, T>): T[] {
  const parts = lang.toLowerCase().split('-')
  const tags = parts.map((_, i) => parts.slice(0, i + 1).join('-'))
  return tags
    .flatMap((tag) => Object.keys(values).filter((key) => key.toLowerCase() === tag))
    .map((key) => values[key] as T)
}

/** The closest match for a requested language, `pt-br` for `pt`; undefined if there is none. */
export function closestTo(wanted: string, langs: string[]): string | undefined {
  const parts = wanted.toLowerCase().split('-')
  let most = 0
  let closest: string | undefined
  for (const lang of langs) {
    const own = lang.toLowerCase().split('-')
    const differs = parts.findIndex((part, i) => part !== own[i])
    const same = differs < 0 ? parts.length : differs
    // Of `pt` and `pt-br`, a reader of `pt` wants the first.
    const close = same && same + 1 / (1 + own.length)
    if (close > most) [most, closest] = [close, lang]
  }
  return closest
}

/** The language of a path: the first of its first two segments that is a language, or else the default. */
export function languageOf(route: string, langs: string[], fallback: string): string {
  return (
    route
      .split('/')
      .slice(1, 3)
      .find((segment) => langs.includes(segment)) ?? fallback
  )
}

/** The route without a leading segment of the default language; undefined if it has none. */
export function withoutDefaultLanguage(route: string, lang: string): string | undefined {
  const prefix = `/${lang}`
  if (route === prefix) return '/'
  return route.startsWith(`${prefix}/`) ? route.slice(prefix.length) : undefined
}

/**
 * The path of a page in another language; undefined if the page is already in it, or the site doesn't have it. `langs`
 * starts with the default language, which has no prefix.
 */
export function pathIn(wanted: string, path: string, langs: string[]): string | undefined {
  const [, first = '', ...rest] = path.split('/')
  const prefixed = langs.indexOf(first) > 0
  if (!langs.includes(wanted) || wanted === (prefixed ? first : langs[0])) return undefined
  const own = prefixed ? rest : [first, ...rest]
  return `/${(wanted === langs[0] ? own : [wanted, ...own]).join('/')}`
}

/** Resolves a route without a language to the language of the page that links to it. */
export function inLanguage(route: string, lang: string, langs: string[], defaultLang: string): string {
  const has = langs.some((other) => other !== defaultLang && `${route}/`.startsWith(`/${other}/`))
  return lang === defaultLang || has || !route.startsWith('/') || route.startsWith('//') ? route : `/${lang}${route}`
}

/** The home page of a language. */
export function homeOf(lang: string, defaultLang: string): string {
  return lang === defaultLang ? '/' : `/${lang}/`
}
