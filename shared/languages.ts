// Languages of paths.

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

/** The path of a page in another language; undefined if the page is already in it, or the site doesn't have it. `langs`
 * starts with the default language, which has no prefix. */
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
