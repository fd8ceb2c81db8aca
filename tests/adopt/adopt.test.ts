// Tests the tool as its users get it: installed from a registry, on a computer that has nothing but Node. Creates,
// edits, builds, serves and upgrades a site.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeIn } from '../writeIn.ts'
import { emptyComputer, freePort, makePackages, openRegistry, publish, until } from './registry.ts'

const patient = { timeout: 240_000 }
/** As counted by `du`. */
const megabyte = 1024 * 1024
const folder = mkdtempSync(path.join(tmpdir(), 'adopt-'))
const site = path.join(folder, 'sites/my-docs')
const read = (file: string) => readFileSync(path.join(site, file), 'utf8')
let registry: Awaited<ReturnType<typeof openRegistry>>
let env: NodeJS.ProcessEnv = {}
const running: ChildProcess[] = []

/** Runs a command and returns its output. */
function run(cwd: string, command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout + stderr
}

/** Starts a server of the site. Resolves once it responds, with a function that fetches a page. */
async function serve(script: string): Promise<{ get(path: string): Promise<string>; stop(): Promise<void> }> {
  const port = await freePort()
  const child = spawn('npm', ['run', script, '--', '--port', String(port)], { cwd: site, env, detached: true })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const address = `http://127.0.0.1:${port}`
  await until(address, child, () => output)
  return {
    get: async (route) => (await fetch(address + route)).text(),
    stop: () => {
      const closed = new Promise<void>((resolve) => child.on('close', () => resolve()))
      stop(child)
      return closed
    },
  }
}

/**
 * Stops a program and its child processes. If it never started, it has no pid, and 0 would mean this process's own
 * group.
 */
function stop(child: ChildProcess): void {
  if (!child.pid) return
  try {
    process.kill(-child.pid, 'SIGTERM')
  } catch {
    // It has already exited.
  }
}

/** Disk usage of a folder in bytes. */
function sizeOf(file: string): number {
  const found = lstatSync(file)
  const below = found.isDirectory() ? readdirSync(file).map((name) => sizeOf(path.join(file, name))) : []
  return below.reduce((sum, size) => sum + size, found.blocks * 512)
}

beforeAll(async () => {
  mkdirSync(path.join(folder, 'publisher'), { recursive: true })
  mkdirSync(path.dirname(site), { recursive: true })
  registry = await openRegistry(path.join(folder, 'registry'))
  publish(makePackages(path.join(folder, 'one'), '0.1.0'), registry.address, path.join(folder, 'publisher'))
  env = emptyComputer(path.join(folder, 'computer'), registry.address)
}, patient.timeout)

afterAll(() => {
  for (const child of running) stop(child)
  registry?.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}, patient.timeout)

test('npm create creates a site', patient, () => {
  run(path.dirname(site), 'npm', 'create', '@inkstone/docs@latest', 'my-docs', '--', '--yes')
  expect(existsSync(path.join(site, 'node_modules/@inkstone/docs/lib/inkstone.mjs'))).toBe(true)
  const { 'json.schemas': schemas } = JSON.parse(read('.vscode/settings.json')) as { 'json.schemas': { url: string }[] }
  expect(schemas.map(({ url }) => existsSync(path.join(site, url)))).toEqual([true, true])
  // It isn't needed, and couldn't be built here.
  expect(existsSync(path.join(site, 'node_modules/nodejs-jieba'))).toBe(false)
  // With a contributor's native module; a release's is about 2 MB smaller (notes/package.md).
  expect(sizeOf(path.join(site, 'node_modules'))).toBeLessThan(60_000_000)
  const [native = ''] = readdirSync(path.join(site, 'node_modules/@inkstone')).filter((name) => name !== 'docs')
  expect(sizeOf(path.join(site, 'node_modules/@inkstone', native))).toBeLessThan(7.3 * megabyte)
})

test('the site can be edited while it is served', patient, async () => {
  const dev = await serve('dev')
  expect(await dev.get('/')).toContain('<h1')
  appendFileSync(path.join(site, 'docs/guide/index.md'), '\n## Added\n\nWhile it was served.\n')
  await expect
    .poll(() => dev.get('/guide/index.md').then((text) => text), { timeout: 20_000 })
    .toContain('While it was served')
  await dev.stop()
})

test('the site builds, passes the check, and can be searched and previewed', patient, async () => {
  run(site, 'npm', 'run', 'build')
  expect(run(site, 'npx', 'inkstone', 'check')).toMatch(/0 errors/)
  const preview = await serve('preview')
  expect(await preview.get('/guide/')).toContain('While it was served')
  await preview.stop()
  const found = JSON.parse(run(site, 'npx', 'inkstone', 'search', '--json', 'added')) as { header: string }[]
  expect(found.map(({ header }) => header)).toContain('Added')
})

