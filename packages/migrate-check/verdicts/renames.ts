// Gives configurations the name that Rspack looks for, `rspack.config.js`, and updates the files that mention them. If
// a mention can't be resolved, the name stays, and the scripts name the file.

import { folderOf, joinPaths, type SourceFile } from '@inkstone/evaluate'
import type { Edit } from '../edits.ts'
import type { Findings } from '../findings.ts'
import { texts } from '../text.ts'

/** The name without `--config`, for a file that webpack finds without it. */
function newName(name: string): string | undefined {
  return /(?:^|\/)webpack\.config\.[cm]?[jt]s$/.test(name)
    ? name.replace(/webpack(?=\.config\.\w+$)/, 'rspack')
    : undefined
}

/** The new names of files by their old ones. Reports the files that mention them, with the edits. */
export function renameConfigs(files: SourceFile[], all: SourceFile[], findings: Findings): Map<string, string> {
  const renamed = new Map<string, string>()
  for (const file of files) {
    const name = newName(file.name)
    const edits = name && mentionsOf(file, all)
    if (!name || !edits) continue
    renamed.set(file.name, name)
    for (const edit of edits) {
      const message = texts.mention
      findings.add({ kind: 'file', verdict: 'replace', subject: file.name, message, at: edit, edits: [edit] })
    }
  }
  return renamed
}

/** The name of a configuration, and what follows if it's a pattern for several names. */
const mention = /webpack\.config(?:\.[\w-]+)*(?=(?<after>\.?[*{])?)/g
/** The rest of a path before it, and what may stand for the beginning of a path. */
const lead = /(?<before>[<{$]?[}>)]?)(?<folder>[\w@~./-]*)$/
/** Maximum length of that. */
const longest = 200

/** The edits of every mention of a file; undefined if one of them may mean the file or not. */
function mentionsOf({ name }: SourceFile, all: SourceFile[]): Edit[] | undefined {
  const edits: Edit[] = []
  const stem = name.replace(/\.\w+$/, '')
  const names = new Set(all.map((file) => file.name))
  for (const file of all) {
    for (const { index, 0: found, groups = {} } of file.text.matchAll(mention)) {
      const { before = '', folder = '' } = lead.exec(file.text.slice(Math.max(0, index - longest), index))?.groups ?? {}
      const own = `${folder.replace(/.*\//, '')}${found}`
      const path = folder + found
      const isPattern = groups.after !== undefined && own === 'webpack.config'
      if (!isPattern && !name.endsWith(`/${own}`) && name !== own && !stem.endsWith(`/${own}`) && stem !== own) continue
      const beside = joinPaths(folderOf(file.name), path)
      const fromRoot = joinPaths(folderOf(name), path)
      const means = (each: string) => each === name || each === stem
      // A file of the same name in another folder.
      if (!means(beside) && (names.has(beside) || (/^\.\.?\//.test(path) && !means(fromRoot)))) continue
      if (isPattern || before !== '' || /^[/~@]/.test(path) || !(means(beside) || means(fromRoot))) return undefined
      edits.push({ file, start: index, end: index + 'webpack'.length, text: 'rspack' })
    }
  }
  return edits
}
