// The documentation's complete projects: how pages show them, and that an archive always has the same bytes.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { Fence, Node, PageOf } from '@inkstone/docs/markdown'
import { unzipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleFiles } from '../components/exampleFiles.ts'
import { projectTree } from '../components/fileTree.ts'
import { Project } from '../components/project.ts'
import { diffOf, projectChanges } from '../components/projectChanges.ts'
import { applications, complete, filesBelow, projectNames, readProject } from '../components/projectFiles.ts'
import { projectZips, zip } from '../components/projectZips.ts'

const file = (path: string, text = 'x\n') => ({ path, bytes: Buffer.from(text) })

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** The text of nodes, with `(` and `)` around the content of an element. */
function outline(nodes: Node[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'Html') return node.html
      if (node.type === 'Code') return `[${node.lang} ${node.meta}]`
      return 'children' in node && node.type === 'Element' ? `${node.tag}(${outline(node.children)})` : node.type
    })
    .join(' ')
}

test('a tree lists folders before files, and each file expands to its text', () => {
  const files = [file('a.ts'), file('b/c/d.css'), file('b/e.png', 'a\0b'), file('f<.js')]
  expect(outline([projectTree(files)])).toBe(
    'ul(li(b(b/) ul(li(b(c/) ul(li(details(summary(d.css) [css title="b/c/d.css"])))) li(span(e.png)))) ' +
      'li(details(summary(a.ts) [ts title="a.ts"])) li(details(summary(f&lt;.js) [js title="f<.js"])))',
  )
})

test('an archive has the same bytes in every time zone and at every time', () => {
  const files = [file('package.json', '{}\n'), file('src/a.ts')]
  const bytes = ['UTC', 'Pacific/Apia', 'America/St_Johns'].map((zone, index) => {
    vi.stubEnv('TZ', zone)
    vi.useFakeTimers({ now: new Date(2020 + index, index, 3) })
    return Buffer.from(zip('a', files)).toString('base64')
  })
  expect(new Set(bytes).size).toBe(1)
  const names = Object.keys(unzipSync(Buffer.from(bytes[0] ?? '', 'base64')))
  expect(names).toEqual(['a/package.json', 'a/src/a.ts'])
})

test('there is an archive of every project, with only its files', () => {
  const names = projectNames(complete)
  expect(projectZips.linked).toEqual(names.map((name) => `projects/${name}.zip`))
  for (const [written, content] of projectZips.run({} as never).files ?? []) {
    const name = path.basename(written, '.zip')
    const bytes = (content as () => Uint8Array)()
    const files = Object.entries(unzipSync(bytes)).map(([file, bytes]) => [file, Buffer.from(bytes)])
    expect(files).toEqual(readProject(complete, name).map(({ path, bytes }) => [`${name}/${path}`, bytes]))
  }
})

test('a project is complete: package.json has exact versions of everything it uses', () => {
  for (const name of projectNames(complete)) {
    for (const { path: file, bytes } of readProject(complete, name)) {
      if (path.basename(file) !== 'package.json') continue
      const { dependencies, devDependencies } = JSON.parse(bytes.toString()) as Record<string, Record<string, string>>
      for (const [dependency, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        expect(version, `${name}: ${dependency}`).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
      }
    }
  }
})

test('installed and built files are not part of a project', () => {
  const own = filesBelow(path.join(process.cwd(), 'docs/checks')).map(({ path }) => path)
  expect(own).toContain('check.ts')
  expect(own.filter((file) => file.startsWith('node_modules/') || file.endsWith('package-lock.json'))).toEqual([])
})

test('two projects are compared file by file, with the lines around each change', () => {
  const lines = 'abcdefghijk'.split('').join('\n')
  expect(diffOf(lines, lines.replace('b', 'B').replace('\nj', ''))).toBe(' a\n-b\n+B\n c\n d\n…\n h\n i\n-j\n k')
  const before = [file('a.js', lines), file('b.js'), file('same.js')]
  const after = [file('a.js', `${lines}\nl`), file('c.css'), file('same.js')]
  expect(outline([projectChanges(before, after, 'en')])).toBe(
    'details(summary(What changed in this step: 3 files) ul(' +
      'li(details(summary(<code>a.js</code>) [diff title="a.js" lang=js])) ' +
      'li(del(<code>b.js</code> <span>deleted</span>)) ' +
      'li(<code>c.css</code> <span>new</span>)))',
  )
})

test('an application has a picture, and loads nothing from outside its folder', () => {
  const names = readdirSync(applications).filter((name) => !path.extname(name))
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    expect(existsSync(path.join(applications, `${name}.jpg`)), name).toBe(true)
    const page = readFileSync(path.join(applications, name, 'index.html'), 'utf8')
    for (const [, address] of page.matchAll(/(?:src|href)="([^"]*)"/g)) {
      expect(address).toMatch(new RegExp(`^/applications/${name}/`))
    }
  }
})

test('an unknown project is reported with the existing ones', () => {
  const [name = ''] = projectNames(complete)
  expect(() =>
    Project.expand({ name: 'none' }, { path: 'a.md', lang: 'en', routes: new Set<string>(), read: () => undefined }),
  ).toThrow(new RegExp(`no project \`none\` in \`docs/projects\`, expected one of ${name}`))
})

test('the files of a base are shown once per page, and once per example', () => {
  const one: PageOf = { path: 'a.md', routePath: '/a', lang: 'en', title: 'A' }
  const fence = (meta: string): Fence => ({
    type: 'Code',
    lang: 'js',
    meta,
    code: '',
    position: { line: 1, column: 1 },
  })
  const behind = (meta: string) => {
    const [, ...nodes] = exampleFiles.draw(fence(meta), one, () => ({ type: 'Text', text: 'block' }))
    return outline(nodes).replace(/\s+/g, ' ')
  }
  expect(behind('title="a.js" ex=one')).toBe('')
  expect(behind('ex=one base=hello')).toBe(
    'details(summary(Other files of this example: <code>src/index.js</code>) [js title="src/index.js"])',
  )
  expect(behind('ex=one base="hello"')).toBe('')
  expect(behind('ex="one, two" base=hello')).toBe(
    'p(Other files of this example: <code>src/index.js</code> (<a href="#files-hello">shown above</a>))',
  )
  expect(() => behind('ex=three base=none')).toThrow('no project `none`')
})

test('code that readers should not copy is an aside, whose title begins with the reason', () => {
  const title = (meta: string, lang: string) => {
    const fence: Fence = { type: 'Code', lang: 'js', meta, code: '', position: { line: 1, column: 1 } }
    const [node] = exampleFiles.draw(fence, { path: 'a.md', routePath: '/a', lang, title: 'A' }, () => fence)
    return node?.type === 'Code' ? node.meta.replace(/^((?:aside )?).*?title="([^"]*)".*$/, '$1$2') : undefined
  }
  expect(title('title="a.js" ex=one alternative', 'en')).toBe('aside Example only: a.js')
  expect(title('title="a.js" {1} alternative fails="no \\"b\\" title=\\"\\""', 'en')).toBe('aside Fails: a.js')
  expect(title('title="a.js" alternative warns="b"', 'zh')).toBe('aside 有警告：a.js')
  expect(title('title="a.js" fails="alternative"', 'en')).toBe('a.js')
})
