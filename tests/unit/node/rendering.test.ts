// React never gets props of a wrong type, whatever a site tolerates. If rendering fails because of nodes created by a
// site's own code, the message names the page and the component.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PropSpec } from '../../../crates/md-compiler/index.js'
import { specs } from '../../../shared/components.ts'
import { writeIn } from '../../writeIn.ts'
import { build } from './tool.ts'

const patient = { timeout: 120_000 }
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rendering-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function configure(more: string): void {
  const locale = "{ lang: 'en', label: 'English', htmlLang: 'en', description: '' }"
  writeIn(folder, 'site.config.ts', `export default { title: 'Rendering', locales: [${locale}], ${more} }\n`)
}

/** Invalid tags with the prop that the message must mention. */
const wrong: Record<string, string> = {
  "<LinkCard title='t' href={['x']} />": 'href',
  '<LinkCard title={{ a: 1 }} href="/" />': 'title',
  '<TeamMembers members={[{ name: 5 }]} />': 'members[0].name',
  '<TeamMembers members={[null]} />': 'members[0]',
  '<TeamMembers members={[{}]} />': 'members[0]',
  '<BenchmarkChart title="t" unit="s" values={["a"]} />': 'values[0]',
  '<BenchmarkChart title="t" unit="s" values={[["a", "1"]]} />': 'values[0][1]',
  '<BenchmarkChart title="t" unit="s" values={[["a"]]} />': 'values[0]',
  '<Tabs values={[null]}><Tab label="a">x</Tab></Tabs>': 'values[0]',
  '<Tabs items={[{ a: 1 }]}><Tab label="a">x</Tab></Tabs>': 'items[0]',
  '<PackageManagerTabs command={{ npm: 5 }} />': 'command.npm',
  '<ApiMeta specific={[[1]]} />': 'specific[0]',
  '<Columns titles={[{}]}>x</Columns>': 'titles[0]',
  '<Tooltip text={["x"]}>kept</Tooltip>': 'text',
  '<Popover content={null} placement={{}}>kept</Popover>': 'content',
  '<Badge text={{ a: "b" }} />': 'text',
}

test('a prop of a wrong type is an error with its position, and not rendered', patient, () => {
  configure("tolerate: ['component']")
  const tags = Object.keys(wrong)
  writeIn(folder, 'docs/en/index.md', `# Title\n\n${tags.map((tag) => `${tag}\n`).join('\n')}`)
  const { status, messages } = build(folder, '--no-cache')
  expect(status, messages).toBe(0)
  for (const [index, prop] of Object.values(wrong).entries()) {
    expect(messages).toMatch(
      new RegExp(`index\\.md:${3 + 2 * index}:\\d+: warning: .*\`${prop.replace(/[[\]]/g, '\\$&')}\``),
    )
  }
  const html = readFileSync(path.join(folder, 'dist/index.html'), 'utf8')
  expect(html.match(/kept/g)?.length).toBeGreaterThanOrEqual(2)
})

test('elements that contain only text are rendered next to components', patient, () => {
  configure('')
  const markdown = [
    'x <textarea>a &lt;b</textarea> <Badge text="one" />',
    'x <textarea>t</textarea> <select><option value="1" selected>o</option></select> <input value="v" required> <Badge text="two" />',
    'x <pre>line <Badge text="three" /></pre>',
    '<svg viewBox="0 0 1 1"><title>t</title><foreignObject><Badge text="four" /></foreignObject></svg>',
  ]
  writeIn(folder, 'docs/en/index.md', `# Title\n\n${markdown.join('\n\n')}\n`)
  const { status, messages } = build(folder, '--no-cache')
  expect(status, messages).toBe(0)
  const html = readFileSync(path.join(folder, 'dist/index.html'), 'utf8')
  const pieces = [
    '>a &lt;b</textarea>',
    '>t</textarea>',
    '<pre>line <span',
    'value="v"',
    'viewBox="0 0 1 1"',
    '<foreignObject>',
  ]
  for (const piece of pieces) expect(html).toContain(piece)
})

/** Elements of HTML, of its past, of its parsers and of drafts; of SVG and MathML; and custom ones. */
const elements = [
  ...'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote'.split(
    ' ',
  ),
  ...'body br button canvas caption center cite code col colgroup command content data datalist dd del details'.split(
    ' ',
  ),
  ...'dfn dialog dir div dl dt element em embed fencedframe fieldset figcaption figure font footer form frame'.split(
    ' ',
  ),
  ...'frameset geolocation h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex'.split(
    ' ',
  ),
  ...'kbd keygen label legend li link listing main map mark marquee menu menuitem meta meter multicol nav'.split(' '),
  ...'nextid nobr noembed noframes noscript object ol optgroup option output p param permission picture'.split(' '),
  ...'plaintext portal pre progress q rb rbc rp rt rtc ruby s samp script search section select'.split(' '),
  ...'selectedcontent selectlist shadow slot small source spacer span strike strong style sub summary sup'.split(' '),
  ...'svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp'.split(' '),
  ...'x-y animate circle clippath defs desc filter foreignObject g image lineargradient marker mask'.split(' '),
  ...'missing-glyph font-face color-profile metadata path script set style switch symbol text textpath tspan'.split(
    ' ',
  ),
  ...'use view annotation annotation-xml maction malignmark math menclose merror mfrac mglyph mi mn mo mpadded'.split(
    ' ',
  ),
  ...'mphantom mroot mrow ms mspace msqrt mstyle msub mtable mtd mtext mtr none semantics'.split(' '),
]

