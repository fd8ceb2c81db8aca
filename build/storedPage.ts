// Compiled pages whose text rests in the store: links, headings and front matter are at hand for every page, nodes and
// sections are read when somebody asks and not held, so that a large site does not fill the memory.

import { deserialize, serialize } from 'node:v8'
import type { Node, Page, Section } from '../crates/md-compiler/index.js'
import type { Store } from './store.ts'

/** What is read when it is asked for. */
interface Body {
  nodes: Node[]
  sections: Section[]
}

/** A page that has a key: whatever could make it another page makes it another key. */
export interface KeyedPage extends Page {
  key?: string
}

/** What rests of it: search asks for the sections alone, rendering for the nodes. */
type Halves = Record<keyof Body, Uint8Array>

type Readers = { [Half in keyof Body]: () => Body[Half] }

type Card = Omit<Page, keyof Body>

/** Bytes of text that stay in memory beside the store, so that a site of common size is read from there only once. */
let room = 32 << 20

/** Puts a page into the store and returns it as the store will. */
export function storePage(store: Store, key: string, { nodes, sections, ...card }: Page): KeyedPage {
  store.set(key, card)
  const halves: Halves = { nodes: serialize(nodes), sections: serialize(sections) }
  const size = store.set(bodyKey(key), halves)
  room -= size
  return stored(card, key, room > 0 ? { nodes: () => nodes, sections: () => sections } : bodyOf(store, key, card.path))
}

/** The page of a key; undefined when there is none. */
export function storedPage(store: Store, key: string): KeyedPage | undefined {
  const card = store.has(bodyKey(key)) ? store.get<Card>(key) : undefined
  return card && stored(card, key, bodyOf(store, key, card.path))
}

/** A page like another, but for some fields; the other's text stays where it is. */
export function derive<P extends Page, C extends object>(page: P, changes: C): Omit<P, keyof C> & C {
  return Object.assign(Object.create(page), changes)
}

/** A page with its text at hand, which needs the store no more. */
export function held(page: KeyedPage): Page {
  const { key: _, body: __, ...card } = page as KeyedPage & { body?: Readers }
  return { ...card, nodes: page.nodes, sections: page.sections }
}

/** Changes the nodes of a page; in a stored one whenever they are read. */
export function changeNodes(page: KeyedPage, change: (nodes: Node[]) => Node[]): void {
  if (page instanceof StoredPage) {
    const { nodes, sections } = page.body
    page.body = { nodes: () => change(nodes()), sections }
  } else page.nodes = change(page.nodes)
}

/** A page that reads its text; what it knows by heart are fields like those of any page. */
class StoredPage {
  constructor(
    card: Card,
    readonly key: string,
    public body: Readers,
  ) {
    Object.assign(this, card)
  }

  get nodes(): Node[] {
    return this.body.nodes()
  }

  get sections(): Section[] {
    return this.body.sections()
  }
}

function stored(card: Card, key: string, body: Readers): KeyedPage {
  return new StoredPage(card, key, body) as StoredPage & Card
}

function bodyKey(key: string): string {
  return `${key}b`
}

function bodyOf(store: Store, key: string, path: string): Readers {
  const read = <T>(half: keyof Body): T => {
    const found = store.get<Halves>(bodyKey(key))
    if (!found) throw new Error(`the cache lost the page \`${path}\`: build again with \`--no-cache\``)
    return deserialize(found[half]) as T
  }
  return { nodes: () => read('nodes'), sections: () => read('sections') }
}
