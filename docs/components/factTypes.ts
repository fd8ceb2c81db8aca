// Renders the types of facts as Markdown. A union with many members would fill the screen before the text begins, so
// its line only has the first few, and a collapsed container lists all of them.

import type { ComponentText } from './componentText.ts'
import { code } from './markdownText.ts'

/** Number of members shown, and the number from which on the rest is collapsed. */
const shown = 6
const many = 13

const arrayType = /^\((.*)\)(\[\])$/

/** A type as a list item, and what comes after the list; empty if the item is complete. */
export function typeMarkdown(type: string, text: ComponentText): { line: string; below: string } {
  const [, list, array = ''] = arrayType.exec(type) ?? []
  const members = membersOf(list ?? type)
  const label = text.label(text.type)
  if (members.length < many) return { line: `${label}${code(type)}`, below: '' }
  const first = [...members.slice(0, shown), '…'].join(' | ')
  const line = `${label}${code(array ? `(${first})${array}` : first)}`
  const again = (member: string) => {
    const [, parts] = arrayType.exec(member) ?? []
    return parts !== undefined && membersOf(parts).every((part) => members.includes(part))
  }
  const all = members.map((member) => (again(member) ? text.arrayOfThem : code(member))).join(text.comma)
  return { line, below: `:::details ${text.members(members.length)}\n${all}\n:::` }
}

/** The members of a union: its parts between bars outside of brackets, quotes and patterns. */
export function membersOf(type: string): string[] {
  const members = ['']
  let depth = 0
  for (const [part] of type.matchAll(/'[^']*'|\/[^/]+\/|=>|[([{<]|[)\]}>]| \| |[^'/=()[\]{}<> ]+|[\s\S]/g)) {
    if (/^[([{<]$/.test(part)) depth += 1
    if (/^[)\]}>]$/.test(part)) depth -= 1
    if (part === ' | ' && depth === 0) members.push('')
    else members.push((members.pop() ?? '') + part)
  }
  return members
}
