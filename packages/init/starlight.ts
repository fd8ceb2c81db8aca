// What `init` carries over from Starlight.

import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '@inkstone/docs/init'
import { type Losses, readModule } from './evaluate.ts'
import { aliasesBefore, redirectsByAddress } from './redirects.ts'
import { starlightSidebar } from './sidebars.ts'
import {
  baseOf,
  compact,
  datedIf,
  editLink,
  headTags,
  list,
  localesOf,
  object,
  relative,
  socialLinks,
  sourceOf,
  text,
  unused,
  usesMath,
} from './values.ts'

export function readStarlight(file: string, folder: string, losses: Losses) {
  const values = object(readModule(file, losses))
  const own = list(values.integrations).find((each) => 'title' in each) ?? {}
  const at = path.dirname(file)
  const docs = path.join(at, 'src/content/docs')
  const site = text(values.site)
  const notes: string[] = []
  const langs = localesOf(object(own.locales), docs, text(own.defaultLocale))
  const config = compact({
    title: text(own.title) ?? text(Object.values(object(own.title))[0]) ?? path.basename(folder),
    description: text(own.description),
    docs: relative(folder, docs),
    // Pages reach their pictures by `../../assets` or `~/assets`.
    folders:
      existsSync(path.join(at, 'src/assets')) && !existsSync(path.join(docs, 'assets'))
        ? { assets: relative(folder, path.join(at, 'src/assets')) }
        : undefined,
    public: existsSync(path.join(at, 'public')) ? relative(folder, path.join(at, 'public')) : undefined,
    origin: site && URL.canParse(site) ? new URL(site).origin : undefined,
    base: baseOf(values.base),
    ...langs,
    head: headTags(own.head, notes),
    icon: text(own.favicon),
    socialLinks: socialLinks(own.social, 'href'),
    markdown: usesMath(file) ? { math: true } : undefined,
    aliases: aliasesBefore(redirectsByAddress(object(values.redirects))),
    editLink: editLink(sourceOf(object(own.editLink).baseUrl, 'src/content/docs'), langs.lang ?? 'en'),
    themeConfig: datedIf(own.lastUpdated, folder),
  } as SiteConfig)
  const known = 'title description locales defaultLocale favicon social head editLink lastUpdated sidebar'.split(' ')
  const entries = Array.isArray(own.sidebar) ? own.sidebar : []
  return {
    config,
    sidebars: entries.length > 0 ? starlightSidebar(entries, relative(folder, file)) : undefined,
    others: [...unused(values, ['site', 'base', 'integrations', 'redirects']), ...unused(own, known), ...notes],
  }
}
