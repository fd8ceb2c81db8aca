// Parses a page into a reader's steps: install packages, run commands, write files, compare results. A complete project
// on the page must equal the reader's folder at that point. The page it starts from is the first link in its container
// "Before you start".

import type { PageText } from '../pages.ts'
import { type Block, isShell, readBlocks } from '../run/examples.ts'
import { isShown } from '../run/folder.ts'

/** A step of a reader. */
export type Step =
  | { kind: 'install'; line: number; command: string }
  | { kind: 'project'; line: number; name: string }
  | { kind: 'application'; line: number; name: string; height: number | undefined }
  | { kind: 'command' | 'file' | 'shown' | 'unplaced'; line: number; block: Block }

/** The steps of a page. */
export interface Steps {
  /** Route of the page whose project this one continues. */
  start: string | undefined
  steps: Step[]
}

/** A command that generates another project with unpinned versions; it's skipped, because nothing depends on it. */
const generator = /^(?:npm (?:create|init \S)|npx create-)/

/** The steps of a page, without blocks that aren't run, and without alternatives. */
export function readSteps({ file, text }: PageText): Steps {
  const { blocks } = readBlocks(file, text)
  const projects = readProjects(text, blocks)
  const running = readApplications(text, blocks).filter(({ name }) => projects.some((project) => project.name === name))
  const steps = [...blocks.flatMap(stepOf), ...readInstalls(text, blocks), ...projects, ...running]
  return { start: readStart(text), steps: steps.sort((a, b) => a.line - b.line) }
}

function stepOf(block: Block): Step[] {
  const { marks, line } = block
  if (marks.norun || marks.alternative) return []
  if (isShown(marks)) return [{ kind: 'shown', line, block }]
  if (isShell(block)) return [{ kind: 'command', line, block }]
  return [{ kind: marks.title ? 'file' : 'unplaced', line, block }]
}

/** Route of the page that a page starts from. */
export function readStart(text: string): string | undefined {
  const [, inner = ''] = /^:::+ ?info Before you start *\n([\s\S]*?)^:::+ *$/m.exec(text) ?? []
  return /\]\(\/([^)#]+)(?:#[^)]*)?\)/.exec(inner)?.[1]
}

/** Complete projects shown on a page. */
export function readProjects(text: string, blocks: Block[]): { kind: 'project'; line: number; name: string }[] {
  return [...text.matchAll(/<Project\s+name="([^"]*)"/g)].flatMap(({ index, 1: name = '' }) => {
    const line = lineAt(text, index)
    return isFenced(line, blocks) ? [] : [{ kind: 'project', line, name }]
  })
}

/** Applications that run on a page; those of other pages aren't built there. */
function readApplications(text: string, blocks: Block[]) {
  return [...text.matchAll(/<Application\s+name="([^"]*)"(?:\s+height=\{(\d+)\})?/g)].flatMap((match) => {
    const [line, name = '', height] = [lineAt(text, match.index), match[1], match[2]]
    const step = { kind: 'application' as const, line, name, height: height ? Number(height) : undefined }
    return isFenced(line, blocks) ? [] : [step]
  })
}

/** Commands of the package manager tabs, for npm. */
export function readInstalls(text: string, blocks: Block[]): { kind: 'install'; line: number; command: string }[] {
  const found = [...text.matchAll(/<PackageManagerTabs\s+command=(?:"([^"]*)"|\{\{[^}]*?\bnpm:\s*"([^"]*)"[^}]*\}\})/g)]
  return found.flatMap((match) => {
    const line = lineAt(text, match.index)
    const command = match[1] === undefined ? (match[2] ?? '') : `npm ${match[1]}`
    return isFenced(line, blocks) || generator.test(command) ? [] : [{ kind: 'install', line, command }]
  })
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

function isFenced(line: number, blocks: Block[]): boolean {
  return blocks.some((block) => line >= block.line && line < block.line + block.length)
}