test.each(['nodenext', 'preserve'])('editors find mistakes in the configuration, with modules as in %s', (module) => {
  const texts = (key: string) =>
    `defineSite({ title: 'A', themeConfig: { texts: { en: { ${key}: 'On this page' } } } })\n`
  writeIn(
    site,
    'types.ts',
    `import { defineSite } from '@inkstone/docs'\n\n${texts('outline')}// @ts-expect-error\n${texts('outlin')}`,
  )
  const tsc = path.resolve(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
  run(site, 'node', tsc, '--noEmit', '--strict', '--skipLibCheck', '--module', module, 'types.ts')
  rmSync(path.join(site, 'types.ts'))
})

test('an assistant can search and read the site', patient, async () => {
  const refused = spawnSync('npx', ['inkstone', 'mcp'], { cwd: site, env, encoding: 'utf8' })
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('npm install --save-dev @inkstone/mcp') })
  run(site, 'npm', 'install', '--save-dev', '--no-audit', '--no-fund', '@inkstone/mcp')
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StdioClientTransport({
      command: 'npx',
      args: ['inkstone', 'mcp'],
      cwd: site,
      env: env as Record<string, string>,
    }),
  )
  const { content } = await client.callTool({ name: 'search', arguments: { query: 'added' } })
  expect(JSON.stringify(content)).toContain('#added')
  await client.close()
})

test('the configuration can use plugins of the tool, of the site and of packages', patient, () => {
  writeIn(
    site,
    'plugins/notes.ts',
    "import type { Plugin } from '@inkstone/docs/plugins'\nimport { shout } from 'shouting'\n\nexport const notes: Plugin = { name: 'notes', key: '1', run: () => ({ files: [['notes.txt', shout('hello')]] }) }\n",
  )
  writeIn(
    site,
    'node_modules/shouting/package.json',
    '{ "name": "shouting", "version": "1.0.0", "type": "module", "exports": "./a.js" }',
  )
  writeIn(site, 'node_modules/shouting/a.js', 'export const shout = (text) => text.toUpperCase()\n')
  const config = readFileSync(path.join(site, 'site.config.ts'), 'utf8')
  const added =
    "import { pageIndex } from '@inkstone/docs/plugins'\nimport { shortcodes } from '@inkstone/docs/markdown'\nimport { notes } from './plugins/notes.ts'\n"
  const options = 'plugins: [notes, pageIndex()], markdown: { transforms: [shortcodes] }, '
  writeFileSync(path.join(site, 'site.config.ts'), added + config.replace('defineSite({', `defineSite({ ${options}`))
  run(site, 'npm', 'run', 'build')
  expect(read('dist/notes.txt')).toBe('HELLO')
  expect(existsSync(path.join(site, 'dist/pages.json'))).toBe(true)
  // Another version of the package may behave differently.
  writeIn(
    site,
    'node_modules/shouting/package.json',
    '{ "name": "shouting", "version": "2.0.0", "type": "module", "exports": "./b.js" }',
  )
  writeIn(site, 'node_modules/shouting/b.js', 'export const shout = (text) => text.concat("!")\n')
  rmSync(path.join(site, 'node_modules/shouting/a.js'))
  run(site, 'npm', 'run', 'build')
  expect(read('dist/notes.txt')).toBe('hello!')
  writeFileSync(path.join(site, 'site.config.ts'), config)
})

test('a site can show its own components in the theme, and formulas', patient, () => {
  run(site, 'npm', 'install', '--no-audit', '--no-fund', 'temml')
  writeIn(
    site,
    'theme/slots.tsx',
    "import { type Slots, usePage } from '@inkstone/docs/theme'\nimport { useState } from 'react'\n\nfunction Below() {\n  const { page } = usePage()\n  const [thanks, setThanks] = useState(false)\n  return <button type=\"button\" onClick={() => setThanks(true)}>{thanks ? 'Thank you' : ['Was', page.title, 'helpful?'].join(' ')}</button>\n}\n\nexport default { belowContent: Below } satisfies Slots\n",
  )
  writeIn(site, 'docs/guide/formula.md', '# Formula\n\nMass is $E=mc^2$, and costs $5 or $6.\n')
  const config = read('site.config.ts')
  const options = "slots: 'theme/slots.tsx', markdown: { math: true }, "
  writeFileSync(path.join(site, 'site.config.ts'), config.replace('defineSite({', `defineSite({ ${options}`))
  run(site, 'npm', 'run', 'build')
  const html = read('dist/guide/formula.html')
  expect(html).toContain('<button type="button">Was Formula helpful?</button>')
  expect(html).toMatch(/<math>.*<annotation encoding="application\/x-tex">E=mc\^2<.*costs \$5 or \$6/)
  // In the browser, React is part of the theme.
  const scripts = readdirSync(path.join(site, 'dist/static')).filter((name) => name.endsWith('.js'))
  expect(scripts.filter((name) => read(`dist/static/${name}`).includes('Thank you'))).toHaveLength(1)
  writeFileSync(path.join(site, 'site.config.ts'), config)
  rmSync(path.join(site, 'docs/guide/formula.md'))
})

