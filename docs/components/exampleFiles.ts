// Shows what the marks of a code block mean to readers. An example can start from files that its page doesn't show, set
// with the mark `base=`. They are listed in a container after the first block of the example, or linked to if the page
// has already listed them. What an example prints or emits is labeled, a list of emitted files becomes a tree, and the title
// of code that isn't a step of the page begins with the reason not to copy it.

import { element, escapeText, type Fence, type FenceHandler, type Node, type PageOf } from '@inkstone/docs/markdown'
import { componentText } from './componentText.ts'
import { fileBlock, isBinary, projectTree } from './fileTree.ts'
import { bases, projectsKey, readProject } from './projectFiles.ts'

/** Renders every block, labelled by its marks and followed by the files of its base. */
export const exampleFiles = {
  get key() {
    return projectsKey()
  },
  draw: (fence: Fence, page: PageOf, block: () => Node) => [
    labelled(fence, page) ?? asideOf(fence, page) ?? block(),
    ...basesOf(fence, page).map((name) => baseNode(name, page)),
  ],
} satisfies FenceHandler

/** A block that an example prints or emits, as output; undefined for others. */
function labelled(fence: Fence, { lang }: PageOf): Node | undefined {
  const { labels } = componentText(lang)
  const [mark] = /(?<=^|\s)(?:output|report|files|out|part)(?=\s|$)/.exec(fence.meta.replace(/"[^"]*"/g, '""')) ?? []
  if (mark === undefined) return undefined
  const label = labels[mark]
  const meta = label ? `output label="${label}" ${fence.meta}` : `output ${fence.meta}`
  return { ...fence, lang: mark === 'files' ? 'tree' : fence.lang, meta }
}

/** A file with the mark `alternative`, which isn't for use, with a title such as `Fails: a.js`; undefined for others. */
function asideOf(fence: Fence, { lang }: PageOf): Fence | undefined {
  const { asides, colon } = componentText(lang)
  const marks = fence.meta.replace(/"(?:[^"\\]|\\.)*"/g, '""')
  if (!/(?:^|\s)alternative(?=\s|$)/.test(marks) || !/(?:^|\s)title="/.test(marks)) return undefined
  const [, mark = 'alternative'] = /(?:^|\s)(fails|warns)=/.exec(marks) ?? []
  const meta = fence.meta.replace(/(?<=(?:^|\s)title=")/, () => `${asides[mark]}${colon}`)
  return { ...fence, meta: `aside ${meta}` }
}

/** What has been rendered on a page so far. */
interface Drawn {
  /** Bases whose files have been listed. */
  bases: Set<string>
  /** Examples with one of their bases. */
  examples: Set<string>
}

const drawn = new WeakMap<PageOf, Drawn>()

function drawnFor(page: PageOf): Drawn {
  const known = drawn.get(page) ?? { bases: new Set(), examples: new Set() }
  drawn.set(page, known)
  return known
}

/** Bases of a block that its example hasn't shown yet. */
function basesOf({ meta }: Fence, page: PageOf): string[] {
  const names = listed(meta, 'base')
  const examples = listed(meta, 'ex')
  const { examples: known } = drawnFor(page)
  return names.filter((name) => {
    const uses = examples.map((example) => `${example} ${name}`)
    const fresh = uses.length === 0 || uses.some((use) => !known.has(use))
    for (const use of uses) known.add(use)
    return fresh
  })
}

/** The values of a mark: `ex=one`, `ex="one, two"`. */
function listed(meta: string, mark: string): string[] {
  const [, quoted, bare] = new RegExp(`(?:^|\\s)${mark}=(?:"([^"]*)"|(\\S+))`).exec(meta) ?? []
  return (quoted ?? bare ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)
}

/** With more files than this, only their number is shown. */
const namedFiles = 4

function baseNode(name: string, page: PageOf): Node {
  const { bases: known } = drawnFor(page)
  const files = readProject(bases, name)
  const { otherFiles, comma, files: count, filesAbove } = componentText(page.lang)
  const paths = files.map(({ path }) => `<code>${escapeText(path)}</code>`).join(comma)
  const line = otherFiles + (files.length > namedFiles ? count(files.length) : paths)
  const id = `files-${name}`
  if (known.has(name))
    return element('p', [{ type: 'Html', html: `${line} ${filesAbove((text) => `<a href="#${id}">${text}</a>`)}` }], {
      class: 'base',
    })
  known.add(name)
  const [first] = files
  const inner = first && files.length === 1 && !isBinary(first.bytes) ? fileBlock(first) : projectTree(files)
  const summary = element('summary', [{ type: 'Html', html: line }], { class: 'chevron' })
  return element('details', [summary, inner], { class: 'base', id })
}
