// Configurations of other tools, as `init` carries them over. The results must compile without errors.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeIn } from '../../../tests/writeIn.ts'
import { detect } from '../detect.ts'
import { init } from '../init.ts'
import { tryConfig } from '../trial.ts'
import { folderWith } from './folder.ts'

const vitepress = {
  'docs/.vitepress/config.ts': `import { defineConfig } from 'vitepress'
import { sidebar } from './sidebar'
const repo = 'https://github.com/acme/docs'
export default defineConfig({
  title: 'Acme',
  locales: { root: { label: 'English', lang: 'en-US' }, fr: { label: 'Français', lang: 'fr' } },
  themeConfig: {
    nav: nav(),
    sidebar: { '/guide/': sidebar },
    socialLinks: [{ icon: 'github', link: \`\${repo}\` }],
    carbonAds: process.env.ADS,
  },
})
function nav() { return [{ text: 'Guide', link: '/guide/a' }] }
`,
  'docs/.vitepress/sidebar.ts':
    "export const sidebar = [{ text: 'Start', items: [{ text: 'A', link: '/guide/a' }] }]\n",
  'docs/index.md': '# Home\n',
  'docs/guide/a.md': '# A\n\n<Unknown />\n\n[Home](/)\n',
  'docs/fr/guide/a.md': '# A en français\n\n[Accueil](/)\n',
}

test('a VitePress site with its default language at the root', async () => {
  const folder = folderWith(vitepress)
  const found = detect(folder)
  expect(found?.config).toMatchObject({
    title: 'Acme',
    docs: 'docs',
    lang: 'en',
    locales: [
      { lang: 'en', label: 'English', htmlLang: 'en-US' },
      { lang: 'fr', label: 'Français' },
    ],
    nav: { en: [{ text: 'Guide', link: '/guide/a' }] },
    sidebar: { en: { '/guide/': [{ text: 'Start', items: [{ text: 'A', link: '/guide/a' }] }] } },
    socialLinks: [{ icon: 'github', mode: 'link', content: 'https://github.com/acme/docs' }],
  })
  expect(found?.notes.join('\n')).toContain('config.ts:11:')
  const { written } = await init(folder, { yes: true })
  expect(written).toContain('site.config.ts')
  const text = readFileSync(path.join(folder, 'site.config.ts'), 'utf8')
  expect(text).toContain("tolerate: ['component']")
  const { pages, errors } = await tryConfig(path.join(folder, 'site.config.ts'), found?.config ?? { title: '' })
  expect([pages, errors]).toEqual([3, ''])
})

test('a Docusaurus site', () => {
  const folder = folderWith({
    'docusaurus.config.js': `module.exports = 1
const config = { title: 'Acme', tagline: 'Tools', url: 'https://acme.example', baseUrl: '/docs/',
  themeConfig: { navbar: { items: [{ label: 'Start', to: 'start' }, { label: 'Docs', to: '/docs' }] } }, plugins: ['acme-plugin'] }
export default config
`,
    'docs/start.md': '---\nslug: /\n---\n\n# Start\n',
  })
  expect(detect(folder)).toMatchObject({
    tool: 'Docusaurus',
    config: { title: 'Acme', description: 'Tools', origin: 'https://acme.example', base: '/docs/' },
  })
  const docs = { text: 'Docs', link: '/docs' }
  expect(detect(folder)?.config.nav).toEqual({ en: [{ text: 'Start', link: '/start' }, docs] })
  expect(detect(folder)?.notes.join()).toContain('`plugins`: `acme-plugin`')
})

