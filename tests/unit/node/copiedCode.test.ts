// The text that the copy button copies, for every code block of the documentation: the code as written, or the code
// that a diff or a session represents. It must be valid in its language.

import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import type { Page } from '../../../crates/md-compiler/index.js'
import { packageOf } from '../../../docs/checks/packages.ts'
import { readPages } from '../../../docs/checks/pages.ts'
import { type Block, readBlocks } from '../../../docs/checks/run/examples.ts'
import { wrongSyntax } from '../../../docs/checks/run/syntax.ts'
import { highlightPages } from '../../../node/markdown/highlight.ts'
import { HighlightCache } from '../../../node/markdown/highlightCache.ts'
import { canonicalLanguage, prism } from '../../../node/markdown/prism.ts'
import { codeOf } from '../../../theme/support/code.ts'

const { JSDOM } = packageOf<{ JSDOM: new (html: string) => { window: { document: Document } } }>('jsdom')
const { document } = new JSDOM('').window
const cache = new HighlightCache(prism())
const defaults = { markdown: { showLineNumbers: false, defaultWrapCode: false } } as Parameters<
  typeof highlightPages
>[2]

/** The block as rendered. */
function drawn(lang: string, meta: string, code: string): Element {
  const node = { type: 'Code', lang, meta, code, position: { line: 1, column: 1 } }
  const page = { path: 'a.md', lang: 'en', nodes: [node], diagnostics: [] } as unknown as Page
  highlightPages([page], cache, defaults)
  const [html] = page.nodes
  const box = document.createElement('div')
  box.innerHTML = html?.type === 'Html' ? html.html : ''
  return box
}

const copied = (lang: string, code: string, meta = '') => codeOf(drawn(lang, meta, code))

test('an aside has no button that copies', () => {
  const button = (meta: string) => drawn('js', meta, 'a').querySelector('[data-action="copy"]')
  expect(button('aside title="a.js"')).toBeNull()
  expect(button('title="aside"')).not.toBeNull()
})

describe('a diff copies the resulting file', () => {
  test.each([
    ['with a column for signs', ' a {\n-  b\n+  c\n\n }', 'a {\n  c\n\n}'],
    ['without one', 'a {\n-  b\n+  c\n}', 'a {\n   c\n}'],
    ['without one, and nothing to indent', 'a\n+b\n-c', 'a\nb'],
    ['of new lines alone', '+a\n+\n+  b', 'a\n\n  b'],
    ['in hunks', '@@ -1,2 +1,2 @@\n a\n-b\n+c', 'a\nc'],
    ['where signs are code', ' a\n---b\n+++c', 'a\n++c'],
    ['where a removed line opens a string', ' a()\n-b(`\n+c()\n d()', 'a()\nc()\nd()'],
  ])('%s', (_, diff, after) => {
    for (const meta of ['', 'title="a.js"', 'lang=js', 'title="a.none-of-these"']) {
      expect(copied('diff', diff, meta)).toBe(after)
    }
  })

  test('and annotations leave nothing behind', () => {
    const diff = ' a()\n+b() // [!code focus]\n-c() {# [!code hl] #}\n // [!code error]\n d()'
    expect(copied('diff', diff)).toBe('a()\nb()\nd()')
  })

  test('but a patch is copied whole', () => {
    const patch = 'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b'
    expect(copied('diff', patch)).toBe(patch)
    expect(copied('diff', patch.replace(/^.*\n/, ''))).toBe(patch.replace(/^.*\n/, ''))
  })

  test('and has the colors of its language', () => {
    const diff = '+const a = 1\n-const b = `'
    for (const meta of ['title="a.js"', 'lang=js', 'lang="js" title="a.txt"']) {
      expect(drawn('diff', meta, diff).querySelectorAll('.added .token-keyword')).toHaveLength(1)
    }
    expect(drawn('diff', '', diff).querySelectorAll('[class^="token-"]')).toHaveLength(0)
  })
})

test('removed lines are not copied', () => {
  const code = 'a()\nb() // [!code --]\nc() // [!code ++]'
  expect(copied('js', code)).toBe('a()\nc()')
  expect(copied('js', code, 'lineNumbers')).toBe('a()\nc()')
})

