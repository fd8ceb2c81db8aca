// Configurations that are computed, which `init` evaluates without running packages.

import { expect, test } from 'vitest'
import { detect } from '../detect.ts'
import { folderWith } from './folder.ts'

test('a configuration put together from parts of others, with the year and joined texts', () => {
  const folder = folderWith({
    'docs/.vitepress/config/index.ts': `import { shared } from './shared'
const en = { themeConfig: { nav: [{ text: 'Guide', link: '/' + 'guide/' }] } }
export default { ...shared, themeConfig: { ...shared.themeConfig, ...en.themeConfig, ...shared.missing } }
`,
    'docs/.vitepress/config/shared.ts': `const year = new Date().getFullYear()
export const shared = {
  title: 'Acme',
  themeConfig: { sidebar: [{ text: 'A', link: '/docs/a' }], footer: { copyright: \`© 2020-\${year} Acme\` } },
}
`,
    'docs/index.md': '# Home\n',
  })
  expect(detect(folder)?.config).toMatchObject({
    title: 'Acme',
    nav: { en: [{ text: 'Guide', link: '/guide/' }] },
    sidebar: { en: { '/': [{ text: 'A', link: '/docs/a' }] } },
    footer: { en: expect.stringMatching(/^© 2020-\d{4} Acme$/) },
  })
})

/** The configuration that `init` reads of a VitePress site, and its notes. */
function read(config: string, files: Record<string, string> = {}) {
  const found = detect(folderWith({ '.vitepress/config.ts': config, 'index.md': '# Home\n', ...files }))
  return { config: found?.config, notes: found?.notes.join('\n') ?? '' }
}

test.each([
  [
    'a function in wrappers',
    'export default ({ mode }: { mode: string }) => { return withPwa(extend(defineConfig({ title: ["T", mode].join(" ") }))) }',
    'T production',
  ],
  [
    'an asynchronous function',
    "export default defineConfig(async () => { const { title } = await import('./data.js'); return { title } })",
    'Acme',
  ],
  [
    'an object with a type',
    "const config = { title: 'Acme' } satisfies UserConfig as const\nexport default config",
    'Acme',
  ],
  ['`export =`', "const config = { title: 'a' }\nconfig.title = ['Ac', 'me'].join('')\nexport = config", 'Acme'],
  ['`exports` of a script', "const { title } = require('./data')\nmodule.exports = { title: title ?? 'none' }", 'Acme'],
  ['an enumeration', "enum Name { Short = 'A', Long = 'Acme' }\nexport default { title: Name.Long }", 'Acme'],
  [
    'a condition of the environment',
    "const isCI = !!process.env.CI\nexport default { title: isCI ? 'CI' : process.env.T || 'Acme' }",
    'Acme',
  ],
  [
    'data of files',
    "import { readFileSync } from 'node:fs'\nimport path from 'node:path'\nimport pkg from '../package.json' with { type: 'json' }\nexport default { title: pkg.name + JSON.parse(readFileSync(path.join(__dirname, 'x.json'), 'utf8')).name }",
    'Acme',
  ],
  [
    'methods and loops',
    "const all = []\nfor (const [key, value] of Object.entries({ a: 'Ac', b: 'me' })) { if (key === 'c') continue; all.push(value) }\nexport default { title: all.map((each) => each.trim()).filter(Boolean).reduce((one, other) => one + other, '') }",
    'Acme',
  ],
  ['an export of another file', "export { config as default } from './data'", 'Acme'],
  [
    'two configurations',
    "import { config } from './data'\nexport default mergeConfig({ title: 'Old' }, config)",
    'Acme',
  ],
  [
    'a class',
    'class C { constructor(a) { this.a = a } get() { return this.a } }\nexport default { title: new C("Acme").get() }',
    'Acme',
  ],
  [
    'a switch',
    "let title\nswitch (process.env.NODE_ENV) { case 'production': title = 'Acme'; break; default: title = 'Dev' }\nexport default { title }",
    'Acme',
  ],
  [
    'sorted and matched',
    "export default { title: ['me', 'Ac'].sort().join('').replace(/a(.)/i, (_, c) => 'A' + c) + [...new Set(['', ''])].join('') }",
    'Acme',
  ],
  [
    'loaded in `try`',
    "let title = 'none'\ntry { title = require('./data').title } catch {}\nexport default { title }",
    'Acme',
  ],
  ['a namespace', "import * as data from './data'\nexport default { ...data.config, ...data.none }", 'Acme'],
  [
    'parameters with defaults',
    "function make({ title = 'Acme', ...rest } = {}, ...others) { return { title, ...rest } }\nexport default make()",
    'Acme',
  ],
])('a configuration that is %s', (_, text, title) => {
  const { config, notes } = read(text, {
    '.vitepress/data.ts':
      "export const title: string = 'Acme'\nexport const config = { title }\nexport default config\n",
    '.vitepress/x.json': '{ "name": "me" }',
    'package.json': '{ "name": "Ac" }',
  })
  expect(config?.title).toBe(title)
  // Only wrappers that aren't run are named.
  expect(notes.match(/`\w+`, which isn't run/g) ?? []).toEqual(
    text.includes('Pwa') ? ["`extend`, which isn't run", "`withPwa`, which isn't run"] : [],
  )
})

test('what a configuration loses is named with its option and the reason', () => {
  const { notes } = read(`import { nav } from '@acme/shared'
import { withSidebar } from 'vitepress-sidebar'
const config = { title: 'Acme', themeConfig: { nav, sidebar: [...nav, { text: 'A', link: '/docs/a' }], logo: process.env.LOGO, outline: deep() } }
export default withSidebar(config, { root: 'docs' })
`)
  expect(notes).toContain('config.ts:1:10: `themeConfig.nav` comes from the package `@acme/shared`')
  expect(notes).toContain('config.ts:3:63: `themeConfig.sidebar` comes from the package `@acme/shared`')
  expect(notes).toContain('`themeConfig.logo` is set by the environment')
  expect(notes).toContain("config.ts:4:16: the configuration is made by `withSidebar`, which isn't run")
  expect(notes.split('\n').filter((note) => note.includes('outline'))).toHaveLength(1)
  const unknown = read(`import { isLocal } from '@acme/shared'
const config = { title: 'Acme', description: isLocal ? 'a' : 'b', lang: Math.max.constructor('return "x"')() }
if (isLocal) config.title = 'Local'
for (const each of isLocal) config.title += each
for (let i = 0; i < 3; i++) config.title += i
export default config
`)
  expect(unknown.config).toMatchObject({ title: 'Acme' })
  expect(unknown.config).not.toHaveProperty('description')
  for (const lost of [
    "config.ts:2:46: `description` depends on a condition that isn't known",
    'config.ts:2:73: `lang` is computed',
    "config.ts:3:1: whether this condition is met isn't known, so it's left out",
    "config.ts:4:1: this loop isn't followed, so it's left out",
    "config.ts:5:1: this loop isn't followed, so it's left out",
  ])
    expect(unknown.notes).toContain(lost)
  expect(read('export default load()').notes).toContain('config.ts:1:16: the configuration is computed')
  expect(() => read('export default {')).toThrow('config.ts: cannot parse it')
})
