// Compiled pages whose text stays in the store: links, headings and front matter are in memory for every page, nodes and
// sections are read on demand and not held, so that a large site doesn't fill the memory.

import type { Node, Page, Section } from '../../crates/md-compiler/index.js'
import type { Store } from './store.ts'

/** What is read when it is asked for: rendering asks for nodes, search for sections. */
type Text = Pick<Page, 'nodes' | 'sections'>

type Readers = { [Part in keyof Text]: () => Text[Part] }

type Card = Omit<Page, keyof Text>

/** A page that has a key: whatever could make it another page makes it another key. */
export interface KeyedPage extends Page {
  key?: string
}

/** Puts a page into the store and returns it as the store will. */
export function storePage(store: Store, key: string, { nodes, sections, ...card }: Page): KeyedPage {
  store.persist(key, card)
  const text = {
    nodes: store.set(partKey(key, 'nodes'), nodes),
    sections: store.set(partKey(key, 'sections'), sections),
  }
  return stored(card, key, text)
}

/** The page of a key; undefined when there is none. */
export function storedPage(store: Store, key: string): KeyedPage | undefined {
  const nodes = store.find<Text['nodes']>(partKey(key, 'nodes'))
  const sections = store.find<Text['sections']>(partKey(key, 'sections'))
  const card = nodes && sections ? store.get<Card>(key) : undefined
  return nodes && sections && card && stored(card, key, { nodes, sections })
}

/** The sections of a page, which it holds as bytes for whoever hands them on. */
export function sectionsOf({ sections }: Page): Section[] {
  return JSON.parse(Buffer.from(sections).toString('utf8')) as Section[]
}

/** Sections as a page holds them. */
export function unread(sections: Section[]): Uint8Array {
  return Buffer.from(JSON.stringify(sections))
}

/** A page like another, but for some fields, which may be getters; the other's text stays where it is. */
export function derive<P extends Page, C extends object>(page: P, changes: C): Omit<P, keyof C> & C {
  return Object.create(page, Object.getOwnPropertyDescriptors(changes))
}

/** A page with its text at hand, which needs the store no more. */
export function detached(page: KeyedPage): Page {
  const { key: _, text: __, ...card } = page as KeyedPage & { text?: Readers }
  return { ...card, nodes: page.nodes, sections: page.sections }
}

/** Changes the nodes of a page; in a stored one whenever they are read. */
export function changeNodes(page: KeyedPage, change: (nodes: Node[]) => Node[]): void {
  if (page instanceof StoredPage) {
    const { nodes, sections } = page.text
    page.text = { nodes: () => change(nodes()), sections }
  } else page.nodes = change(page.nodes)
}

/** A page that reads its text; what it knows by heart are fields like those of any page. */
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
