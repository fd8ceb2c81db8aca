// Fonts and images that style sheets name: those of the site's sheets and of its components are published next to the sheets,
// under names that change with their content.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hashed } from '../../../node/cache/hash.ts'
import { writeIn } from '../../writeIn.ts'
import { build } from './tool.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'styles-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** All published sheets of a site as one text, and the names of its static files. */
function published(site: string) {
  const names = readdirSync(path.join(site, 'dist/static'))
  const sheets = names.filter((name) => name.endsWith('.css'))
  return { names, css: sheets.map((name) => readFileSync(path.join(site, 'dist/static', name), 'utf8')).join('\n') }
}

test('fonts and images of sheets are published, and replaced when they change', { timeout: 60_000 }, () => {
  const site = path.join(folder, 'site')
  writeIn(
    site,
    'site.config.ts',
    "export default { title: 'Tea', base: '/tea/', styles: { first: 'styles/site.css' } }\n",
  )
  writeIn(site, 'docs/index.md', "# Cups\n\nimport { Cup } from '../cups/Cup.tsx'\n\n<Cup />\n")
  writeIn(site, 'cups/Cup.tsx', 'import \'./cup.css\'\nexport const Cup = () => <b className="cup">Cup</b>\n')
  writeIn(site, 'cups/cup.css', '.cup { background: url(cup.svg) }\n')
  writeIn(site, 'cups/cup.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>\n')
  writeIn(
    site,
    'styles/site.css',
    `@font-face { font-family: display; src: url("../fonts/tea%20leaf.woff2?v=1#x") format("woff2"); font-display: optional }
@font-face { font-family: other; src: url("/fonts/other.woff2"); font-display: optional }
@font-face { font-family: late; src: url("/fonts/late.woff2"); font-display: swap }
.a { background: url(/leaf.png) }
.b { background: url(data:image/png;base64,AA==) }
.c { mask: url(#leaf) }
.d { background: url(https://tea.example/leaf.png) }
/* url(none.png) */
`,
  )
  const fontIs = (text: string) => {
    writeIn(site, 'fonts/tea leaf.woff2', text)
    expect(build(site).status).toBe(0)
    const { names, css } = published(site)
    const name = path.basename(hashed('static/tea leaf.woff2', text))
    expect(names).toContain(name)
    const address = `${encodeURIComponent(name)}?v=1#x`
    expect(css).toContain(`url("${address}")`)
    const page = readFileSync(path.join(site, 'dist/index.html'), 'utf8')
    expect(page).toContain(`data-faces="/tea/static/${address} /tea/fonts/other.woff2"`)
    return css
  }
  fontIs('one')
  const css = fontIs('two')
  for (const url of ['/tea/leaf.png', 'data:image/png;base64,AA==', '#leaf', 'https://tea.example/leaf.png']) {
    expect(css).toContain(`url("${url}")`)
  }
  expect(css).toMatch(/url\("cup\.\w+\.svg"\)/)

  writeIn(site, 'cups/cup.css', '.cup { color: red }\n')
  expect(build(site).status).toBe(0)
  expect(published(site).css).toContain('.cup{color:red}')
})

test('a file that is missing is named with its place', { timeout: 60_000 }, () => {
  const site = path.join(folder, 'missing')
  writeIn(site, 'site.config.ts', "export default { title: 'Tea', styles: { later: 'site.css' } }\n")
  writeIn(site, 'docs/index.md', '# Tea\n')
  writeIn(site, 'site.css', '.a {\n  background: url(leaf.png);\n}\n')
  const { status, messages } = build(site)
  expect(status).toBe(1)
  expect(messages).toContain('site.css:2:19: found `leaf.png`, which leads to no file')
})
