// Compares a page with its translation: the same headings and ids, and in each section the same components, containers,
// addresses, tables and code. Only text may differ.

import { readSections, type SourceSection } from '@inkstone/docs/markdown'
import type { PageText } from '../pages.ts'
import { type Failure, readBlocks } from '../run/examples.ts'
import { compareBlocks } from './blocks.ts'
import { chineseEdition, englishEdition, sameAddress } from './editions.ts'
import { withoutLocalNotes } from './local.ts'
import { type Item, type Shape, shapeOf } from './shape.ts'

/** Differences of a translated page. Sections are only compared if both pages have the same ones. */
export function comparePages(original: PageText, whole: PageText): Failure[] {
  const translated = withoutLocalNotes(whole)
  const own = readSections(original.text)
  const sections = readSections(translated.text)
  return [
    ...compareMatter(original, translated),
    ...compareHeadings(own, sections, original.file, translated),
    ...sections.flatMap((section) => {
      const counterpart = own.find(({ id }) => id === section.id)
      if (!counterpart) return []
      const [from, to] = [shapeOf(counterpart), shapeOf(section)]
      return [
        ...compareShapes(from, to, original.file, translated.file, section.line),
        ...compareSpans(from.spans, to.spans, original, translated.file, section.line),
      ]
    }),
    ...compareBlocks(
      readBlocks(original.file, original.text).blocks,
      readBlocks(translated.file, translated.text).blocks,
    ),
  ]
}

/** Order, depth and ids of headings; followed.ts reports missing and extra ones. */
function compareHeadings(own: SourceSection[], sections: SourceSection[], file: string, page: PageText): Failure[] {
  const lines = page.text.split('\n')
  const common = own.filter(({ id }) => sections.some((section) => section.id === id))
  const failures: Failure[] = []
  for (const [index, { id, depth, line }] of sections
    .filter(({ id }) => own.some((each) => each.id === id))
    .entries()) {
    const expected = common[index] as SourceSection
    const fail = (message: string) => failures.push({ file: page.file, line, message })
    if (expected.id !== id) {
      fail(`found the section \`#${id}\`, expected \`#${expected.id}\` as in ${file}:${expected.line}`)
      break
    }
    if (expected.depth !== depth) fail(`an h${depth}, in English an h${expected.depth}, ${file}:${expected.line}`)
    // A heading of code has the same text, and so the same id, in both languages.
    const bare = id && !/\{#[^{}]+\}/.test(lines[line - 1] ?? '')
    if (bare && han.test(lines[line - 1] ?? '')) fail(`a heading without an id, expected \`{#${id}}\``)
  }
  return failures
}

function compareShapes(own: Shape, shape: Shape, file: string, at: string, line: number): Failure[] {
  const inOrder = (kind: 'components' | 'containers' | 'tables'): Failure[] => {
    for (const [index, item] of shape[kind].entries()) {
      const counterpart = own[kind][index]
      if (counterpart && counterpart.name === item.name && sameParts(counterpart.parts ?? [], item.parts ?? []))
        continue
      const english = counterpart
        ? `in English ${written(counterpart)}, ${file}:${counterpart.line}`
        : 'the English page has none'
      return [{ file: at, line: item.line, message: `${written(item)}, ${english}` }]
    }
    const missing = own[kind][shape[kind].length]
    return missing ? [{ file: at, line, message: `lacks ${written(missing)} of ${file}:${missing.line}` }] : []
  }
  return [
    ...(['components', 'containers', 'tables'] as const).flatMap(inOrder),
    ...compareAddresses(own.addresses, shape.addresses, file, at, line),
  ]
}

/**
 * Word order differs between languages, so only the number of each address is compared. Chinese and English editions of
 * a site are equal, and Chinese pages link to the Chinese one.
 */
function compareAddresses(own: Item[], items: Item[], file: string, at: string, line: number): Failure[] {
  const rest = [...own]
  const extra = items.filter(({ name }) => {
    const index = rest.findIndex((item) => item.name === name || sameAddress(item.name, englishEdition(name)))
    if (index >= 0) rest.splice(index, 1)
    return index < 0
  })
  const foreign = items.flatMap(({ name, line }) => {
    const edition = chineseEdition(name)
    return edition
      ? [{ file: at, line, message: `a link to \`${name}\`, expected its Chinese edition \`${edition}\`` }]
      : []
  })
  return [
    ...foreign,
    ...extra.map((item) => ({
      file: at,
      line: item.line,
      message: `a link to \`${item.name}\`, the English page has none`,
    })),
    ...rest.map((item) => ({ file: at, line, message: `lacks the link to \`${item.name}\` of ${file}:${item.line}` })),
  ]
}

/**
 * Code spans: the translation has those of the original, and no others than its page. A name may be repeated where
 * English uses a pronoun, and a span with Chinese text is a placeholder.
 */
function compareSpans(own: Item[], items: Item[], original: PageText, at: string, line: number): Failure[] {
  const names = new Set(items.map(({ name }) => name))
  const chinese = items.filter(({ name }) => han.test(name)).length
  const missing = [...new Map(own.map((item) => [item.name, item])).values()].filter(({ name }) => !names.has(name))
  const extra = items.filter(({ name }) => !han.test(name) && !original.text.includes(name))
  return [
    ...extra.map((item) => ({
      file: at,
      line: item.line,
      message: `\`${item.name}\`, which ${original.file} does not name`,
    })),
    ...(missing.length > chinese ? missing : []).map((item) => ({
      file: at,
      line,
      message: `does not name \`${item.name}\` of ${original.file}:${item.line}`,
    })),
  ]
}

const han = /\p{Script=Han}/u

/** Props are equal except for texts, which may be translated. */
function sameParts(own: string[], parts: string[]): boolean {
  return own.length === parts.length && parts.every((part, at) => part === own[at] || (at % 2 === 1 && han.test(part)))
}

function written({ name, parts = [] }: Item): string {
  const props = parts.map((part, index) => (index % 2 === 1 ? `"${part}"` : part)).join('')
  return `\`${name.replace(/>$/, `${props}>`)}\``
}

/** Front matter: the same keys in the same places, with equal values unless they're text. */
function compareMatter(original: PageText, translated: PageText): Failure[] {
  const own = matterOf(original.text)
  const matter = matterOf(translated.text)
  for (const [index, { key, value, line }] of matter.entries()) {
    const counterpart = own[index]
    if (counterpart?.key === key && (counterpart.value === value || han.test(value))) continue
    const english = counterpart
      ? `\`${counterpart.key}: ${counterpart.value}\`, ${original.file}:${counterpart.line}`
      : 'there is none'
    return [{ file: translated.file, line, message: `front matter \`${key}: ${value}\`, in English ${english}` }]
  }
  const missing = own[matter.length]
  const message = missing && `lacks \`${missing.key}\` of ${original.file}:${missing.line}`
  return message ? [{ file: translated.file, line: 1, message }] : []
}

/** Lines of front matter with a key. */
function matterOf(text: string): { key: string; value: string; line: number }[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  if (lines[0] !== '---') return []
  return lines.slice(1, lines.indexOf('---', 1)).flatMap((line, index) => {
    const [, key, value = ''] = /^([\s-]*[\w-]+):\s*(.*)$/.exec(line) ?? []
    return key ? [{ key, value, line: index + 2 }] : []
  })
}