test('an mdBook', () => {
  const folder = folderWith({
    'book.toml': `[book]
title = "Acme"

[output.html]
git-repository-url = "https://github.com/acme/book"
edit-url-template = "https://github.com/acme/book/edit/main/{path}"
additional-css = ["a.css"]

[output.html.redirect]
"/b/old.html" = "../a.html#part"

[preprocessor.spec]
command = "spec"
`,
    'src/SUMMARY.md': '- [A](a.md)\n',
    'src/a.md': '# A\n',
  })
  expect(detect(folder)).toMatchObject({
    tool: 'mdBook',
    config: {
      title: 'Acme',
      docs: 'src',
      exclude: ['SUMMARY.md'],
      aliases: { '/b/old': '/a#part' },
      socialLinks: [{ icon: 'github', mode: 'link', content: 'https://github.com/acme/book' }],
      editLink: { docRepoBaseUrl: 'https://github.com/acme/book/edit/main/src' },
    },
    notes: [expect.stringContaining('`output.html.additional-css`'), expect.stringContaining('`preprocessor.spec`')],
  })
})

test('an mdBook whose configuration can only be read as TOML, and one that is no TOML', () => {
  const folder = folderWith({
    'book.toml': '[book]\ntitle = \'Tea\' # drinks\n\n[output]\nhtml.additional-css = [\n  "a.css",\n]\n',
    'src/SUMMARY.md': '- [A](a.md)\n',
    'src/a.md': '# A\n',
  })
  const found = detect(folder)
  expect(found?.config.title).toBe('Tea')
  expect(found?.notes).toEqual([expect.stringContaining('`output.html.additional-css`')])
  const broken = folderWith({ 'book.toml': '[book\n', 'src/SUMMARY.md': '- [A](a.md)\n', 'src/a.md': '# A\n' })
  expect(detect(broken)?.notes.join()).toContain("book.toml: can't be read: Invalid TOML document")
})

test('an MkDocs site', async () => {
  const folder = folderWith({
    'base.yml': 'site_name: Base\nsite_description: About tea\n',
    'mkdocs.yml': `INHERIT: base.yml
site_name: Tea
site_url: https://acme.example/tea/
repo_url: https://github.com/acme/tea
copyright: Copyright &copy; <b>Acme</b>
theme:
  name: material
  language: fr
  palette: { scheme: slate }
plugins:
  - search
  - macros: { module_name: macros }
  - redirects: { redirect_maps: { 'old.md': 'guide/brew.md', 'chat.md': 'https://acme.example/' } }
markdown_extensions:
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
  - pymdownx.arithmatex: { generic: true }
extra: { key: !ENV [KEY, none] }
nav:
  - index.md
  - Guides:
      - Brew: guide/brew.md
      - guide/README.md
      - Source: https://example.org/
  - gone.md
`,
    'docs/index.md': '# Home\n',
    'docs/guide/brew.md': '# How to brew\n',
    'docs/guide/README.md': '# Guides\n',
  })
  const { written } = await init(folder, { yes: true })
  expect(written).toContain('site.config.ts')
  const found = detect(folder)
  expect(found).toMatchObject({
    tool: 'MkDocs',
    config: {
      title: 'Tea',
      description: 'About tea',
      lang: 'fr',
      origin: 'https://acme.example',
      base: '/tea/',
      editLink: { docRepoBaseUrl: 'https://github.com/acme/tea/edit/master/docs' },
      socialLinks: [{ icon: 'github', mode: 'link', content: 'https://github.com/acme/tea' }],
      markdown: { math: true },
    },
  })
  const notes = found?.notes.join('\n')
  expect(notes).not.toContain('redirects')
  for (const option of ['plugins.macros', 'extra', 'theme.palette']) expect(notes).toContain(`\`${option}\``)
  const text = readFileSync(path.join(folder, 'site.config.ts'), 'utf8')
  expect(text).toContain("aliases: { '/old': '/guide/brew' }")
  for (const entry of ["text: 'Home', link: '/'", "text: 'Brew', link: '/guide/brew'", "link: 'https://example.org/'"])
    expect(text).toContain(entry)
  expect(text).toContain("{ text: 'Guides', link: '/guide/' }")
})

