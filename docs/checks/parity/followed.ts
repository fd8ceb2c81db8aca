// Tracks which version of each English section the Chinese one was compared with. The record has a hash per section,
// written after both have been read and match. If the English changes, the Chinese is stale, and the site shows a
// notice (node/content/staleTranslations.ts).

import { type Followed, hashOfSection, readSections, type SourceSection } from '@inkstone/docs/markdown'
import type { PageText } from '../pages.ts'
import { changeRecord } from './record.ts'

/** A section that is out of date. */
export interface Drift {
  /**
   * `stale`: the original has changed. `new`: not accepted yet. `missing`: only in English. `extra`: only in Chinese.
   * `gone`: a record of a section that doesn't exist.
   */
  kind: 'stale' | 'new' | 'missing' | 'extra' | 'gone'
  /** Route of the page, such as `config/entry`. */
  route: string
  /** Id of its heading; empty for the part below the title. */
  id: string
  /** Position such as `docs/en/config/entry.md:12`; for a missing section, where it should be. */
  english: string
  chinese: string
}

/** Sections of a page that are out of date. */
export function findDrift(english: PageText, chinese: PageText, followed: Followed): Drift[] {
  const [own, sections] = [readSections(english.text), readSections(chinese.text)]
  const hashes = followed[nameOf(english)] ?? {}
  const place = (page: PageText, list: SourceSection[], others: SourceSection[], id: string) => {
    const there = list.find((section) => section.id === id)
    return `${page.file}:${(there ?? before(others, list, id))?.line ?? 1}`
  }
  const kindOf = (id: string): Drift['kind'] | undefined => {
    const section = own.find((each) => each.id === id)
    const there = sections.some((each) => each.id === id)
    if (!section) return there ? 'extra' : 'gone'
    if (!there) return 'missing'
    if (hashes[id] === undefined) return 'new'
    return hashes[id] === hashOfSection(section) ? undefined : 'stale'
  }
  const ids = new Set([...own, ...sections].map(({ id }) => id).concat(Object.keys(hashes)))
  return [...ids].flatMap((id) => {
    const kind = kindOf(id)
    const english_ = place(english, own, sections, id)
    const chinese_ = place(chinese, sections, own, id)
    return kind ? [{ kind, route: english.route, id, english: english_, chinese: chinese_ }] : []
  })
}

/** Records that these pages match the current originals. Records of other pages are kept if the page exists. */
export function accept(pairs: [english: PageText, chinese: PageText][], known: Set<string>): number {
  const accepted = pairs.map(([english, chinese]) => {
    const there = new Set(readSections(chinese.text).map(({ id }) => id))
    const sections = readSections(english.text).filter(({ id }) => there.has(id))
    return [nameOf(english), sections.map((section) => [section.id, hashOfSection(section)])] as const
  })
  changeRecord((followed) => {
    const kept = Object.entries(followed).filter(([name]) => known.has(name))
    return Object.fromEntries([...kept, ...accepted.map(([name, hashes]) => [name, Object.fromEntries(hashes)])])
  })
  return accepted.reduce((count, [, hashes]) => count + hashes.length, 0)
}

/** Name of a page in the record, such as `config/entry.md`. */
export function nameOf({ file }: PageText): string {
  return file.split('/').slice(2).join('/')
}

/** The section after which a missing one should be. */
function before(others: SourceSection[], list: SourceSection[], id: string): SourceSection | undefined {
  const above = others
    .slice(
      0,
      Math.max(
        0,
        others.findIndex((section) => section.id === id),
      ),
    )
    .reverse()
  return above.flatMap((section) => list.find((each) => each.id === section.id) ?? [])[0]
}
