// Reports unused marks: each kind of example has a list of marks for each of its blocks.

import { isFollowed } from '../pages.ts'
import { type Block, type Example, type Failure, isConfig, isShell, type Kind } from './examples.ts'
import { lastByTitle } from './folder.ts'
import type { Marks } from './marks.ts'

type Mark = keyof Marks

/** Marks with expectations for a build. */
const expectations: Mark[] = ['args', 'emits', 'prints', 'shows', 'warns', 'fails']

/** Marks of blocks that show results. */
const shows: Mark[] = ['out', 'part', 'output', 'report', 'files']

/** Marks for the player, docs/checks/play. */
const played: Mark[] = [
  'title',
  'at',
  'stops',
  'fill',
  'click',
  'sees',
  'logs',
  'picture',
  'solution',
  'add',
  'alternative',
]

/** Marks of blocks outside of a group. */
const alone: Record<Exclude<Kind, 'project'>, Mark[]> = {
  played: ['title', ...shows],
  config: ['title', 'base', 'args', 'fails', 'alternative'],
  script: ['title', 'base', 'run', 'prints', 'fails', 'output'],
  shell: ['title', 'prints', 'fails'],
  json: ['title'],
  types: ['title'],
  fragment: ['title', 'norun'],
  skipped: ['title', 'norun'],
}

/** Misplaced marks of an example. */
export function checkPlacement({ kind, name, blocks }: Example): Failure[] {
  const languages = blocks
    .filter(({ marks, lang }) => marks.lang && lang !== 'diff')
    .map((block) => failure(block, '`lang` has no effect on a block that is not a diff'))
  if (kind === 'project') return [...languages, ...checkGroup(name, blocks)]
  const misplaced = blocks.flatMap((block) => {
    const read = followed(block) ? [...alone[kind], ...played] : alone[kind]
    const unread = marksOf(block).filter((mark) => mark !== 'lang' && !read.includes(mark))
    const why = block.marks.norun ? 'with `norun`' : 'without `ex="…"`'
    return unread.map((mark) => failure(block, `\`${mark}\` ${why} has no effect`))
  })
  return [...languages, ...misplaced]
}

function checkGroup(name: string, blocks: Block[]): Failure[] {
  const configs = lastByTitle(blocks.filter(isConfig))
  const stating = blocks.filter(
    (block) => !block.marks.run && marksOf(block).some((mark) => expectations.includes(mark)),
  )
  return [
    ...checkTitles(name, blocks),
    ...blocks.flatMap((block) => {
      const own = marksOf(block)
      if (block.marks.run) {
        const unread = own.filter((mark) => expectations.includes(mark) && mark !== 'prints' && mark !== 'fails')
        return unread.map((mark) => failure(block, `\`${mark}\` on a script has no effect`))
      }
      if (configs.length > 0 && !isConfig(block)) {
        const unread = own.filter((mark) => expectations.includes(mark))
        return unread.map((mark) => failure(block, `\`${mark}\` belongs on the configuration of \`${name}\``))
      }
      const single = own.find((mark) => mark === 'report' || mark === 'files' || mark === 'part')
      return single && configs.length > 1
        ? [failure(block, `\`${single}\` in an example of several projects has no effect`)]
        : []
    }),
    ...(configs.length === 0 ? stating.slice(1) : []).map((block) =>
      failure(block, `a second block has expectations of \`${name}\`, expected one`),
    ),
  ]
}

function followed({ page }: Block): boolean {
  return isFollowed({ route: page.replace(/^docs\/\w+\//, '') })
}

/** Duplicate titles in a group, and files without a title. */
function checkTitles(name: string, blocks: Block[]): Failure[] {
  const seen = new Map<string, Block>()
  return blocks.flatMap((block) => {
    const { title, out, run } = block.marks
    const titleless = marksOf(block).some((mark) => shows.includes(mark) && mark !== 'out') || (run && isShell(block))
    if (titleless) return []
    if (!title) return [failure(block, `a block of the example \`${name}\` has no title, expected the path of a file`)]
    const first = seen.get(title)
    seen.set(title, block)
    // Additions and diffs repeat the title of the file they change.
    const changes = block.marks.add || (first && block.lang === 'diff')
    const again = first && !changes && Boolean(first.marks.out) === Boolean(out)
    return again
      ? [failure(block, `\`${title}\` is twice in the example \`${name}\`, first in line ${first.line}`)]
      : []
  })
}

function marksOf({ marks }: Block): Mark[] {
  return Object.keys(marks) as Mark[]
}

function failure({ page, line }: Block, message: string): Failure {
  return { file: page, line, message }
}