test('a site in a subfolder of a repository, but not those of its tests and examples', () => {
  const book = { 'src/SUMMARY.md': '- [A](a.md)\n', 'src/a.md': '# A\n' }
  const within = (at: string, title: string) =>
    Object.entries({ 'book.toml': `[book]\ntitle = "${title}"\n`, ...book }).map(([name, text]) => [
      `${at}/${name}`,
      text,
    ])
  const folder = folderWith(Object.fromEntries([...within('examples/first', 'Example'), ...within('tests/a', 'Test')]))
  expect(detect(folder)).toBeUndefined()
  for (const [name, text] of within('handbook/en', 'Acme')) writeIn(folder, name ?? '', text ?? '')
  expect(detect(folder)?.config).toMatchObject({ title: 'Acme', docs: 'handbook/en/src' })
})

test('an Rspress site and a Starlight site', () => {
  const rspress = folderWith({
    'rspress.config.ts': `import path from 'node:path'
import { pluginClientRedirects } from '@rspress/plugin-client-redirects'

export default {
  title: 'Acme',
  root: path.join(__dirname, 'docs'),
  base: '/next',
  lang: 'en',
  route: { exclude: ['parts/**'] },
  builderConfig: { resolve: { alias: { '@': path.join(__dirname, 'src'), 'b$': './b.js' } } },
  themeConfig: { locales: [{ lang: 'en', label: 'English' }] },
  plugins: [pluginClientRedirects({ redirects: [{ from: '^/old(\\\\.html)?$', to: '/new.html' }] })],
}
`,
    'docs/en/index.md': '# Home\n',
    'src/Cups.tsx': '',
  })
  expect(detect(rspress)).toMatchObject({
    tool: 'Rspress',
    config: {
      title: 'Acme',
      base: '/next/',
      locales: [{ lang: 'en', label: 'English' }],
      exclude: ['parts/**'],
      markdown: { alias: { '@': '../src' } },
      aliases: { '/old': '/new' },
    },
  })
  const starlight = folderWith({
    'astro.config.mjs':
      "export default defineConfig({ site: 'https://acme.example/', redirects: { '/old': { status: 301, destination: '/' } }, integrations: [starlight({ title: 'Acme', locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } } })] })\n",
    'src/content/docs/fr/index.md': '# Accueil\n',
    'public/a.svg': '<svg/>',
  })
  expect(detect(starlight)?.config).toMatchObject({
    title: 'Acme',
    docs: 'src/content/docs',
    aliases: { '/old': '/' },
    public: 'public',
    origin: 'https://acme.example',
    locales: [{ lang: 'en' }, { lang: 'fr' }],
  })
})

test('a `README.md` is the index of its folder, also for plain Markdown', async () => {
  const folder = folderWith({
    'docs/README.md': '# Acme\n\n[Guide](guide/) [A](guide/a.md)\n',
    'docs/guide/README.md': '# Guide\n\n[Home](/)\n',
    'docs/guide/a.md': '# A\n\n[Guide](./README.md)\n',
  })
  await init(folder, { yes: true })
  const config = readFileSync(path.join(folder, 'site.config.ts'), 'utf8')
  expect(config).not.toContain('tolerate')
  expect(existsSync(path.join(folder, 'docs/index.md'))).toBe(false)
})

