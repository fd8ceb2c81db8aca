// Applies a proposal to the files of a project.

import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Proposal } from '../report.ts'
import type { Text } from '../text.ts'
import type { Checked } from './project.ts'

/** Writes the proposed files. Without `force`, only in a git work tree without changes, which can be restored. */
export function writeProposals(root: string, { report, folder }: Checked, force: boolean): Text {
  if (!force) requireCleanTree(folder)
  applyProposals(root, report.proposals)
  const count = report.proposals.length
  return { en: `changed ${count} files\n`, zh: `已修改 ${count} 个文件\n` }
}

export function applyProposals(root: string, proposals: Proposal[]): void {
  for (const { file, renamed, text } of proposals) {
    const target = path.join(root, renamed ?? file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
    if (renamed) rmSync(path.join(root, file), { force: true })
  }
}

function requireCleanTree(folder: string): void {
  let status: string
  try {
    status = execFileSync('git', ['status', '--porcelain', '--', '.'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  } catch {
    throw new Error(
      `found no git repository at ${folder}, expected one to restore the files from; use --force to write anyway`,
    )
  }
  if (status.trim() !== '')
    throw new Error(`found uncommitted changes in ${folder}; commit them, or use --force to write anyway`)
}
