// Validates the URLs of a configuration and of navigation files: links need a navigable scheme, images may also be
// `data:image/…`. The compiler applies the same rule to pages.

import { existsSync, readFileSync } from 'node:fs'
import type { Diagnostic } from '../../crates/md-compiler/index.js'
import { decodePath, documentOf, isExternal, routeOf, schemeOf } from '../../shared/routes.ts'
import { foundAt, problem } from '../report/diagnostics.ts'
import type { Rule } from '../report/rules.ts'
import type { Site } from './config.ts'
import { type HeadTag, urlOfTag } from './head.ts'
import { configPath } from './places.ts'

/** How a URL is used: `file` is any file of the site, `service` is answered by another program. */
type Use = 'link' | 'image' | 'file' | 'service'

const hints: Record<Use, string> = {
  link: 'link to `https:`, `mailto:` or a page of the site',
  image: 'use a file in the `public` folder, or an `https:` URL',
  file: 'use a file in the `public` folder',
  service: 'use an `https:` URL',
}

/** Why a value isn't a valid URL, and what to write instead; undefined if it's valid. */
export function urlProblem(value: unknown, use: Use = 'link'): [message: string, hint: string] | undefined {
  const what = use === 'image' ? 'image' : 'link'
  if (typeof value !== 'string') return [`${what} \`${JSON.stringify(value)}\`, expected text`, hints[use]]
  const scheme = schemeOf(value)
  if (scheme === undefined || isExternal(value)) return undefined
  if (use === 'image' && /^data:image\//i.test(value)) return undefined
  return [`${what} with the scheme \`${scheme}:\``, hints[use]]
}

/** Percent-encodes invalid characters of a URL, without encoding anything twice. */
export function escapeUrl(url: string): string {
  return encodeURI(url).replaceAll('%25', '%')
}

/** The source of a configuration; empty for one that isn't written yet. */
export function configText({ file }: Pick<Site, 'file'>): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Diagnostics for the URLs of a configuration; those of its navigation are checked with the navigation. */
export function checkUrls(site: Site): Diagnostic[] {
  const wrong = urlsOf(site).flatMap(([name, value, use]) => {
    const found = urlProblem(value, use)
    return found ? [{ value, message: `\`${name}\`: ${found[0]}`, hint: found[1] }] : []
  })
  if (wrong.length === 0) return []
  const text = configText(site)
  return wrong.map(({ value, message, hint }) =>
    problem(configPath(site), 'link', message, hint, foundAt(text, String(value))),
  )
}

/** Errors for URLs of a configuration that name no file or page of the site, and for aliases of pages that don't exist. */
export function checkTargets(
  site: Site,
  files: Pick<ReadonlySet<string>, 'has'>,
  isPage: (route: string) => boolean,
): Diagnostic[] {
  const lost = urlsOf(site).flatMap(([name, value, use]) => {
    if (use === 'service' || typeof value !== 'string' || !/^\/(?!\/)/.test(value)) return []
    const path = value.replace(/[?#].*/s, '')
    if (files.has(decodePath(path.slice(1))) || (use === 'link' && isPage(routeOf(path)))) return []
    const [rule, hint]: [Rule, string] =
      use === 'link'
        ? ['dead-link', 'link to a page, or to a file in the `public` folder']
        : ['image', 'put the file into the `public` folder']
    const message = `\`${name}\`: no ${use === 'link' ? 'page or file' : 'file'} \`${value}\``
    return [{ value, rule, message, hint }]
  })
  const dead = Object.entries(site.config.aliases ?? {}).flatMap(([from, to]) => {
    const [route = ''] = to.split(/[?#]/, 1)
    // A route may contain both signs itself.
    if (isPage(to) || isPage(route) || files.has(route.slice(1))) return []
    const message = `\`aliases\`: \`${from}\` leads to \`${to}\`, and no page is there`
    return [{ value: to, rule: 'dead-link' as const, message, hint: 'correct the address, or remove the alias' }]
  })
  const taken = Object.keys(site.config.aliases ?? {}).flatMap((from) => {
    if (!files.has(documentOf(from))) return []
    const message = `\`aliases\`: a page is at \`${from}\`, so nothing can lead from there`
    return [{ value: from, rule: 'route' as const, message, hint: 'remove the alias or the page' }]
  })
  if (lost.length + dead.length + taken.length === 0) return []
  const text = configText(site)
  return [...lost, ...dead, ...taken].map(({ value, rule, message, hint }) =>
    problem(configPath(site), rule, message, hint, foundAt(text, value)),
  )
}

/** Every URL of a configuration that reaches pages, with its option's name. */
function urlsOf({ config, data }: Site): [name: string, value: unknown, use: Use][] {
  const { socialLinks, siblings } = data.themeConfig
  const logos =
    typeof data.logo === 'string' ? { logo: data.logo } : { 'logo.light': data.logo.light, 'logo.dark': data.logo.dark }
  const all: [string, unknown, Use][] = [
    ...Object.entries(logos).map(([name, value]): [string, unknown, Use] => [name, value, 'image']),
    ['icon', data.icon, 'image'],
    ['socialImage', data.socialImage, 'image'],
    ['editLink.docRepoBaseUrl', config.editLink?.docRepoBaseUrl, 'service'],
    ['search.remote.apiUrl', data.themeConfig.searchService?.apiUrl, 'service'],
    ['search.elsewhere.url', data.themeConfig.searchElsewhere?.url, 'service'],
    ...socialLinks.flatMap(({ mode, content }, index): [string, unknown, Use][] => {
      const name = `socialLinks[${index}].content`
      return mode === 'link' ? [[name, content, 'link']] : mode === 'img' ? [[name, content, 'image']] : []
    }),
    ['siblings.url', siblings.url, 'link'],
    ...siblings.cards.flatMap(({ url, urlEn, logo }, index): [string, unknown, Use][] => [
      ...(typeof url === 'string'
        ? [[`siblings.cards[${index}].url`, url, 'link'] satisfies [string, unknown, Use]]
        : Object.entries(url).map(([lang, each]): [string, unknown, Use] => [
            `siblings.cards[${index}].url.${lang}`,
            each,
            'link',
          ])),
      [`siblings.cards[${index}].urlEn`, urlEn, 'link'],
      [`siblings.cards[${index}].logo`, logo, 'image'],
    ]),
  ]
  return [...all, ...headUrls(config.head)].filter(([, value]) => value !== undefined)
}

/** URLs of the tags in the head; head.ts checks their schemes. */
function headUrls(head: readonly HeadTag[] = []): [name: string, value: unknown, use: Use][] {
  return head.flatMap((tag) => {
    const { value, use } = urlOfTag(tag)
    const isPath = typeof value === 'string' && value.startsWith('/')
    return isPath ? [['head', value, use] satisfies [string, unknown, Use]] : []
  })
}