test('the addresses of Docusaurus stay as they are, those of posts and old ones, too', async () => {
  const { config, tolerated, folder, notes } = await carried({
    'docusaurus.config.js': `module.exports = { title: 'Acme', baseUrl: '/acme', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, theme: { customCss: './src/css/custom.css' } }]],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'community', path: 'people', routeBasePath: 'community', sidebarPath: false }],
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/old', '/older'], to: '/docs/guide/a' }] }],
    '@docusaurus/plugin-ideal-image',
  ],
  themeConfig: {
    navbar: { items: [
      { type: 'doc', docId: 'guide/a', label: 'A' }, { type: 'doc', docsPluginId: 'community', docId: 'team', label: 'Team' },
      { href: 'https://github.com/acme/acme', className: 'header-github', 'aria-label': 'GitHub' },
      { type: 'localeDropdown' }, { type: 'html', value: '<hr>' },
    ] },
    footer: { links: [{ title: 'Learn', items: [{ label: 'Guide', to: 'docs/guide' }, { html: '<a>x</a>' }] }], copyright: '© Acme' },
  } }
`,
    'sidebars.js': "module.exports = { docs: [{ type: 'autogenerated', dirName: '.' }] }\n",
    'docs/01-intro.md':
      '---\nslug: /\n---\n\n# Intro\n\n[A](/docs/guide/a#a) [Guide](/docs/guide) [None](/docs/none)\n\n## A\n',
    'docs/guide/index.md': '# Guide\n',
    'docs/guide/01-a.md': '# A\n\n## A\n',
    'docs/tea/tea.md': '# Tea\n',
    'people/team.md': '# Team\n',
    'blog/2024-05-06-first.md': '# First\n\n[Second](/blog/second)\n',
    'blog/2024-06-07-x.md': '---\nslug: second\n---\n\n# Second\n',
    'src/pages/index.tsx': 'export default () => null\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/01-intro.md': '# Intro\n\n[A](/docs/guide/a)\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/guide/01-a.md': '# A\n',
    'i18n/fr/docusaurus-theme-classic/footer.json': '{ "link.title.Learn": { "message": "Apprendre" } }\n',
  })
  expect(config).toMatchObject({
    docs: 'pages',
    base: '/acme/',
    folders: {
      docs: 'docs',
      blog: 'blog',
      community: 'people',
      'fr/docs': 'i18n/fr/docusaurus-plugin-content-docs/current',
    },
    aliases: {
      '/old': '/docs/guide/01-a',
      '/older': '/docs/guide/01-a',
      '/docs/guide/a': '/docs/guide/01-a',
      '/fr/docs/guide/a': '/fr/docs/guide/01-a',
      '/docs/tea/': '/docs/tea/tea',
      '/blog/2024/05/06/first': '/blog/2024-05-06-first',
    },
    nav: {
      en: [
        { text: 'A', link: '/docs/guide/01-a' },
        { text: 'Team', link: '/community/team' },
      ],
    },
    footer: { en: '© Acme' },
    footerLinks: {
      en: [{ text: 'Learn', items: [{ text: 'Guide', link: '/docs/guide' }] }],
      fr: [{ text: 'Apprendre', items: [{ text: 'Guide', link: '/docs/guide' }] }],
    },
    socialLinks: [{ icon: 'github', mode: 'link', content: 'https://github.com/acme/acme' }],
  })
  expect(Object.keys(config.sidebar?.en ?? {})).toEqual(['/docs/'])
  expect(tolerated).toEqual({ 'dead-link': 1 })
  expect(existsSync(path.join(folder, 'pages'))).toBe(false)
  for (const lost of [
    '`presets.theme.customCss`',
    '`plugins`: `@docusaurus/plugin-ideal-image`',
    'navbar: an entry without a link is left out: `{"type":"html","value":"<hr>"}`',
    'footer: an entry without a link is left out: `{"html":"<a>x</a>"}`',
    '`src/pages/index.tsx`: a page in React',
  ])
    expect(notes.join('\n')).toContain(lost)
})

test('a sidebar made by functions of the configuration', async () => {
  const { config, notes } = await carried({
    'astro.config.ts': `import { group } from './sidebar'
const page = (name: string, label = 'No label') => ({ slug: \`guides/\${name}\`, label })
function all(entries) { return [...entries, page('b', 'Bee')] }
export default defineConfig({ integrations: [starlight({ title: 'Acme', sidebar: all([group('start', { items: ['guides/a'] })]) })] })
`,
    'sidebar.ts': `import labels from './labels'
const texts = Object.entries(import.meta.glob('./*.ts'))
export function group(key: string, entry: object) { return { label: labels[key], translations: texts[key], ...entry } }
`,
    'labels.ts': "export default { start: 'Start here' }\n",
    'src/content/docs/guides/a.md': '# A\n',
    'src/content/docs/guides/b.md': '# B\n',
  })
  expect(config.sidebar).toEqual({
    en: {
      '/': [
        { text: 'Start here', items: [{ text: 'A', link: '/guides/a' }] },
        { text: 'Bee', link: '/guides/b' },
      ],
    },
  })
  expect(notes.join('\n')).not.toContain('slug')
})

