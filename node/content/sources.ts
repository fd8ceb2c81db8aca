// Which files of the docs folder become pages, and mistakes in their names and places, which concern more than one page.

import type { Diagnostic, Needs, Page, Source } from '../../crates/md-compiler/index.js'
import { markdownEnding, outputOf } from '../../shared/routes.ts'
import { folderOf, type Site } from '../config/config.ts'
import { problem } from '../report/diagnostics.ts'
import { type Docs, isPartial, pageEnding, publicFolder } from './files.ts'

/** The pages of a docs folder. If two files have the same route, only the first. */
export function sourcesOf(docs: Docs): Source[] {
  const twins = twinsOf(docs)
  return docs.pages.filter(({ path: file }) => !twins.has(file))
}

/** Files whose route is already taken, with the file that has it. */
function twinsOf(docs: Docs): Map<string, string> {
  const twins = new Map<string, string>()
  const seen = new Map<string, string>()
  for (const { path: file } of docs.pages) {
    const stem = file.replace(pageEnding, '')
    const first = seen.get(stem)
    if (first) twins.set(file, first)
    else seen.set(stem, file)
  }
  return twins
}

/** Diagnostics that concern several pages. */
export function checkSources(site: Site, docs: Docs, pages: Page[]): Diagnostic[] {
  const twins = [...twinsOf(docs)].map(([file, twin]) =>
    problem(file, 'route', `\`${twin}\` has the same route`, 'rename or remove one of them'),
  )
  const seen = new Map<string, string>()
  const files = [...docs.pages.map(({ path }) => path), ...docs.assets.map(({ path }) => `public/${path}`)]
  const cases = files.flatMap((file) => {
    // Some file systems also decompose accents.
    const folded = file.normalize().toLowerCase()
    const other = seen.get(folded)
    seen.set(folded, file)
    if (!other) return []
    const message = `its name differs from that of \`${other}\` in case only`
    return [problem(file, 'route', message, 'rename one: many hosts and file systems take them for one')]
  })
  // Browsers take a backslash for a slash, so servers refuse it even when it's encoded.
  const unreachable = files
    .filter((file) => file.includes('\\'))
    .map((file) => problem(file, 'route', 'its name has a backslash, which no address can have', 'rename it'))
  // `/a.html` opens the page `/a`, and `/a.md` is its Markdown.
  const ambiguous = docs.pages.flatMap(({ path: file }) => {
    const [end] = /\.html$|\.md$/.exec(file.replace(markdownEnding, '')) ?? []
    return end
      ? [problem(file, 'route', `its address would end with \`${end}\`, which hosts take off`, 'rename it')]
      : []
  })
  const names = [...twins, ...cases, ...unreachable, ...ambiguous]
  if (docs.pages.length > 0) return [...names, ...checkPublic(site, docs, pages), ...checkHome(site, pages)]
  const places = site.langs.length > 0 ? site.langs.map((lang) => `\`${lang}\``).join(' or ') : 'the docs folder'
  return [problem('.', 'route', 'there are no pages', `write one, \`index.md\` in ${places}`)]
}

/** Reports public files with the name of a file that a page is built into. */
function checkPublic(site: Site, docs: Docs, pages: Page[]): Diagnostic[] {
  const folder = publicFolder(site)
  const taken = new Map(
    pages.flatMap(({ path: file, routePath }) =>
      ['html', 'json'].map((end) => [`${outputOf(routePath)}.${end}`, file]),
    ),
  )
  return docs.assets.flatMap(({ path: file }) => {
    const page = taken.get(file)
    if (!page) return []
    return [
      problem(`${folder}/${file}`, 'route', `\`${page}\` is built into a file with this name`, 'rename one of them'),
    ]
  })
}

/** Reports a site whose root shows nothing, and languages without pages. */
function checkHome(site: Site, pages: Page[]): Diagnostic[] {
  const { lang, locales } = site.data
  const home = `${folderOf(lang, site.langs)}index.md`
  const isFound = pages.some(({ routePath }) => routePath === '/')
  const missing = isFound
    ? []
    : [problem(home, 'missing-home', 'the site has no home page: `/` shows the error page', 'write this file')]
  const empty = locales.filter((each) => each.lang !== lang && !site.langs.includes(each.lang))
  return [
    ...missing,
    ...empty.map((each) =>
      problem(
        each.lang,
        'missing-home',
        `the language \`${each.lang}\` has no folder`,
        'write its pages there, or remove it from `locales`',
      ),
    ),
  ]
}

/** Reports Markdown files that are part of no page. */
export function checkStrays(site: Site, docs: Docs, needs: Iterable<Needs>): Diagnostic[] {
  const used = new Set([...needs].flatMap(({ files }) => files))
  const folders = site.langs.map((lang) => `\`${lang}/\``).join(' and ')
  return docs.strays
    .filter((file) => !used.has(file))
    .map((file) =>
      isPartial(file)
        ? problem(file, 'stray-file', 'no page includes this partial', 'include it, remove it, or add it to `exclude`')
        : problem(
            file,
            'stray-file',
            `it isn't a page: the pages of this site are in ${folders}`,
            'move it there, add its language to `locales`, or add it to `exclude`',
          ),
    )
}