test('a site in two languages, one of them Chinese', patient, () => {
  const locale = (lang: string, label: string) =>
    `{ lang: '${lang}', label: '${label}', htmlLang: '${lang}', description: '' }`
  const two = path.join(folder, 'sites/two')
  writeIn(two, 'package.json', read('package.json'))
  writeIn(
    two,
    'site.config.ts',
    `import { defineSite } from '@inkstone/docs'\n\nexport default defineSite({ title: 'Two', locales: [${locale('en', 'English')}, ${locale('zh', '简体中文')}] })\n`,
  )
  writeIn(two, 'docs/en/index.md', '# Home\n\nModule federation.\n')
  writeIn(two, 'docs/zh/index.md', '# 首页 {#home}\n\n模块联邦可以共享代码。\n')
  run(two, 'npm', 'install', '--no-audit', '--no-fund')
  run(two, 'npm', 'run', 'build')
  expect(readFileSync(path.join(two, 'dist/zh/index.html'), 'utf8')).toContain('模块联邦')
  const found = JSON.parse(run(two, 'npx', 'inkstone', 'search', '--lang', 'zh', '--json', '共享')) as {
    link: string
  }[]
  expect(found.map(({ link }) => link)).toContain('/zh/')
})

test('a VitePress site builds at the first try, with its navigation and its other language', patient, () => {
  const brew = path.join(folder, 'sites/brew')
  writeIn(
    brew,
    'package.json',
    JSON.stringify({ name: 'brew', private: true, scripts: { 'docs:dev': 'vitepress dev' } }),
  )
  writeIn(
    brew,
    'docs/.vitepress/config.ts',
    `import { defineConfig } from 'vitepress'

export default defineConfig({
  title: 'Brew',
  locales: { root: { label: 'English', lang: 'en' }, zh: { label: '简体中文', lang: 'zh-CN' } },
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/kettle' }],
    sidebar: [{ text: 'Guide', items: [{ text: 'The kettle', link: '/guide/kettle' }] }],
  },
})
`,
  )
  writeIn(
    brew,
    'docs/index.md',
    '---\nlayout: home\nhero:\n  name: Brew\n  actions:\n    - text: Start\n      link: /guide/kettle\n---\n',
  )
  writeIn(
    brew,
    'docs/guide/kettle.md',
    '# Kettle\n\n::: tip\nUse fresh water.\n:::\n\n::: code-group\n\n```js [kettle.js]\nboil()\n```\n\n:::\n\n<Steam />\n\n{{ 1 + 1 }}\n',
  )
  writeIn(brew, 'docs/zh/guide/kettle.md', '# 水壶\n\n请使用新鲜的水。\n')
  run(brew, 'npm', 'install', '--save-dev', '--no-audit', '--no-fund', '@inkstone/docs', '@inkstone/init')
  expect(run(brew, 'npx', 'inkstone', 'init')).toContain('VitePress')
  run(brew, 'npx', 'inkstone', 'build')
  const page = readFileSync(path.join(brew, 'dist/guide/kettle.html'), 'utf8')
  for (const shown of ['The kettle', 'Use fresh water.', 'kettle.js', '{{ 1 + 1 }}']) expect(page).toContain(shown)
  expect(readFileSync(path.join(brew, 'dist/zh/guide/kettle.html'), 'utf8')).toContain('请使用新鲜的水')
  expect(readFileSync(path.join(brew, 'dist/index.html'), 'utf8')).toContain('href="/guide/kettle"')
  const { scripts } = JSON.parse(readFileSync(path.join(brew, 'package.json'), 'utf8')) as { scripts: object }
  expect(scripts).toMatchObject({ 'docs:dev': 'vitepress dev' })
})

test('a site created with one version builds with the next', patient, () => {
  run(site, 'npm', 'run', 'build')
  const before = read('dist/SHA256SUMS')
  publish(makePackages(path.join(folder, 'two'), '0.1.1'), registry.address, path.join(folder, 'publisher'))
  run(site, 'npm', 'install', '--no-audit', '--no-fund', '@inkstone/docs@latest')
  expect(run(site, 'npx', 'inkstone', '--version')).toContain('0.1.1')
  run(site, 'npm', 'run', 'build')
  expect(read('dist/SHA256SUMS')).toBe(before)
})