test('the navigation of Rspress, for all languages, by prefix, and in a language of its own', async () => {
  const { config, errors } = await carried({
    'rspress.config.ts': `export default defineConfig({ title: 'Acme', lang: 'en',
  locales: [{ lang: 'en' }, { lang: 'zh' }, { lang: 'ja' }],
  themeConfig: {
    nav: [{ text: 'More', items: [{ text: 'Source', link: 'https://acme.example' }] }],
    sidebar: {
      '/': [{ sectionHeaderText: 'Start' }, { text: 'A', link: '/a', collapsed: true }, { dividerType: 'solid' }],
      '/zh': [{ text: '甲', link: '/zh/a' }],
    },
    locales: [{ lang: 'ja', label: '日本語', nav: [], sidebar: { '/ja/': [{ text: 'エー', link: '/ja/a' }] } }],
  } })
`,
    ...Object.fromEntries(['en', 'zh', 'ja'].map((lang) => [`docs/${lang}/a.md`, '# A\n'])),
  })
  const nav = [{ text: 'More', items: [{ text: 'Source', link: 'https://acme.example' }] }]
  expect(config.nav).toEqual({ en: nav, zh: nav })
  expect(config.sidebar).toEqual({
    en: {
      '/': [
        { type: 'section-header', text: 'Start' },
        { text: 'A', link: '/a', collapsed: true },
        { type: 'divider', text: '', dividerType: 'solid' },
      ],
    },
    zh: { '/zh': [{ text: '甲', link: '/zh/a' }] },
    ja: { '/ja/': [{ text: 'エー', link: '/ja/a' }] },
  })
  expect(errors).toBe('')
})

test('VitePress with a folder as its configuration, in a package of a repository', () => {
  const folder = folderWith({
    'packages/docs/.vitepress/config/index.ts':
      "import { shared } from './shared'\nexport default { ...shared, locales: { root: { label: 'English' }, zh: { label: '简体中文' } } }\n",
    'packages/docs/.vitepress/config/shared.ts': "export const shared = { title: 'Acme' }\n",
    'packages/docs/index.md': '# Home\n',
    'packages/docs/zh/index.md': '# 首页\n',
  })
  expect(detect(folder)).toMatchObject({
    tool: 'VitePress',
    config: { title: 'Acme', docs: 'packages/docs', locales: [{ lang: 'en' }, { lang: 'zh' }] },
  })
})

test('VitePress with its pages at the root of the project', async () => {
  const folder = folderWith({
    '.vitepress/config.ts':
      "export default { title: 'Acme', lang: 'zh-CN', locales: { root: { label: '简体中文' } } }\n",
    'index.md': '# Home\n',
    'package.json': '{}\n',
  })
  const { pages, errors } = await tryConfig(
    path.join(folder, 'site.config.ts'),
    detect(folder)?.config ?? { title: '' },
  )
  expect([pages, errors]).toEqual([1, ''])
})

test('Docusaurus with pages in several places', () => {
  const folder = folderWith({
    'packages/website/docusaurus.config.ts': `export default { title: 'Acme',
  presets: [['classic', { docs: { path: '../rules/docs', routeBasePath: 'rules' }, blog: {} }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'base', path: '../../docs', routeBasePath: '/' }]] }
`,
    'packages/website/blog/first.md': '# First\n',
    'packages/rules/docs/a.md': '# A\n',
    'packages/rules/docs/b.mdx': '# B\n',
    'docs/index.md': '# Home\n',
  })
  expect(detect(folder)?.config).toMatchObject({
    docs: 'docs',
    folders: { blog: 'packages/website/blog', rules: 'packages/rules/docs' },
  })
})

