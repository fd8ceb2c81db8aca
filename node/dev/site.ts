// A site, or one of its versions, in the development server: the current content and theme, and the files for requested
// addresses, generated on demand. Search and plugin files are rebuilt on the first request after a change.

import { createHash } from 'node:crypto'
import type { Page } from '../../crates/md-compiler/index.js'
import { outputOf } from '../../shared/routes.ts'
import type { LiveEvent } from '../../theme/live.ts'
import type { Store } from '../cache/store.ts'
import type { Site } from '../config/config.ts'
import { changesStyles } from '../config/styles.ts'
import { lastCommits } from '../content/dates.ts'
import type { Docs } from '../content/files.ts'
import { withComponents } from '../content/siteComponents.ts'
import { type Addition, runPlugins } from '../plugins/plugins.ts'
import { bundleLiveOnce, bundleTheme, type Theme } from '../render/bundle.ts'
import { type Files, Renderer } from '../render/render.ts'
import { buildSearch } from '../search/searchFiles.ts'
import { DevContent, type LiveContent } from './content.ts'

type Body = Uint8Array | string

/** The response for an address. Pages are files that end with `.html`. */
export interface Found {
  path: string
  body: Body
  status: number
}

/** Serves one site. */
export class DevSite {
  private readonly content: DevContent
  private current!: LiveContent
  private theme!: Theme
  private renderer!: Renderer
  private outputs = new Map<string, Page>()
  private dates = new Map<string, string>()
  /** Built from the current content on the first request. */
  private search?: Promise<Files>
  private additions?: Map<string, Addition['content']>

  /** @param store results of builds; theme and pages found there aren't built again */
  constructor(
    readonly site: Site,
    private readonly store: Store,
  ) {
    this.content = new DevContent(site, store)
  }

  /** Errors that would make a build fail. */
  get errors(): string {
    return this.current.errors
  }

  /** All diagnostics, including warnings. */
  get report(): string {
    return this.current.report
  }

  get count(): number {
    return this.current.pages.length
  }

  /** Compiles and bundles everything. Throws if the theme can't be bundled. */
  async open(docs?: Docs): Promise<void> {
    const { site } = this
    const [theme, content, { dates }] = await Promise.all([
      bundleLiveOnce(site, this.store),
      this.content.open(docs),
      site.data.themeConfig.lastUpdated ? lastCommits(site) : { dates: new Map<string, string>() },
    ])
    this.dates = dates
    this.theme = live(theme)
    this.take(content)
    this.store.save()
  }

  /** Applies changes in the docs folder. Undefined if the pages use other components now, so that the site has to be opened again. */
  async edit(files: Set<string>): Promise<LiveEvent | undefined> {
    const content = await this.content.update(files)
    const { components } = await withComponents(this.site, content.docs)
    if (components?.key !== this.site.components?.key) return undefined
    this.take(content)
    this.store.save()
    if (changesStyles(this.site.config, files)) {
      const restyled = await this.restyle()
      return files.size === 1 ? restyled : { type: 'reload' }
    }
    return { type: 'edit', errors: this.errors }
  }

  /** Bundles a changed theme. New styles replace the old ones in place; new scripts require a reload. */
  async restyle(): Promise<LiveEvent> {
    const before = this.theme.hash
    this.theme = live(await bundleTheme(this.site, true))
    this.take(this.current)
    return this.theme.hash === before
      ? { type: 'style', urls: [this.theme.urls.css, this.theme.urls.later] }
      : { type: 'reload' }
  }

  /** Finds the file for a path below the base, without its leading slash. */
  async find(path: string): Promise<Found> {
    const names = path === '' || path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`]
    for (const name of names) {
      const body = (await this.page(name)) ?? this.file(name)
      if (body !== undefined) return { path: name, body, status: 200 }
    }
    const added = (await this.searchFiles(path))?.get(path) ?? (await this.pluginFiles().get(path)?.())
    if (added !== undefined) return { path, body: added, status: 200 }
    const { locales, lang } = this.site.data
    const language = locales.find((locale) => path.startsWith(`${locale.lang}/`))?.lang ?? lang
    const [[name, body] = ['404.html', '']] = await this.renderer.errorPage(language)
    return { path: name, body, status: path === name || path === name.replace('.html', '') ? 200 : 404 }
  }

  private take(content: LiveContent): void {
    const { site, theme, dates } = this
    this.current = content
    this.renderer = new Renderer({ site, theme, ...content, feeds: new Map(), images: new Map(), dates, live: true })
    this.outputs = new Map(content.pages.map((page) => [outputOf(page.routePath), page]))
    this.search = undefined
    this.additions = undefined
  }

  /** The document or page data of a page or an error page. */
  private async page(name: string): Promise<Body | undefined> {
    const [, output = ''] = /^(.*)\.(?:html|json)$/.exec(name) ?? []
    const page = this.outputs.get(output)
    if (page) return (await this.renderer.page(page)).get(name)
    const { locales, lang } = this.site.data
    const locale = locales.find((locale) => output === (locale.lang === lang ? '404' : `${locale.lang}/404`))
    return locale && (await this.renderer.errorPage(locale.lang)).get(name)
  }

  private file(name: string): Body | undefined {
    const { docs, assets } = this.current
    return (
      docs.assets.find(({ path }) => path === name)?.bytes ??
      assets.get(name) ??
      this.theme.files.get(name) ??
      this.renderer.sections.get(name) ??
      this.renderer.redirects().get(name)
    )
  }

  private async searchFiles(path: string): Promise<Files | undefined> {
    if (!path.startsWith('search') && !path.startsWith('static/')) return undefined
    this.search ??= this.buildSearch()
    return this.search
  }

  private async buildSearch(): Promise<Files> {
    const files: Files = new Map()
    const { pages, sections } = this.current
    await buildSearch(this.site, pages, sections, (path, content) => files.set(path, content()))
    return files
  }

  /** Files of plugins, each made when it's requested. */
  private pluginFiles(): Map<string, Addition['content']> {
    const { site, dates } = this
    const { own, sections } = this.current
    const files = () => [...runPlugins({ site, pages: own, sections, dates }).files]
    this.additions ??= new Map(files().map(({ path, content }) => [path, content]))
    return this.additions
  }
}

/** A theme whose hash only covers its scripts, so that open pages survive a change of styles. */
function live(theme: Theme): Theme {
  const scripts = [...theme.files.keys()].filter((name) => !name.endsWith('.css')).sort()
  return { ...theme, hash: createHash('sha256').update(scripts.join('\n')).digest('hex').slice(0, 8) }
}
