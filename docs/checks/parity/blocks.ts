// Compares the code of Chinese and English pages: the same blocks in the same order, equal except for comments. Only
// the English ones are run.

import { sideOf } from '@inkstone/docs/markdown'
import type typescript from 'typescript'
import { type Block, type Failure, isShell } from '../run/examples.ts'
import { loadTypeScript } from '../typescript.ts'

const scripts = new Set(['js', 'mjs', 'cjs', 'jsx', 'ts', 'tsx', 'mts', 'cts', 'javascript', 'typescript'])

/** Differences between the blocks of a page and its translation. */
export function compareBlocks(original: Block[], translated: Block[]): Failure[] {
  const failures: Failure[] = []
  const fail = ({ page, line }: Block, message: string) => failures.push({ file: page, line, message })
  for (const [index, block] of translated.entries()) {
    const own = original[index]
    if (!own) fail(block, 'a code block that the English page does not have')
    else if (own.lang !== block.lang || comparable(own) !== comparable(block)) {
      fail(block, `the info string is \`${written(block)}\`, in English in line ${own.line} it is \`${written(own)}\``)
    } else if (!sameCode(own, block)) fail(block, `the code differs from the English page, line ${own.line}`)
    if (failures.length > 0) return failures
  }
  const [missing] = original.slice(translated.length)
  const last = translated.at(-1)
  const file = last?.page ?? missing?.page.replace('/en/', '/zh/') ?? ''
  if (missing)
    failures.push({ file, line: last?.line ?? 1, message: `lacks the code block of the English line ${missing.line}` })
  return failures
}

/** The info string. A title that isn't the name of an example's file may be translated. */
function comparable(block: Block): string {
  const { marks, meta } = block
  const words = (marks.norun || marks.part || isShell(block)) && marks.title && !/^[\w./-]+$/.test(marks.title)
  return words ? meta.replace(marks.title ?? '', '') : meta
}

function written({ lang, meta }: Block): string {
  return meta ? `${lang} ${meta}` : lang
}

/** Code that isn't run, such as a diagram with labels, may be translated. */
function sameCode(own: Block, block: Block): boolean {
  if (own.code === block.code || (own.marks.norun && !scripts.has(own.lang))) return true
  return uncommented(own) === uncommented(block)
}

function uncommented({ lang, code, marks }: Block): string {
  if (scripts.has(lang)) return tokensOf(code)
  if (lang === 'diff' && scripts.has(marks.lang ?? marks.title?.split('.').at(-1) ?? '')) {
    return (['before', 'after'] as const).map((side) => tokensOf(sideOf(code, side))).join('\n')
  }
  if (lang === 'html' || lang === 'xml' || lang === 'vue' || lang === 'svelte')
    return collapsed(code.replace(/<!--[\s\S]*?-->/g, ''))
  if (lang === 'css' || lang === 'less' || lang === 'scss')
    return collapsed(code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))
  if (['sh', 'bash', 'shell', 'yaml', 'yml', 'toml'].includes(lang))
    return collapsed(code.replace(/(?:^|\s)#.*$/gm, ''))
  return collapsed(code)
}

/** Code as tokens: a parser distinguishes comments from strings, patterns and text. */
function tokensOf(code: string): string {
  const ts = loadTypeScript()
  const file = ts.createSourceFile('a.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const tokens: string[] = []
  const walk = (node: typescript.Node) => {
    const children = node
      .getChildren(file)
      .filter((child) => child.kind < ts.SyntaxKind.FirstJSDocNode || child.kind > ts.SyntaxKind.LastJSDocNode)
    if (children.length === 0) tokens.push(node.getText(file))
    else for (const child of children) walk(child)
  }
  walk(file)
  return tokens.filter(Boolean).join(' ')
}

function collapsed(code: string): string {
  return code.replace(/\s+/g, ' ').trim()
}
