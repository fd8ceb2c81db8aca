// The pages of a new site: a home page, a guide, and a navbar, in each language.

interface Texts {
  label: string
  tagline: string
  start: string
  guide: string
  features: [title: string, details: string][]
  intro: string
  write: string
  writeText: string
  next: string
  nextText: string
}

const english: Texts = {
  label: 'English',
  tagline: 'Documentation that is a pleasure to read',
  start: 'Get started',
  guide: 'Guide',
  features: [
    ['Write Markdown', 'Every file in the docs folder is a page.'],
    ['Find anything', 'The search runs in the browser and needs no server.'],
    ['Publish anywhere', 'The built site is plain HTML.'],
  ],
  intro: 'This page is `guide/index.md`. Edit it, and the browser shows the change.',
  write: 'Add a page',
  writeText:
    'Create a Markdown file next to this one. It appears in the sidebar; a `_meta.json` in the folder sets another order.',
  next: 'Next steps',
  nextText: 'Change the title and the colors in `site.config.ts`, then run `npm run build`.',
}

const chinese: Texts = {
  label: '简体中文',
  tagline: '读起来舒服的文档',
  start: '快速上手',
  guide: '指南',
  features: [
    ['用 Markdown 写作', '文档目录中的每个文件就是一个页面。'],
    ['随时搜索', '搜索在浏览器中运行，不依赖服务器。'],
    ['随处部署', '构建结果是纯静态的 HTML。'],
  ],
  intro: '本页对应 `guide/index.md`。修改并保存，浏览器会立即更新。',
  write: '添加页面',
  writeText: '在同一目录下新建 Markdown 文件，它就会出现在侧边栏中。想自定义顺序，可以在目录里添加 `_meta.json`。',
  next: '下一步',
  nextText: '在 `site.config.ts` 中修改标题和颜色，然后运行 `npm run build`。',
}

const texts: Record<string, Texts> = { en: english, zh: chinese }

/** Name of a language in itself. */
export function labelOf(lang: string): string {
  const [first = '', ...rest] = texts[lang]?.label ?? new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? lang
  return first.toLocaleUpperCase(lang) + rest.join('')
}

/** Files of the docs folder by path. A single language has its pages at the root. */
export function starterPages(title: string, langs: string[]): Map<string, string> {
  const files = new Map<string, string>()
  for (const lang of langs) {
    const folder = langs.length > 1 ? `${lang}/` : ''
    const text = texts[lang] ?? english
    const features = text.features.map(([name, details]) => `  - title: ${name}\n    details: ${details}\n`).join('')
    files.set(
      `${folder}index.md`,
      `---\npageType: home\nhero:\n  name: ${JSON.stringify(title)}\n  tagline: ${text.tagline}\n  actions:\n    - theme: brand\n      text: ${text.start}\n      link: /guide/\nfeatures:\n${features}---\n`,
    )
    files.set(`${folder}_nav.json`, `${JSON.stringify([{ text: text.guide, link: '/guide/' }], null, 2)}\n`)
    files.set(
      `${folder}guide/index.md`,
      `# ${text.start}\n\n${text.intro}\n\n## ${text.write}\n\n${text.writeText}\n\n## ${text.next}\n\n${text.nextText}\n`,
    )
  }
  return files
}