test('two books in a repository', () => {
  const folder = folderWith({
    'doc/book/book.toml': '[book]\ntitle = "Acme"\n',
    'doc/book/src/SUMMARY.md': '',
    'doc/contrib/book.toml': '[book]\ntitle = "Contribute"\n',
    'doc/contrib/src/SUMMARY.md': '',
  })
  expect(detect(folder)?.config).toMatchObject({ title: 'Acme' })
  expect(detect(folder)?.notes).toContain('`doc/contrib/book.toml`: another site, of mdBook; run `init` in its folder')
})

test('files that a tool uses as its error page', async () => {
  const folder = folderWith({
    'astro.config.mjs':
      "export default defineConfig({ integrations: [starlight({ title: 'Acme', locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } } })] })\n",
    'src/content/docs/index.md': '# Home\n',
    'src/content/docs/404.md': '---\ntemplate: splash\n---\n',
    'src/content/docs/fr/index.md': '# Accueil\n',
    'src/content/docs/fr/404.md': '---\ntemplate: splash\n---\n',
    'public/404.html': '',
  })
  const trial = await tryConfig(path.join(folder, 'site.config.ts'), detect(folder)?.config ?? { title: '' })
  expect(trial).toMatchObject({ pages: 2, errors: '' })
})

/** The configuration that `init` writes, as loaded by its trial build, and its messages. */
async function carried(files: Record<string, string>) {
  const folder = folderWith(files)
  const found = detect(folder)
  const trial = await tryConfig(path.join(folder, 'site.config.ts'), found?.config ?? { title: '' }, found?.sidebars)
  return { folder, found, ...trial, notes: [...(found?.notes ?? []), ...trial.notes] }
}

test('sidebars of Docusaurus', async () => {
  const { config, notes, errors } = await carried({
    'docusaurus.config.js':
      "module.exports = { title: 'Acme', presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js'), editUrl: 'https://github.com/acme/acme/edit/main/site' } }]], themeConfig: { prism: { theme: light() } }, url: host() }\n",
    'sidebars.js': `module.exports = {
  docs: [
    'intro',
    { type: 'category', label: 'Guides', collapsed: false, link: { type: 'doc', id: 'guides/index' }, items: [{ type: 'doc', id: 'guides/first', label: 'One' }, 'guides/none'] },
    { type: 'autogenerated', dirName: 'more' },
    { type: 'link', label: 'Chat', href: 'https://acme.example/chat' },
    { type: 'html', value: '<hr>' },
  ],
  api: { Reference: ['api/a'] },
  cliSidebar: ['flags'],
}
`,
    'docs/01-intro.md': '---\nid: intro\n---\n\n# Introduction\n',
    'docs/guides/index.md': '# Guides\n',
    'docs/guides/first.md': '# First\n',
    'docs/more/b.md': '---\nsidebar_position: 2\n---\n\n# B\n',
    'docs/more/c.md': '---\nsidebar_position: 1\nsidebar_label: See\n---\n\n# C\n',
    'docs/api/a.md': '# A\n',
    'docs/flags.md': '# Flags\n',
  })
  const items = [
    { text: 'Introduction', link: expect.stringMatching(/intro$/) },
    { text: 'Guides', link: '/docs/guides/', items: [{ text: 'One', link: '/docs/guides/first' }], collapsed: false },
    { text: 'See', link: '/docs/more/c' },
    { text: 'B', link: '/docs/more/b' },
    { text: 'Chat', link: 'https://acme.example/chat' },
  ]
  const api = [{ text: 'Reference', items: [{ text: 'A', link: '/docs/api/a' }] }]
  // No folder has it as its sidebar if all its pages are in the root.
  const cli = { text: 'Cli', items: [{ text: 'Flags', link: '/docs/flags' }], collapsed: true }
  expect(config.sidebar).toEqual({
    en: { '/docs/': [...items, cli], '/docs/guides/': items, '/docs/more/': items, '/docs/api/': api },
  })
  expect(config.editLink?.docRepoBaseUrl).toBe('https://github.com/acme/acme/edit/main/site')
  expect(errors).toBe('')
  expect(notes).toEqual(
    expect.arrayContaining([
      '`sidebars.js`: no page has the id `guides/none`',
      '`sidebars.js`: an entry of the type `html` is left out',
      expect.stringMatching(/docusaurus\.config\.js:1:\d+: `url` is computed/),
    ]),
  )
})

