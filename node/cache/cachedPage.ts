// Compiled pages whose text stays in the store. Links, headings and front matter are in memory for every page; nodes
// and sections are read on demand and not retained, which bounds memory on large sites.

import type { Node, Page, Section } from '../../crates/md-compiler/index.js'
import type { Store } from './store.ts'

/** The parts that are read lazily: rendering needs the nodes, search the sections. */
type Text = Pick<Page, 'nodes' | 'sections'>

type Readers = { [Part in keyof Text]: () => Text[Part] }

type Card = Omit<Page, keyof Text>

/** A page with a cache key. The key changes with anything that could change the page. */
export interface KeyedPage extends Page {
  key?: string
}

/** Stores a page and returns it in its lazy form. */
export function storePage(store: Store, key: string, { nodes, sections, ...card }: Page): KeyedPage {
  store.persist(key, card)
  const text = {
    nodes: store.set(partKey(key, 'nodes'), nodes),
    sections: store.set(partKey(key, 'sections'), sections),
  }
  return stored(card, key, text)
}

/** Reads the page of a key; undefined if there is none. */
export function storedPage(store: Store, key: string): KeyedPage | undefined {
  const nodes = store.find<Text['nodes']>(partKey(key, 'nodes'))
  const sections = store.find<Text['sections']>(partKey(key, 'sections'))
  const card = nodes && sections ? store.get<Card>(key) : undefined
  return nodes && sections && card && stored(card, key, { nodes, sections })
}

/** Decodes the sections of a page, which are stored as bytes because most callers pass them on unread. */
export function sectionsOf({ sections }: Page): Section[] {
  return JSON.parse(Buffer.from(sections).toString('utf8')) as Section[]
}

/** Encodes sections for a page. */
export function unread(sections: Section[]): Uint8Array {
  return Buffer.from(JSON.stringify(sections))
}

/** A copy of a page with some fields replaced, possibly by getters; the text remains lazy. */
export function derive<P extends Page, C extends object>(page: P, changes: C): Omit<P, keyof C> & C {
  return Object.create(page, Object.getOwnPropertyDescriptors(changes))
}

/** A copy of a page with its text in memory, independent of the store. */
export function detached(page: KeyedPage): Page {
  const { key: _, text: __, ...card } = page as KeyedPage & { text?: Readers }
  return { ...card, nodes: page.nodes, sections: page.sections }
}

/** Transforms the nodes of a page; for a stored page, each time they are read. */
export function changeNodes(page: KeyedPage, change: (nodes: Node[]) => Node[]): void {
  if (page instanceof StoredPage) {
    const { nodes, sections } = page.text
    page.text = { nodes: () => change(nodes()), sections }
  } else page.nodes = change(page.nodes)
}

/** A page that reads its text on demand; all other fields are plain properties. */
class StoredPage {
  constructor(
    card: Card,
    readonly key: string,
    public text: Readers,
  ) {
    Object.assign(this, card)
  }

  get nodes(): Node[] {
    return this.text.nodes()
  }

  get sections(): Uint8Array {
    return this.text.sections()
  }
}

function stored(card: Card, key: string, text: Readers): KeyedPage {
  return new StoredPage(card, key, text) as StoredPage & Card
}

function partKey(key: string, part: keyof Text): string {
  return `${key} ${part}`
}
