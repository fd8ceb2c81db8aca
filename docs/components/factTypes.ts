// Types of facts as Markdown. A union of many members would fill a screen before the text begins: its line shows the
// first few, and all of them stand in a container that the reader opens.

import type { FactText } from './factText.ts'
import { code } from './markdownText.ts'

/** Members that a line shows, and how many a union must have for the rest to be hidden. */
const shown = 6
const many = 13

const arrayType = /^\((.*)\)(\[\])$/

/** A type as its line of a list, and what comes below the list, empty when the line says it all. */
export function typeMarkdown(type: string, text: FactText): { line: string; below: string } {
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

/** The members of a union: its parts between bars that stand in no brackets, quotes or patterns. */
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
