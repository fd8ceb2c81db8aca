// What changed between two complete projects: a list of files, each of which expands to its diff unless it's new.

import { element, escapeText, html, type Node } from '@inkstone/docs/markdown'
import { changesOf } from '@inkstone/migrate-check/diff'
import { componentText } from './componentText.ts'
import { languageOf } from './fileTree.ts'
import type { ProjectFile } from './projectFiles.ts'

/** Unchanged lines shown before and after a change. */
const context = 2

/** The files that were added, changed or deleted, folded. */
export function projectChanges(before: ProjectFile[], after: ProjectFile[], lang: string): Node {
  const { changedFiles, added, deleted } = componentText(lang)
  const old = new Map(before.map((file) => [file.path, file]))
  const now = new Map(after.map((file) => [file.path, file]))
  const paths = [...new Set([...old.keys(), ...now.keys()])].sort()
  const items = paths.flatMap((path): Node[] => {
    const [was, is] = [old.get(path), now.get(path)]
    const name = (word: string): Node => ({
      type: 'Html',
      html: `<code>${escapeText(path)}</code>${word && ` <span>${word}</span>`}`,
    })
    if (!is) return [element('li', [element('del', [name(deleted)])])]
    // The project shows the whole file.
    if (!was) return [element('li', [name(added)])]
    if (was.bytes.equals(is.bytes)) return []
    const block = diffBlock(path, diffOf(was.bytes.toString(), is.bytes.toString()))
    return [element('li', [element('details', [element('summary', [name('')], { class: 'chevron' }), block])])]
  })
  const summary = element('summary', [html(changedFiles(items.length))], { class: 'chevron' })
  return element('details', [summary, element('ul', items)], { class: 'changes' })
}

const diffBlock = (path: string, code: string): Node => ({
  type: 'Code',
  lang: 'diff',
  meta: `title="${path}" lang=${languageOf(path)}`,
  code,
  position: { line: 1, column: 1 },
})

/** The lines of a diff, with `…` for those left out between two changes. */
export function diffOf(before: string, after: string): string {
  const lines = signedLines(before.trimEnd().split('\n'), after.trimEnd().split('\n'))
  const isNear = (index: number) =>
    lines.slice(Math.max(index - context, 0), index + context + 1).some((line) => !line.startsWith(' '))
  const shown: string[] = []
  for (const [index, line] of lines.entries()) {
    if (isNear(index)) shown.push(line.trimEnd())
    else if (shown.length > 0 && shown.at(-1) !== '…') shown.push('…')
  }
  if (shown.at(-1) === '…') shown.pop()
  return shown.join('\n')
}

/** All lines, each with its sign. */
function signedLines(before: string[], after: string[]): string[] {
  const lines: string[] = []
  let at = 0
  for (const { a, removed, b, added } of changesOf(before, after)) {
    lines.push(...before.slice(at, a).map((line) => ` ${line}`))
    lines.push(...before.slice(a, a + removed).map((line) => `-${line}`))
    lines.push(...after.slice(b, b + added).map((line) => `+${line}`))
    at = a + removed
  }
  return [...lines, ...before.slice(at).map((line) => ` ${line}`)]
}
