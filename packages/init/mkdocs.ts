// What `init` carries over from MkDocs.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '@inkstone/docs/init'
import { parse } from 'yaml'
import type { Losses } from './evaluate.ts'
import { aliasesBefore, redirectsByAddress } from './redirects.ts'
import { mkDocsSidebar } from './sidebars.ts'
import {
  compact,
  editLink,
  footerOf,
  footerText,
  object,
  relative,
  sourceOf,
  text,
  unused,
  type Values,
} from './values.ts'

export function readMkDocs(file: string, folder: string, losses: Losses) {
  const values = readYaml(file, losses)
  const theme = typeof values.theme === 'string' ? { name: values.theme } : object(values.theme)
  const docs = path.resolve(path.dirname(file), text(values.docs_dir) ?? 'docs')
  const lang = text(theme.language) ?? 'en'
  const site = text(values.site_url)
  const { origin, pathname } = site && URL.canParse(site) ? new URL(site) : { origin: undefined, pathname: '/' }
  const repository = text(values.repo_url)
  const host = /\/\/(?:www\.)?(github|gitlab)\.com\//.exec(repository ?? '')?.[1]
  const source = values.edit_uri === '' ? undefined : (text(values.edit_uri) ?? (host && 'edit/master/docs/'))
  const excluded = text(values.exclude_docs)
    ?.split('\n')
    .filter((line) => /^[^#!\s]/.test(line))
  const nav = Array.isArray(values.nav) ? values.nav : []
  const plugins = pluginsOf(values.plugins)
  const config = compact({
    title: text(values.site_name) ?? path.basename(folder),
    description: text(values.site_description),
    docs: relative(folder, docs),
    lang,
    origin,
    base: pathname === '/' ? undefined : pathname.replace(/\/?$/, '/'),
    exclude: excluded?.map((line) => line.trim().replace(/^\//, '')),
    aliases: aliasesBefore(redirectsByAddress(object(plugins.get('redirects')?.redirect_maps))),
    socialLinks: host && repository ? [{ icon: host, mode: 'link', content: repository }] : undefined,
    editLink: source ? editLink(sourceOf(repository, source), lang) : undefined,
    footer: footerOf(lang, footerText(values.copyright)),
    markdown: { braces: 'text', ...(hasFormulas(values.markdown_extensions) ? { math: true } : {}) },
  } as SiteConfig)
  // What the Markdown here has anyway, or what only concerns the builder.
  const known =
    'site_name site_description site_url docs_dir repo_url repo_name edit_uri exclude_docs copyright nav theme plugins markdown_extensions site_dir strict use_directory_urls dev_addr watch validation INHERIT'
  return {
    config,
    sidebars: nav.length > 0 ? mkDocsSidebar(nav, relative(folder, file)) : undefined,
    others: [
      ...unused(values, known.split(' ')),
      ...unused(theme, ['name', 'language', 'favicon', 'logo'], 'theme.'),
      ...Object.entries({ favicon: 'icon', logo: 'logo' }).flatMap(([name, own]) =>
        text(theme[name]) ? [`\`theme.${name}\`: put the file into the \`public\` folder, and set \`${own}\``] : [],
      ),
      // The search is built in.
      ...unused(Object.fromEntries(plugins), ['search', 'redirects'], 'plugins.'),
    ],
  }
}

/** A configuration, with the one that it inherits from. Unknown tags, such as `!ENV` and `!!python/name:…`, are left out. */
function readYaml(file: string, losses: Losses, above: string[] = []): Values {
  try {
    const values = object(parse(readFileSync(file, 'utf8'), { logLevel: 'error' }))
    const base = text(values.INHERIT) && path.join(path.dirname(file), text(values.INHERIT) ?? '')
    return base && existsSync(base) && !above.includes(base)
      ? { ...readYaml(base, losses, [...above, file]), ...values }
      : values
  } catch (error) {
    const why = `can't be read: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`
    losses.set(file, { option: file, at: file, why })
    return {}
  }
}

/** Options of plugins by name, which are a list or an object. */
function pluginsOf(plugins: unknown): Map<string, Values> {
  const entries = Array.isArray(plugins)
    ? plugins.flatMap((each): [string, unknown][] => (text(each) ? [[each, {}]] : Object.entries(object(each))))
    : Object.entries(object(plugins))
  return new Map(entries.map(([name, options]) => [name.replace(/^material\//, ''), object(options)]))
}

/** Whether a list of extensions has one for formulas; an entry with options is an object. */
function hasFormulas(extensions: unknown): boolean {
  const names = Array.isArray(extensions)
    ? extensions.flatMap((each) => (typeof each === 'string' ? each : Object.keys(object(each))))
    : Object.keys(object(extensions))
  return names.some((name) => /arithmatex|math/.test(name))
}
