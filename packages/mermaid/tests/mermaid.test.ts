// Mermaid: every statement of a diagram is drawn or reported with its place; drawings have the theme's colors and no styles.

import { expect, test } from 'vitest'
import type { Page } from '../../../crates/md-compiler/index.js'
import type { FenceHandler } from '../../../node/config/extensions.ts'
import { drawFences } from '../../../node/markdown/extensions.ts'
import { mermaid } from '../index.ts'

async function drawn(code: string, fences: Record<string, FenceHandler> = { mermaid }, meta = '') {
  const position = { line: 10, column: 3 }
  const nodes = [{ type: 'Code', lang: 'mermaid', meta, code, position }]
  const page = { path: 'a.md', diagnostics: [], nodes } as unknown as Page
  await drawFences([page], { config: { title: '', markdown: { fences } } })
  const [found] = page.diagnostics
  return {
    html: JSON.stringify(page.nodes).replaceAll('\\"', '"'),
    found: found && `${found.position.line}:${found.position.column} ${found.message} [${found.rule}]`,
  }
}

/** The texts of a drawing, and its number of arrows. */
async function contentOf(code: string) {
  const { html, found } = await drawn(code)
  const texts = [...html.matchAll(/<text\b.*?>(.*?)<\/text>/g)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''))
  return { found, texts: texts.join('|'), edges: html.match(/<(?:polyline|line) [^>]*marker-end/g)?.length ?? 0 }
}

test.each([
  ['graph TD;A-->B;B-->C;', 'A|B|C', 2],
  ['graph\n A-->B & C\n A ~~~ D', 'A|B|C|D', 2],
  ['graph LR\n my-id.x--yes-->世界["a]b (c)"]', 'yes|my-id.x|a]b (c)', 1],
  ['---\ntitle: T\n---\n%%{init: {}}%%\nflowchart TB\n %% note\n A -. x .-> B == y ==> C', 'x|y|A|B|C', 2],
  ['graph TD\n subgraph s [Group]\n a-->b\n end\n c-->s\n click a "https://tea.example"', 'Group|c|a|b', 2],
  ['graph TD\n A["#quot;x#quot; &lt; `y`"]:::hot\n classDef hot fill:#123', '&quot;x&quot; &lt; `y`', 0],
  ['stateDiagram-v2\n [*]-->Idle\n Idle-->[*]: go (now)', 'go (now)|Idle', 2],
  ['sequenceDiagram\n autonumber\n Web Server->>B: hi\n B--xWeb Server: no', '1. hi|2. no|Web Server|B', 2],
  ['erDiagram\n A }o--|| "B c" : has', 'A|B c|(no attributes)|(no attributes)|has', 0],
  ['classDiagram\n A<|--B\n class A {\n +int x\n }', 'A|+ x: int|B', 0],
])('%j has every text and arrow', async (code, texts, edges) => {
  const shown = await contentOf(code)
  const inOrder = (all: string) => all.split('|').sort()
  expect({ ...shown, texts: inOrder(shown.texts) }).toEqual({ found: undefined, texts: inOrder(texts), edges })
})

test.each([
  ['pie title Tea', "11:3 the diagram is shown as code: `pie` isn't a type of diagram that can be drawn"],
  ['', '11:3 the diagram is shown as code: the diagram is empty'],
  ['graph TD\n  A[Start --> B', '12:6 the diagram is shown as code: `[` is never closed'],
  ['graph TD\n A-->B\n\n A and B', '14:6 the diagram is shown as code: found `and B`, expected a link'],
  ['graph TD\n A --o B', '12:6 the diagram is shown as code: the ends of the link `--o`'],
  ['graph TD\n subgraph x\n a', '12:4 the diagram is shown as code: `subgraph` is never closed'],
  ['graph XY\n A', '11:9 the diagram is shown as code: found `XY`'],
  ['sequenceDiagram\n A->>B: x\n\n box Tea', '14:4 the diagram is shown as code: `box Tea`'],
  ['classDiagram\n nonsense here', '12:4 the diagram is shown as code: `nonsense here`'],
])('%j stays code, with the place of the mistake', async (code, message) => {
  const { html, found = '' } = await drawn(code)
  expect(found).toContain(message)
  expect(found).toContain('[diagram]')
  expect(html).toContain('"Code"')
})

test('the code of another file is reported at its fence', async () => {
  expect((await drawn('graph TD\n A[', undefined, 'file="a.mmd"')).found).toMatch(/^10:3 /)
})

test('a drawing has nothing that the policy blocks or another origin serves', async () => {
  const { html } = await drawn(
    'graph TD\n A["<script>"]-->B\n style A fill:url(https://x.example),stroke:red',
    undefined,
    'title="My tea"',
  )
  const drawing = html.replace(/<metadata>.*?<\/metadata>/, '')
  expect(drawing).not.toMatch(/<style|style=|<script|https?:|var\(--_|var\(--[bf]g\)| id="arrow/)
  expect(html).toContain('role="img" aria-label="My tea"')
  expect(html).toContain('<figcaption>My tea</figcaption>')
})

test('without a handler, diagrams stay code', async () => {
  const { html, found } = await drawn('graph TD\n A-->B', {})
  expect(html).toContain('"Code"')
  expect(found).toContain('[missing-package]')
})
