// Executes the tool's documentation in tool/docs: the files on a page form a site, which must build without messages
// except those that the page announces. Parts of a configuration and of modules are type-checked. The documentation itself must
// build, too.

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { writeIn } from '../../writeIn.ts'
import { build } from '../node/tool.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const docs = path.join(root, 'tool/docs')
const folder = mkdtempSync(path.join(tmpdir(), 'tool-docs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
// Packages beside the tool, as a site installs them.
mkdirSync(path.join(folder, 'node_modules/@inkstone'), { recursive: true })
for (const name of ['blog', 'mermaid'])
  symlinkSync(path.join(root, 'packages', name), path.join(folder, 'node_modules/@inkstone', name))

/** Expected messages by page. */
const announced: Record<string, RegExp> = {
  'migrate/index.md': /warning: .*Kettle/,
}

const textOf = (page: string) => readFileSync(path.join(docs, page), 'utf8')

/** The files on a page, by path. Imports of the package are redirected to the sources. */
function filesOf(page: string): Map<string, string> {
  const text = textOf(page)
  const blocks = text.matchAll(/^(`{3,})\w+ title="([\w./-]+\/[\w./-]+|site\.config\.ts)"\n([\s\S]*?)^\1$/gm)
  return new Map(
    [...blocks].map(([, , file = '', code = '']) => [
      file,
      code.replace(/'@inkstone\/docs(?!\/theme')(\/\w+)?'/g, (_, part = '/index') => `'${root}/node/public${part}.ts'`),
    ]),
  )
}

const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll(path.sep, '/'))
  .filter((name) => name.endsWith('.md') && name !== 'configure.md')

describe('the examples of', () => {
  for (const page of pages.filter((page) => filesOf(page).size > 0).sort()) {
    test(page, { timeout: 60_000 }, () => {
      const site = path.join(folder, page.replace('.md', ''))
      const files = filesOf(page)
      if (!files.has('site.config.ts')) files.set('site.config.ts', "export default { title: 'Tea' }\n")
      if (![...files.keys()].some((file) => file.endsWith('/index.md'))) files.set('docs/index.md', '# Tea\n')
      // Files that a page mentions without showing them.
      if (page === 'write.md') files.set('docs/guide/prices.csv', 'Oolong,12\n')
      for (const [file, code] of files) writeIn(site, file, code)
      const { status, messages } = build(site, '--no-cache')
      expect(status, messages).toBe(0)
      const said = messages.match(/^.*\b(?:warning|error): .*$/gm) ?? []
      const expected = announced[page]
      if (!expected) expect(said).toEqual([])
      else expect(said.join('\n')).toMatch(expected)
      // Messages that the page shows, of mistakes in its files.
      if (page === 'components.md') {
        const [, shown = ''] = /^```text\n(docs\/[\s\S]*?)^```$/m.exec(textOf(page)) ?? []
        writeIn(site, 'docs/cups.md', files.get('docs/cups.md')?.replace('oolong', 'water') ?? '')
        const wrong = build(site, '--no-cache')
        expect(wrong.status).toBe(1)
        expect(shown).not.toBe('')
        expect(wrong.messages).toContain(shown)
      }
    })
  }
})

test('code that is part of a file has the types it needs', { timeout: 60_000 }, () => {
  // Inside the project, where its packages are found by their names.
  const parts = path.join(root, '.cache', `manual-${process.pid}`)
  try {
    for (const page of [...pages, 'configure.md']) {
      const name = page.replace('.md', '')
      const blocks = [...textOf(page).matchAll(/^```(tsx?)(?: title="([^"]+)")?\n([\s\S]*?)^```$/gm)]
      const options = blocks.filter(([, , title, code = '']) => !title && /^\w+: /.test(code))
      const configs = options.map(
        ([, , , code = '']) => `defineSite({ title: 'Tea', ${code.trim().replace(/,$/, '')} })\n`,
      )
      writeIn(parts, `${name}/options.ts`, `import { defineSite } from '@inkstone/docs'\n\n${configs.join('')}`)
      for (const [index, [, end, title, code = '']] of blocks.entries()) {
        if (title?.includes('/')) writeIn(parts, `${name}/${title}`, code)
        else if (/^(import|export) /.test(code)) writeIn(parts, `${name}/${title ?? `${index}.${end}`}`, code)
      }
    }
    const styles = "declare module '*.module.css' {\n  const names: Record<string, string>\n  export default names\n}\n"
    writeIn(parts, 'styles.d.ts', styles)
    const compilerOptions = { noUnusedLocals: false, noUnusedParameters: false }
    const include = ['.', path.join(root, 'theme/*.d.ts')]
    const project = { extends: path.join(root, 'tsconfig.json'), compilerOptions, include, exclude: [] }
    writeIn(parts, 'tsconfig.json', JSON.stringify(project))
    const tsc = path.join(root, 'node_modules/.bin/tsc')
    const { status, stdout } = spawnSync(tsc, ['-p', '.', '--pretty', 'false'], { cwd: parts, encoding: 'utf8' })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  } finally {
    rmSync(parts, { recursive: true, force: true })
  }
})

test('the site of the documentation builds without messages', { timeout: 60_000 }, () => {
  const { status, messages } = build(
    root,
    ...['--config', 'tool/site.config.ts', '--docs', 'tool/docs', '--out', path.join(folder, 'dist')],
  )
  expect(status, messages).toBe(0)
  expect(messages.match(/^.*\b(?:warning|error): .*$/gm) ?? []).toEqual([])
})

test('the commands of the manual exist, with their options', () => {
  const sourceOf = (file: string) => readFileSync(path.join(root, 'node', file), 'utf8')
  const [, list = ''] = /const commands[^{]*= \{\n([\s\S]*?)^\}/m.exec(sourceOf('cli/inkstone.ts')) ?? []
  const files = new Map([...list.matchAll(/^ {2}(\w+): \{[\s\S]*?\},$/gm)].map(([row, name = '']) => [name, row]))
  const shared = sourceOf('report/options.ts')
  for (const page of pages) {
    for (const [whole, name = '', options = ''] of textOf(page).matchAll(
      /(?:npx|yarn|exec) inkstone (\w+)([^`\n]*)/g,
    )) {
      const row = files.get(name)
      expect(row, `${page}: ${whole}`).toBeDefined()
      if (row?.includes('startPackage')) continue
      const source = name === 'build' ? readFileSync(path.join(root, 'build.ts'), 'utf8') : sourceOf(`cli/${name}.ts`)
      for (const [, option] of options.matchAll(/--([\w-]+)/g))
        expect(`${source}${shared}`, `${page}: ${whole}`).toMatch(new RegExp(`\\b'?${option}'?: \\{|\\b${option}\\b`))
    }
  }
  expect(files.size).toBeGreaterThan(5)
})