test('every element is rendered next to a component, or is a diagnostic', patient, () => {
  configure("tolerate: ['raw-html', 'component', 'code']")
  writeIn(folder, 'docs/en/index.md', '# Title\n')
  const badge = '<Badge text="b" />'
  for (const [index, name] of elements.entries()) {
    const forms = [
      `<${name}>a ${badge} c</${name}>`,
      `a <${name}>b</${name}> ${badge}`,
      `a <${name}></${name}> ${badge}`,
      `a <${name}> ${badge}`,
      `<svg><${name}>a</${name}><g><${name}></${name}></g></svg> ${badge}`,
      `<math><${name}>a</${name}><mrow><${name}></${name}></mrow></math> ${badge}`,
      `| a |\n| - |\n| <${name}>b</${name}> ${badge} |`,
    ]
    writeIn(folder, `docs/en/${index}.md`, `# ${name}\n\n${forms.join('\n\n')}\n\nThe end of ${name}.\n`)
  }
  const { status, messages } = build(folder, '--no-cache')
  expect(status, messages).toBe(0)
  for (const [index, name] of elements.entries()) {
    const html = readFileSync(path.join(folder, `dist/${index}.html`), 'utf8')
    expect(html, name).toContain(`The end of ${name}.`)
    if (!html.includes(`<${name}`)) expect(messages, name).toContain(`${index}.md:`)
  }
})

test('a sidebar without entries, and an empty group', patient, () => {
  configure("sidebar: { en: { '/empty/': [], '/': [{ text: 'Group', items: [] }] } }")
  writeIn(folder, 'docs/en/index.md', '# Title\n')
  writeIn(folder, 'docs/en/page.md', '# Page\n')
  writeIn(folder, 'docs/en/empty/page.md', '# Empty\n')
  const { status, messages } = build(folder, '--no-cache')
  expect(status, messages).toBe(0)
  expect(readFileSync(path.join(folder, 'dist/page.html'), 'utf8')).toContain('Group')
  expect(readFileSync(path.join(folder, 'dist/empty/page.html'), 'utf8')).toContain('>Empty')
})

test('a rendering error is reported with its page and component', patient, () => {
  const node = '{ type: "Component", name: "LinkCard", props: "{}", children: [] }'
  const run = `(nodes, page) => page.path === 'en/guide.md' ? [{ type: 'Element', tag: 'div', attributes: {}, children: [${node}] }] : nodes`
  configure(`markdown: { transforms: [{ name: 'own', key: '1', run: ${run} }] }`)
  writeIn(folder, 'docs/en/index.md', '# Title\n')
  writeIn(folder, 'docs/en/guide.md', '# Guide\n')
  const { status, messages } = build(folder, '--no-cache')
  expect(status).toBe(1)
  expect(messages).toMatch(/en\/guide\.md: cannot render `<LinkCard>` with the props \{\}: /)
})

/** Components that only their parent renders. */
const parents: Record<string, string> = { Tab: 'Tabs', TabItem: 'Tabs', Column: 'Columns' }

/** A valid value of a prop. */
function example({ types, values, link, items, fields }: PropSpec): unknown {
  if (values?.[0]) return values[0]
  if (link) return 'https://example.org/'
  const [type] = types
  if (type === 'array') return (items ?? []).map(example)
  if (type === 'object') {
    return Object.fromEntries(Object.entries(fields ?? {}).map(([name, spec]) => [name, example(spec)]))
  }
  return type === 'number' ? 1 : type === 'boolean' ? true : 'text'
}

/** A use of a component with its required props. */
function use(name: string): string {
  const { props = {}, children } = specs[name] ?? {}
  const given = Object.entries(props).flatMap(([prop, spec]) =>
    spec.required ? [` ${prop}={${JSON.stringify(example(spec))}}`] : [],
  )
  return children ? `<${name}${given.join('')}>\n\ntext\n\n</${name}>` : `<${name}${given.join('')} />`
}

test('every component with a spec is rendered, and its texts are in the Markdown copy', patient, () => {
  configure("themeConfig: { texts: { en: { addedIn: 'New in {version}' } } }")
  const uses = Object.keys(specs).map((name) => {
    const parent = parents[name]
    const inner = parent ? `<${parent}>\n\n${use(name)}\n\n</${parent}>` : use(name)
    return `<section id="${name}">\n\n${inner}\n\n</section>`
  })
  const meta = '<ApiMeta addedVersion="1.2" />'
  writeIn(folder, 'docs/en/index.md', `# Title\n\n${uses.join('\n\n')}\n\n${meta}\n`)
  const { status, messages } = build(folder, '--no-cache')
  expect(status, messages).toBe(0)
  const html = readFileSync(path.join(folder, 'dist/index.html'), 'utf8')
  for (const name of Object.keys(specs)) {
    expect(html, name).toMatch(new RegExp(`<section id="${name}"><(?!/section)`))
  }
  expect(readFileSync(path.join(folder, 'dist/index.md'), 'utf8')).toContain('_New in 1.2_')
})
