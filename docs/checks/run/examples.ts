// Groups the code blocks of a page into examples and determines how each is checked. Files that a page doesn't show are
// in docs/checks/projects.

import { type SourceFence as Fence, readFences } from '@inkstone/docs/markdown'
import { isFollowed } from '../pages.ts'
import { examplesOf, type Marks, readMarks } from './marks.ts'
import { checkPlacement } from './placement.ts'

/** A code block of a page. */
export interface Block extends Fence {
  /** Path of the page, such as `docs/en/config/entry.md`. */
  page: string
  marks: Marks
}

/** How an example is checked. */
export type Kind = 'project' | 'config' | 'script' | 'shell' | 'json' | 'types' | 'fragment' | 'skipped' | 'played'

/** Blocks that are checked together. */
export interface Example {
  kind: Kind
  page: string
  /** Name of its group; empty for a single block. */
  name: string
  blocks: Block[]
}

/** A problem on a page. */
export interface Failure {
  file: string
  line: number
  /** From 1, if known. */
  column?: number
  message: string
}

/** The blocks of a page, and problems with their marks. */
export function readBlocks(page: string, text: string): { blocks: Block[]; failures: Failure[] } {
  const failures: Failure[] = []
  const blocks = readFences(text).map((fence) => {
    const [marks, wrong] = readMarks(fence.meta)
    failures.push(...wrong.map((message) => ({ file: page, line: fence.line, message })))
    return { ...fence, page, marks }
  })
  return { blocks, failures }
}

const configFile = /(?:^|\/)rspack(?:\.[\w-]+)?\.config\.[cm]?[jt]s$/
const scriptLangs = new Set(['js', 'mjs', 'cjs', 'javascript'])
const typedLangs = new Set(['ts', 'tsx', 'mts', 'cts', 'typescript'])
const shellLangs = new Set(['sh', 'bash', 'shell', 'zsh', 'console'])

/** Whether a block is a configuration, by its title. */
export function isConfig({ marks }: Block): boolean {
  return configFile.test(marks.title ?? '')
}

/** Whether a block contains shell commands. */
export function isShell({ lang }: Block): boolean {
  return shellLangs.has(lang)
}

/** Whether the player of the page writes or compares a block: docs/checks/play. */
function isPlayed({ page, marks }: Block): boolean {
  const route = page.replace(/^docs\/\w+\/|\.mdx?$/g, '')
  const placed = marks.title !== undefined || marks.output || marks.files || marks.report
  return placed === true && !marks.alternative && isFollowed({ route })
}

/** Groups the blocks of a page into examples. Blocks that belong to none, and unused marks, are failures. */
export function gatherExamples(blocks: Block[]): { examples: Example[]; failures: Failure[] } {
  const groups = new Map<string, Example>()
  const examples: Example[] = []
  const failures: Failure[] = []
  const alone = (kind: Kind, ...own: Block[]) => {
    const page = own[0]?.page ?? ''
    examples.push({ kind, page, name: '', blocks: own })
  }
  let script: Example | undefined
  for (const block of blocks) {
    const { marks, lang } = block
    const names = examplesOf(marks)
    if (marks.norun) alone(marks.norun === 'fragment' ? 'fragment' : 'skipped', block)
    else if (names.length > 0) {
      for (const name of names) {
        const group = groups.get(name) ?? { kind: 'project', page: block.page, name, blocks: [] }
        if (!groups.has(name)) examples.push(group)
        groups.set(name, group)
        group.blocks.push(block)
      }
    } else if (marks.output && script) script.blocks.push(block)
    else if (marks.run) {
      alone('script', block)
      script = examples.at(-1)
    } else if (isConfig(block) && !(block.lang === 'diff' && isPlayed(block))) alone('config', block)
    else if (isShell(block)) alone('shell', block)
    else if (lang === 'json') alone('json', block)
    else if (typedLangs.has(lang) && /from ['"]@rspack\//.test(block.code)) alone('types', block)
    else if (isPlayed(block)) alone('played', block)
    else failures.push({ file: block.page, line: block.line, message: unmarked(block) })
  }
  const misplaced = new Map(examples.map((example) => [example, checkPlacement(example)]))
  failures.push(...[...misplaced.values()].flat())
  return { examples: examples.filter((example) => misplaced.get(example)?.length === 0), failures }
}

function unmarked({ lang, marks }: Block): string {
  if (marks.output) return '`output` without a block that runs, expected a `run` block before it or `ex="…"`'
  const way = scriptLangs.has(lang) ? '`run`, `ex="…"`' : '`ex="…"`'
  return `a \`${lang || 'text'}\` block that nothing checks, expected ${way} or \`norun="…"\``
}
