// Which language a path is in, and the same path in the default language's form.

/** The language of an unknown path: the first of its first two segments that is one, else the default. */
export function languageOf(route: string, langs: string[], fallback: string): string {
  return (
    route
      .split('/')
      .slice(1, 3)
      .find((segment) => langs.includes(segment)) ?? fallback
  )
}

/** The route without a leading segment of the default language; undefined when it has none. */
export function withoutDefaultLanguage(route: string, lang: string): string | undefined {
  const prefix = `/${lang}`
  if (route === prefix) return '/'
  return route.startsWith(`${prefix}/`) ? route.slice(prefix.length) : undefined
}

/** The path of a page in a language, for a page that is in another one; undefined for one that is in it, and for a
 * language the site lacks. `langs` starts with the default language, which has no prefix. */
export function pathIn(wanted: string, path: string, langs: string[]): string | undefined {
  const [, first = '', ...rest] = path.split('/')
  const prefixed = langs.indexOf(first) > 0
  if (!langs.includes(wanted) || wanted === (prefixed ? first : langs[0])) return undefined
  const own = prefixed ? rest : [first, ...rest]
  return `/${(wanted === langs[0] ? own : [wanted, ...own]).join('/')}`
}

/** The route an author means who writes it without a language: the one in the language of the page. */
export function inLanguage(route: string, lang: string, langs: string[], defaultLang: string): string {
  const has = langs.some((other) => other !== defaultLang && `${route}/`.startsWith(`/${other}/`))
  return lang === defaultLang || has || !route.startsWith('/') || route.startsWith('//') ? route : `/${lang}${route}`
}

/** The home of a language. */
export function homeOf(lang: string, defaultLang: string): string {
  return lang === defaultLang ? '/' : `/${lang}/`
}
