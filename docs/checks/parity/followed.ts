// Which state of the English sections the Chinese ones follow: the record holds a hash for each, written when somebody has
// read both and found them equal. What has changed since is stale; the site says so (node/content/staleTranslations.ts).

import type { Followed } from '../../../node/content/staleTranslations.ts'
import { hashOfSection, readSections, type SourceSection } from '../../../node/markdown/sections.ts'
import type { PageText } from '../pages.ts'
import { changeRecord } from './record.ts'

/** A section that is not in step. */
export interface Drift {
  /** `stale`: the original has changed. `new`: nobody has accepted it yet. `missing`: only English. `extra`: only
   * Chinese. `gone`: a record of a section that neither has. */
  kind: 'stale' | 'new' | 'missing' | 'extra' | 'gone'
  /** As in the pages' routes: `config/entry`. */
  route: string
  /** Of its heading; empty for the part below the title. */
  id: string
  /** `docs/en/config/entry.md:12`; where the section would stand if it is not there. */
  english: string
  chinese: string
}

/** What of a page is not in step. */
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

/** Records that these pages follow the originals as they are; other pages' records stay, but for pages that are gone. */
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

/** Name of a page in the record: `config/entry.md`. */
export function nameOf({ file }: PageText): string {
  return file.split('/').slice(2).join('/')
}

/** The section after which one of the others would stand. */
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
