// Static checks that readers can follow a page: each package in an example is installed by the page, or the page it
// starts from; a part of a file names that file; a reader's shell can find all commands; and a page that starts a server
// says how to stop it before the next command.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sideOf } from '@inkstone/docs/markdown'
import type typescript from 'typescript'
import { home } from '../packages.ts'
import { isFollowed, type PageText } from '../pages.ts'
import { readInstalls, readStart } from '../play/steps.ts'
import { loadTypeScript, type TypeScript } from '../typescript.ts'
import { type Block, type Failure, isShell, readBlocks } from './examples.ts'
import { isShown } from './folder.ts'
import { commandsOf } from './shell.ts'

/** Packages that every project has. */
const given = ['@rspack/core', '@rspack/cli']

/** Problems for readers by these rules. `all` includes pages that others start from. */
export function checkComplete(pages: PageText[], all: PageText[]): Failure[] {
  return pages.flatMap((page) => {
    const { blocks } = readBlocks(page.file, page.text)
    return [
      ...checkPackages(page, blocks, all),
      ...checkExcerpts(blocks),
      ...checkCommands(blocks),
      ...checkServers(page, blocks),
    ]
  })
}

function checkPackages(page: PageText, blocks: Block[], all: PageText[]): Failure[] {
  const installed = new Set([...given, ...installedBy(page, blocks, all), ...aliasesOf(blocks)])
  const reported = new Set<string>()
  return blocks.flatMap((block) =>
    usedBy(block)
      .filter((name) => !installed.has(name) && !reported.has(name) && reported.add(name))
      .map((name) => ({
        file: page.file,
        line: block.line,
        message: `uses \`${name}\`, which neither this page nor the one it starts from tells the reader to install`,
      })),
  )
}

/** Packages installed by a page and the pages it starts from. */
function installedBy(page: PageText, blocks: Block[], all: PageText[]): string[] {
  const commands = [
    ...readInstalls(page.text, blocks).map(({ command }) => command),
    ...blocks.filter(isShell).flatMap(({ code }) => code.split('\n')),
  ]
  const named = commands.flatMap((command) => command.split(/\s+/)).map((word) => word.replace(/(?<=.)@[^@/]*$/, ''))
  const manifests = blocks.filter(({ marks }) => marks.title === 'package.json' && !marks.alternative)
  const listed = manifests.flatMap(({ code }) => [...code.matchAll(/"([@\w/.-]+)":/g)].map(([, name = '']) => name))
  const start = all.find(({ route }) => route === readStart(page.text))
  const before = start ? installedBy(start, readBlocks(start.file, start.text).blocks, all) : []
  return [...named, ...listed, ...before]
}

/** Names that a configuration on the page redirects. */
function aliasesOf(blocks: Block[]): string[] {
  const aliases = blocks.flatMap(({ code }) =>
    [...code.matchAll(/\balias: \{([\s\S]*?)\}/g)].map(([, inner = '']) => inner),
  )
  return aliases.flatMap((inner) => [...inner.matchAll(/^\s*['"]?([@\w/-]+)['"]?:/gm)].map(([, name = '']) => name))
}

const scripts = new Set(['js', 'jsx', 'mjs', 'cjs', 'ts', 'tsx', 'mts', 'cts', 'javascript', 'typescript', 'diff'])

/**
 * Packages used by a block: strings that name a package of docs/checks/package.json, or a module in it. Values that are
 * names of languages, such as `syntax: 'typescript'`, don't count.
 */
function usedBy({ lang, code, marks }: Block): string[] {
  if (!scripts.has(lang) || isShown(marks) || (marks.norun && marks.norun !== 'fragment')) return []
  const known = Object.keys(
    (JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { dependencies: object }).dependencies,
  )
  const ts = loadTypeScript()
  const text = lang === 'diff' ? sideOf(code, 'after') : code
  const file = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const used: string[] = []
  const walk = (node: typescript.Node) => {
    if (ts.isStringLiteralLike(node) && isRequest(ts, node)) {
      const name = known.find((each) => node.text === each || node.text.startsWith(`${each}/`))
      if (name) used.push(name)
    }
    ts.forEachChild(node, walk)
  }
  walk(file)
  return used
}

/** Options whose strings are resolved as modules. */
const resolved = new Set(['loader', 'use', 'presets', 'plugins', 'minimizer', 'implementation', 'import', 'entry'])

/** Whether a string is resolved as a module: imported, required, or the value of such an option. */
function isRequest(ts: TypeScript, node: typescript.StringLiteralLike): boolean {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true
  if (ts.isCallExpression(parent)) return /^(?:require(?:\.resolve)?|import)$/.test(parent.expression.getText())
  let at: typescript.Node = parent
  while (ts.isArrayLiteralExpression(at) || ts.isBinaryExpression(at) || ts.isCallExpression(at)) at = at.parent
  if (ts.isPropertyAccessExpression(at)) at = at.parent
  while (ts.isCallExpression(at) || ts.isArrayLiteralExpression(at)) at = at.parent
  return ts.isPropertyAssignment(at) && resolved.has(at.name.getText()) && parent !== undefined
}

/** Checks that a part of a file has the name of the file. */
function checkExcerpts(blocks: Block[]): Failure[] {
  return blocks
    .filter(({ marks }) => marks.part && !marks.title)
    .map(({ page, line }) => ({
      file: page,
      line,
      message: 'shows a part of an unnamed file, expected `title="Part of dist/…"`',
    }))
}

/** Only package.json scripts find `rspack` without a path. */
function checkCommands(blocks: Block[]): Failure[] {
  return blocks.filter(isShell).flatMap(({ page, line, code }) =>
    code.split('\n').flatMap((text, index) =>
      commandsOf(text.replace(/^\s*\$ /, ''))
        .filter(([program]) => program === 'rspack')
        .map(() => ({
          file: page,
          line: line + 1 + index,
          message: '`rspack` is only on the path in scripts of package.json, expected `npx rspack`',
        })),
    ),
  )
}

/** A server occupies its terminal, so its page must explain how to stop it. */
function checkServers(page: PageText, blocks: Block[]): Failure[] {
  if (!isFollowed(page) || page.text.includes('Ctrl+C')) return []
  const server = blocks.find((block) => isShell(block) && !block.marks.norun && block.marks.at !== undefined)
  const message = 'occupies its terminal, expected the page to mention `Ctrl+C`'
  return server ? [{ file: page.file, line: server.line, message }] : []
}
