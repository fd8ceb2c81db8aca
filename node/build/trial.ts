// Compiles and checks a site whose configuration isn't in a file yet, for `init`.

import path from 'node:path'
import type { Page } from '../../crates/md-compiler/index.js'
import { type SiteConfig, siteOf } from '../config/config.ts'
import { assembleContent, type Content } from '../content/content.ts'
import { readDocs } from '../content/files.ts'
import { compilePages } from '../content/pages.ts'
import { withComponents } from '../content/siteComponents.ts'
import { codeDefaults, highlightPages } from '../markdown/highlight.ts'
import { HighlightCache } from '../markdown/highlightCache.ts'
import { escapeText } from '../markdown/nodes.ts'
import { filesOfPlugins } from '../plugins/plugins.ts'

/** The compiled pages of a configuration. */
interface Trial {
  pages: Page[]
  /** The texts of the pages' files, by path. */
  sources: Map<string, string>
  locales: { lang: string; htmlLang: string }[]
  /** The default language. */
  lang: string
  /** Checks the pages with more options, such as a navigation. */
  check(config: SiteConfig): Promise<Content>
}

/** @param file absolute path of the configuration to be written */
export async function compileConfig(file: string, config: SiteConfig): Promise<Trial> {
  const folder = path.dirname(file)
  // The package for formulas is installed afterwards.
  const { math: _, ...markdown } = config.markdown ?? {}
  const given = siteOf(file, { ...config, markdown }, '', {
    out: path.join(folder, config.out ?? 'dist'),
    ssg: true,
    ...(config.docs ? {} : { docs: path.join(folder, 'docs') }),
  })
  const docs = await readDocs(given)
  const site = await withComponents(given, docs)
  const { pages, needs } = await compilePages(site, docs)
  // Nothing is shown, so code needs no colors.
  highlightPages(pages, new HighlightCache(escapeText), codeDefaults(site.data), config.markdown)
  return {
    pages,
    sources: new Map(docs.pages.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('utf8')])),
    locales: site.data.locales,
    lang: site.data.lang,
    check: (more) =>
      assembleContent(
        { ...site, config: { ...more, markdown } },
        docs,
        { pages, needs: needs.values() },
        { written: filesOfPlugins(site) },
      ),
  }
}
