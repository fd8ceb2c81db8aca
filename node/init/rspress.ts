// What `init` carries over from Rspress.

import { existsSync } from 'node:fs'
import path from 'node:path'
import type { LocaleOptions, SiteConfig } from '../config/config.ts'
import { type Losses, readModule } from './evaluate.ts'
import {
  compact,
  datedIf,
  editLink,
  footerOf,
  footerText,
  headTags,
  list,
  object,
  relative,
  socialLinks,
  text,
  unused,
} from './values.ts'

export function readRspress(file: string, folder: string, losses: Losses) {
  const values = object(readModule(file, losses))
  const docs = path.join(path.dirname(file), text(values.root) ?? 'docs')
  const lang = text(values.lang)
  const locales = list(values.locales).flatMap((each): LocaleOptions[] => {
    const name = text(each.lang)
    return name && existsSync(path.join(docs, name)) ? [{ lang: name, label: text(each.label) ?? name }] : []
  })
  const present = ['en', 'zh'].filter((each) => existsSync(path.join(docs, each)))
  const all = locales.length > 0 ? locales : present.map((each) => ({ lang: each, label: each }))
  const local = (value: unknown) => (text(value)?.startsWith('/') ? text(value) : undefined)
  const { light, dark } = object(values.logo)
  const theme = object(values.themeConfig)
  const main = lang ?? all[0]?.lang ?? 'en'
  const notes: string[] = []
  const config = compact({
    title: text(values.title) ?? path.basename(folder),
    description: text(values.description),
    docs: relative(folder, docs),
    origin: text(values.siteOrigin),
    base: text(values.base),
    ...(all.length > 0 ? { lang: lang ?? all[0]?.lang, locales: all } : { lang }),
    logo: local(light) && local(dark) ? { light, dark } : local(values.logo),
    logoText: text(values.logoText),
    icon: local(values.icon),
    head: headTags(values.head, notes),
    socialLinks: socialLinks(theme.socialLinks, 'content'),
    editLink: editLink(text(object(theme.editLink).docRepoBaseUrl), main, object(theme.editLink).text),
    footer: footerOf(main, footerText(object(theme.footer).message)),
    themeConfig: datedIf(theme.lastUpdated, folder),
  } as SiteConfig)
  const known = 'root title description siteOrigin base lang locales logo logoText icon themeConfig head'.split(' ')
  return {
    config,
    others: [
      ...unused(values, known),
      ...unused(theme, ['socialLinks', 'editLink', 'footer', 'lastUpdated'], 'themeConfig.'),
      ...notes,
    ],
  }
}