describe('a session copies its commands', () => {
  test.each([
    ['sh', '$ npm i\nadded 1 package\n$ ls', 'npm i\nls'],
    ['console', '$ a \\\n  b\nc', 'a \\\n  b'],
    ['bash', 'me@host:~/a$ ls\nb', 'ls'],
    ['', '$ ls', 'ls'],
    ['txt', '❯ ls\na\n', 'ls'],
    ['powershell', 'PS C:\\> dir', 'PS C:\\> dir'],
    ['sh', 'echo $ a', 'echo $ a'],
    ['sh', '$ cat > a <<END\nhello\nEND\n$ ls\na', 'cat > a <<END\nhello\nEND\nls'],
    ['sh', '$ cat <<-"E.D"\n> a\n> \tE.D\na', 'cat <<-"E.D"\na\n\tE.D'],
    ['sh', '$ cat <<END\nno end', 'cat <<END'],
    ['sh', '$ node -e "\n  a(\'b\')\n"\n1', 'node -e "\n  a(\'b\')\n"'],
    ['sh', '$ echo \\"\na', 'echo \\"'],
    ['sh', "$ echo don't\na\n$ ls", "echo don't\nls"],
    ['sh', "$ ls # isn't it\na", "ls # isn't it"],
    ['sh', '$ for a in 1 2; do\n> echo $a\n> done\n1\n2', 'for a in 1 2; do\necho $a\ndone'],
    ['sh', '$ a |\n  b &&\n  c\nd', 'a |\n  b &&\n  c'],
    ['sh', '$ npm run build\n> vite build\ndone', 'npm run build'],
    ['sh', '$ a <<< "b"\nb', 'a <<< "b"'],
    ['txt', 'total\n$ 5', 'total\n$ 5'],
    ['js', '$ (a)', '$ (a)'],
  ])('%s: %s', (lang, code, commands) => {
    expect(copied(lang, code)).toBe(commands)
  })
})

test('the title distinguishes JSX from JavaScript', () => {
  const tags = (meta: string) =>
    drawn('js', meta, 'const a = <b>text</b>').querySelectorAll('.token-name .token-keyword').length
  expect(tags('title="a.jsx"')).toBeGreaterThan(0)
  expect(tags('title="a.js"')).toBe(0)
})

/** Blocks of the documentation; most have the same code in both languages. */
const blocks = new Map(
  (['en', 'zh'] as const)
    .flatMap(readPages)
    .flatMap(({ file, text }) => readBlocks(file, text).blocks)
    .map((block) => [`${block.lang} ${block.meta}\n${block.code}`, block]),
)

/** The code that a block represents, by simpler rules than the build's. */
function meant({ lang, code }: Block): string {
  if (lang === 'diff') return code.replace(/^(?:-.*|…)\n|\n(?:-.*|…)$/gm, '').replace(/^[+ ]/gm, '')
  if (!/^\$ /.test(code)) return code
  return [...code.matchAll(/^\$ (.*)$/gm)].map(([, command]) => command).join('\n')
}

/** The language of the copied code. */
function languageOf({ lang, marks }: Block): string {
  return lang === 'diff' ? (/\.(\w+)$/.exec(marks.title ?? '')?.[1] ?? '') : lang
}

/**
 * Partial output; partial changes, which are parsed when the page is played; templates, which aren't HTML yet; and
 * mistakes whose message the page shows.
 */
function isCut({ lang, code, marks }: Block): boolean {
  if (marks.sees === 'Compiled with problems') return true
  if (lang === 'diff' && (/^…$/m.test(code) || /^[-+ ]?\s/.test(code))) return true
  const cut = marks.part || (marks.out && /^\s*(?:\/\/|#|<!--)? ?…/m.test(code))
  return Boolean(cut) || (lang === 'html' && code.includes('<%'))
}

const { parse: parseVue } = packageOf<{ parse(code: string): { errors: unknown[] } }>('vue/compiler-sfc')
const { parse: parseSvelte } = packageOf<{ parse(code: string): unknown }>('svelte/compiler')
const less = packageOf<{ parse(code: string, options: object): Promise<unknown> }>('less')

/** Syntax errors of code; undefined if there is no parser for its language. */
async function wrong(lang: string, code: string): Promise<string | undefined> {
  try {
    if (lang === 'less') await less.parse(code, { processImports: false })
    if (lang === 'svelte') parseSvelte(code)
  } catch (error) {
    return String(error)
  }
  if (lang === 'vue') return parseVue(code).errors.map(String)[0]
  if (canonicalLanguage(lang) === 'bash') {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' })
    return status ? stderr : undefined
  }
  // One block shows several versions of a file, as in Rspack's own tests.
  const files = code.split(/^---$/m)
  return files.map((file) => wrongSyntax(lang, file)).find(Boolean)
}

test('every block of the documentation copies valid code', { timeout: 120_000 }, async () => {
  expect(blocks.size).toBeGreaterThan(800)
  const failures: string[] = []
  for (const block of blocks.values()) {
    const code = copied(block.lang, block.code, block.meta)
    const message =
      code === meant(block).replace(/\n$/, '')
        ? !isCut(block) && (await wrong(languageOf(block), code))
        : `copied as\n${code}`
    if (message) failures.push(`${block.page}:${block.line}: ${message}`)
  }
  expect(failures).toEqual([])
})
