// A built site as an assistant uses it: its search, with the engine and ranking that readers have, and the Markdown copies of
// its pages. Files are read when they're asked for, so a site that's built again is served as it is then.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { decoded, outputOf, pathOf } from '@inkstone/docs/command'
import { directoryFile, type Item, lookup, openIndex, type SearchDirectory } from '@inkstone/docs/search'

/** A mistake of the caller, with what to do instead. */
export class Misuse extends Error {}

type Search = Awaited<ReturnType<typeof openIndex>>

export class BuiltSite {
  /** Opened indexes by the path of their manifest, which contains its hash. */
  private readonly indexes = new Map<string, Promise<Search>>()

  /** @param folder the built site */
  constructor(private readonly folder: string) {}

  /** The languages of the index, by version; a site without versions has an empty one. Throws if there's no built site. */
  async languages(): Promise<Record<string, string[]>> {
    const { manifests } = await this.directory()
    return Object.fromEntries(Object.entries(manifests).map(([version, langs]) => [version, Object.keys(langs)]))
  }

  /** The title of the site, by which an assistant with several servers tells them apart; empty if the home page has none. */
  async title(): Promise<string> {
    const home = await this.read('index.html').then(String, () => '')
    const [, title = ''] = /<meta property="og:site_name" content="([^"]*)"/.exec(home) ?? []
    return decoded(title)
  }

  /** Results, best first. */
  async search(query: string, lang: string | undefined, version: string, limit: number): Promise<Item[]> {
    const { manifests, wasm } = await this.directory()
    const langs = lookup(manifests, version)
    if (!langs) throw new Misuse(`found version \`${version}\`, expected one of ${listed(manifests)}`)
    const manifest = lookup(langs, lang ?? Object.keys(langs)[0] ?? '')
    if (!manifest) throw new Misuse(`found language \`${lang}\`, expected one of ${listed(langs)}`)
    const opened = this.indexes.get(manifest) ?? openIndex('wasm', { manifest, wasm, read: (file) => this.read(file) })
    this.indexes.set(manifest, opened)
    try {
      return await (await opened)(query, limit)
    } catch (error) {
      // Built again in the meantime, or damaged.
      this.indexes.delete(manifest)
      throw error
    }
  }

  /** A page as Markdown, by a link of a result or any address of the site. */
  async page(link: string): Promise<string> {
    const route = pathOf((link.split('#', 1)[0] ?? '').replace(/(\.html|\.md)$/, ''))
    if (!route) throw new Misuse(`found the link \`${link}\`, expected one that a search returned, \`/guide/start\``)
    const candidates = route.endsWith('/') ? [route, route.slice(0, -1)] : [route, `${route}/`]
    for (const each of candidates.filter(Boolean)) {
      const text = await this.read(`${outputOf(each)}.md`).then(String, () => undefined)
      if (text !== undefined) return text
    }
    throw new Misuse(`found no page at \`${route}\`: search for one`)
  }

  private async directory(): Promise<SearchDirectory> {
    try {
      return JSON.parse(String(await this.read(directoryFile))) as SearchDirectory
    } catch {
      throw new Error(`found no built site in \`${this.folder}\`: run \`npm run build\` first`)
    }
  }

  private read(file: string): Promise<Buffer> {
    return readFile(path.join(this.folder, file))
  }
}

function listed(names: Record<string, unknown>): string {
  return Object.keys(names)
    .map((name) => `\`${name}\``)
    .join(', ')
}