test('the sidebar of Starlight, with labels by language, listed in a JSON file', async () => {
  const { config, notes } = await carried({
    'astro.config.mjs': `import locales from './locales.json'
export default defineConfig({ integrations: [starlight({ title: 'Acme', locales,
  head: [{ tag: 'meta', attrs: { name: 'author', content: 'Acme' } }, { tag: 'script', content: 'alert(1)' }],
  sidebar: [
    { label: 'Start', translations: { 'zh-CN': '开始' }, items: ['guides/a', { label: 'Home', link: '/' }] },
    { label: 'Reference', collapsed: true, autogenerate: { directory: 'reference' } },
    { slug: 'nowhere' },
  ] })] })
`,
    'locales.json':
      '{ "root": { "label": "English", "lang": "en" }, "zh": { "label": "简体中文", "lang": "zh-CN" } }\n',
    'src/content/docs/index.md': '# Home\n',
    'src/content/docs/guides/a.md': '# A\n',
    'src/content/docs/reference/x.md': '---\ntitle: X\nsidebar: { order: 2 }\n---\n',
    'src/content/docs/reference/deep/y.md': '---\ntitle: Y\nsidebar: { label: Why, order: 1 }\n---\n',
    'src/content/docs/zh/index.md': '# 首页\n',
    'src/content/docs/zh/guides/a.md': '# 甲\n',
  })
  const reference = {
    text: 'Reference',
    collapsed: true,
    items: [
      { text: 'Deep', items: [{ text: 'Why', link: '/reference/deep/y' }] },
      { text: 'X', link: '/reference/x' },
    ],
  }
  const group = (text: string, page: string) => ({
    text,
    items: [
      { text: page, link: '/guides/a' },
      { text: 'Home', link: '/' },
    ],
  })
  expect(config.sidebar).toEqual({
    en: { '/': [group('Start', 'A'), reference] },
    zh: { '/': [group('开始', '甲'), reference] },
  })
  expect(config.head).toEqual([['meta', { name: 'author', content: 'Acme' }]])
  expect(notes).toContain('`astro.config.mjs`: no page has the slug `nowhere`')
  expect(notes.join('\n')).toMatch(/`head`: `<script>` with `script`: /)
})

