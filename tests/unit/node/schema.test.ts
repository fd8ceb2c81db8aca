// The configuration's schema: the files generated from the types, the checks in the build, and the positions of errors.
// `UPDATE=1` writes the generated files.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { report } from '../../../node/report/diagnostics.ts'
import type { Schema } from '../../../node/schema/schema.ts'
import { generatedFiles } from '../../../tool/schema/generatedFiles.ts'

const root = path.resolve(import.meta.dirname, '../../..')

test.each([...generatedFiles()])('%s is up to date', (file, text) => {
  const target = path.join(root, file)
  if (process.env.UPDATE) {
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  expect(readFileSync(target, 'utf8')).toBe(text)
})

/** Errors of a configuration, as the build prints them. Imports the schema, which the test above may have written. */
async function problemsOf(code: string): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'schema-'))
  try {
    const file = path.join(folder, 'site.config.ts')
    const text = `import { defineSite } from 'x'\n\nexport default defineSite(${code})\n`
    writeFileSync(file, text)
    mkdirSync(path.join(folder, 'docs'))
    const config = new Function(`return ${code}`)()
    const { configProblems } = await import('../../../node/config/validateConfig.ts')
    return report(await configProblems(file, config)).replaceAll(path.relative('', file), 'site.config.ts')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each([
  ['an unknown option', "{ title: 'A',\n  sidbar: {} }", '4:3: unknown key `sidbar`\n  did you mean `sidebar`?'],
  [
    'an unknown key inside',
    "{ title: 'A', logo: { light: 'a', drak: 'b' } }",
    '3:41: `logo` lacks `dark`, expected text',
  ],
  ['a missing title', "{ description: 'A' }", '3:27: it lacks `title`, expected text'],
  ['a wrong type', "{ title: 'A', base: 1 }", "3:41: `base` is `1`, expected text\n  for example `'/docs/'`"],
  ['a list for an object', "{ title: 'A', nav: [] }", '`nav` is a list, expected an object\n  for example `{ en: [{'],
  ['a wrong item', "{ title: 'A', locales: ['en'] }", '3:51: `locales[0]` is `en`, expected an object with `lang`'],
  ['a wrong word', "{ title: 'A', tolerate: ['dead-lnk'] }", '`tolerate[0]` is `dead-lnk`, expected one of `'],
  ['a word that is near', "{ title: 'A', tolerate: ['dead-lnk'] }", 'did you mean `dead-link`?'],
  [
    'an unknown rule',
    "{ title: 'A', rules: { 'dead-lnk': 'off' } }",
    "unknown key `rules['dead-lnk']`\n  did you mean `dead-link`?",
  ],
  [
    'a wrong severity',
    "{ title: 'A', rules: { 'dead-link': 'of' } }",
    "`rules['dead-link']` is `of`, expected one of `error`, `warn`, `off`",
  ],
  ['no function', "{ title: 'A', plugins: [{ name: 'a', run: 1 }] }", '`plugins[0].run` is `1`, expected a function'],
  [
    'a missing language',
    "{ title: 'A', lang: 'de', locales: [{ lang: 'en' }] }",
    '`locales` lacks the default language `de`',
  ],
  ['a language twice', "{ title: 'A', locales: [{ lang: 'en' }, { lang: 'en' }] }", '`locales` has `en` twice'],
  ['another language', "{ title: 'A', nav: { zh: [] } }", "`nav.zh` isn't for a language of the site"],
  [
    'a nested item',
    "{ title: 'A', nav: { en: [{ text: 'A', items: [{ link: '/' }] }] } }",
    '`nav.en[0].items[0]` lacks `text`',
  ],
  [
    'a docs folder',
    "{ title: 'A', docs: 'doc' }",
    "3:41: `docs` is `doc`, and there's no such folder\n  did you mean `docs`?",
  ],
  [
    'a far docs folder',
    "{ title: 'A', docs: 'a/b' }",
    "`docs` is `a/b`, and there's no such folder\n  name a folder relative",
  ],
  [
    'a style sheet',
    "{ title: 'A', styles: { later: 'package.jsn' } }",
    "3:51: `styles.later` is `package.jsn`, and there's no such file\n  did you mean `package.json`?",
  ],
  [
    'search hooks',
    "{ title: 'A', search: { hooks: 'a/b.ts' } }",
    "3:51: `search.hooks` is `a/b.ts`, and there's no such file",
  ],
  [
    'a script',
    "{ title: 'A', scripts: { clock: { module: 'clock.ts', key: '' } } }",
    "`scripts.clock.module` is `clock.ts`, and there's no such file",
  ],
  [
    'a pattern',
    "{ title: 'A', nav: { en: [{ text: 'A', link: '/', activeMatch: '[' }] } }",
    "`nav.en[0].activeMatch` isn't a regular expression",
  ],
  ['slots', "{ title: 'A', slots: 'slots.tsx' }", "`slots` is `slots.tsx`, and there's no such file"],
])('%s is reported where it is', async (_, code, expected) => {
  expect(await problemsOf(code)).toContain(expected)
})

test('a valid configuration has no errors', async () => {
  expect(
    await problemsOf("{ title: 'A', lang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }], nav: { zh: [] } }"),
  ).toBe('')
})

test("the reference lists the build's defaults", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'schema-'))
  try {
    writeFileSync(path.join(folder, 'site.config.ts'), "export default { title: 'A' }\n")
    mkdirSync(path.join(folder, 'docs'))
    const flags = { config: path.join(folder, 'site.config.ts'), docs: path.join(folder, 'docs'), ssg: true }
    const { loadSite } = await import('../../../node/config/config.ts')
    const { data } = await loadSite({ ...flags, out: path.join(folder, 'dist') })
    const { properties }: Schema = JSON.parse(readFileSync(path.join(root, 'node/schema/site.json'), 'utf8'))
    const theme = properties?.themeConfig?.properties ?? {}
    const stated = (properties: Record<string, Schema>) =>
      Object.entries(properties).flatMap(([key, schema]) => ('default' in schema ? [[key, schema.default]] : []))
    expect(data).toMatchObject(Object.fromEntries(stated(properties ?? {}).filter(([key]) => String(key) in data)))
    expect(stated(theme).length).toBeGreaterThan(5)
    expect(data.themeConfig).toMatchObject(Object.fromEntries(stated(theme)))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