test('the edit link, the footer, the head and formulas of VitePress', async () => {
  const { config, notes, folder } = await carried({
    '.git/HEAD': '',
    '.vitepress/config.ts': `export default { title: 'Acme', lastUpdated: true, markdown: { math: true, config: (md) => md },
  head: [['link', { rel: 'icon', href: '/a.svg' }], ['script', { src: 'https://stats.example/a.js' }]],
  vite: { define: { a: b() } },
  themeConfig: {
    editLink: { pattern: 'https://github.com/acme/acme/edit/main/docs/:path', text: 'Improve this page' },
    footer: { message: 'MIT <b>license</b>', copyright: '© Acme' } } }
`,
    'index.md': '# Home\n\nIt costs $x$.\n',
    'public/a.svg': '<svg/>',
    'package.json': '{}\n',
  })
  expect(config).toMatchObject({
    head: [['link', { rel: 'icon', href: '/a.svg' }]],
    editLink: { docRepoBaseUrl: 'https://github.com/acme/acme/edit/main/docs', text: { en: 'Improve this page' } },
    footer: { en: 'MIT license · © Acme' },
    themeConfig: { lastUpdated: true },
    markdown: { math: true },
  })
  expect(notes.join('\n')).toContain('https://stats.example/a.js')
  expect(notes.join('\n')).toContain('`markdown.config`')
  // An option without a counterpart is listed once, not with everything below it.
  expect(notes.filter((note) => note.includes('`vite'))).toEqual([
    "`vite`: this tool has no such option, or it's set elsewhere",
  ])
  await init(folder, { yes: true })
  const { devDependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  expect(devDependencies.temml).toMatch(/^\^/)
})

test('the first chapter of a book is its home page; a site without a home page redirects to its first page', async () => {
  const book = folderWith({
    'book.toml': '[book]\ntitle = "Acme"\n',
    'src/SUMMARY.md': '# Summary\n\n[Title](title.md)\n\n- [A](a.md)\n',
    'src/title.md': '# Acme, the book\n',
    'src/a.md': '# A\n',
  })
  await init(book, { yes: true })
  expect(readFileSync(path.join(book, 'src/index.md'), 'utf8')).toBe("import Home from './title.md'\n\n<Home />\n")
  const site = folderWith({
    'docusaurus.config.js': "module.exports = { title: 'Acme' }\n",
    'sidebars.json': '{ "docs": ["start"] }\n',
    'docs/start.md': '# Start here\n',
  })
  await init(site, { yes: true })
  expect(readFileSync(path.join(site, 'pages/index.md'), 'utf8')).toContain(
    'text: "Start here"\n      link: "/docs/start"\n',
  )
})

test('Docusaurus in several languages, each with its texts', async () => {
  const messages = (texts: Record<string, string>) =>
    JSON.stringify(Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, { message }])))
  const pages = 'i18n/fr/docusaurus-plugin-content-docs'
  const folder = folderWith({
    'docusaurus.config.js': `module.exports = { title: 'Acme',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'], localeConfigs: { fr: { label: 'Français', htmlLang: 'fr-FR' } } },
  themeConfig: { navbar: { items: [
    { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
    { label: 'More', items: [{ type: 'doc', docId: 'b', label: 'B' }, { type: 'doc', docId: 'none', label: 'None' }] },
  ] } } }
`,
    'sidebars.js': "module.exports = { main: [{ type: 'category', label: 'Basics', items: ['a', 'b'] }] }\n",
    'docs/a.md': '---\nslug: /\n---\n\n# A\n',
    'docs/b.md': '# B\n',
    [`${pages}/current/b.md`]: '# B en français\n',
    [`${pages}/current.json`]: messages({ 'sidebar.main.category.Basics': 'Bases' }),
    'i18n/fr/docusaurus-theme-classic/navbar.json': messages({ 'item.label.More': 'Plus' }),
    'i18n/de/code.json': '{}',
  })
  await init(folder, { yes: true })
  const text = readFileSync(path.join(folder, 'site.config.ts'), 'utf8')
  const config = new Function(
    `return ${text
      .slice(text.indexOf('defineSite({') + 11)
      .trim()
      .slice(0, -1)}`,
  )()
  expect(config).toMatchObject({
    lang: 'en',
    folders: { docs: 'docs', 'fr/docs': `${pages}/current` },
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'fr', label: 'Français', htmlLang: 'fr-FR' },
    ],
    nav: {
      en: [
        { text: 'Docs', link: '/docs/a' },
        { text: 'More', items: [{ text: 'B', link: '/docs/b' }] },
      ],
      fr: [
        { text: 'Docs', link: '/docs/a' },
        { text: 'Plus', items: [{ text: 'B', link: '/docs/b' }] },
      ],
    },
    sidebar: {
      en: { '/docs/': [{ text: 'Basics', items: [{ text: 'A' }, { text: 'B' }] }] },
      fr: { '/docs/': [{ text: 'Bases', items: [{ text: 'A' }, { text: 'B en français' }] }] },
    },
  })
  expect(config.locales).toHaveLength(2)
})

test('a page whose address is that of the site is its home page', async () => {
  const folder = folderWith({
    'docusaurus.config.js': "module.exports = { title: 'Acme' }\n",
    'docs/intro.md': '---\nslug: /\n---\n\n# Introduction\n',
  })
  expect((await init(folder, { yes: true })).written).not.toContain('docs/index.md')
})
