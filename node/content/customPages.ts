// Pages that are React components: a `.tsx` or `.jsx` file of the docs folder that exports `frontmatter`. It becomes a Markdown
// page of the type `custom` with that front matter, which shows its default export.

import path from 'node:path'
import type { Diagnostic } from '../../crates/md-compiler/index.js'
import { problem } from '../report/diagnostics.ts'
import { bare, keyOf, type Node, parseModule } from '../schema/parse.ts'
import { positionAt } from '../schema/position.ts'
import type { File } from './docsReader.ts'

/** The page of a file as Markdown, and what's wrong with its front matter. */
export function customPage({ path: file, bytes }: File): { page: File; problems: Diagnostic[] } {
  const { values, problems } = frontmatterOf(file, Buffer.from(bytes).toString('utf8'))
  const lines = Object.entries({ pageType: 'custom', ...values }).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  )
  const text = `---\n${lines.join('\n')}\n---\n\nimport Page from './${path.posix.basename(file)}'\n\n<Page />\n`
  return { page: { path: file, bytes: Buffer.from(text) }, problems }
}

function frontmatterOf(file: string, text: string): { values: Record<string, unknown>; problems: Diagnostic[] } {
  try {
    for (const node of parseModule(text)) {
      const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : undefined
      const found = declared?.type === 'VariableDeclaration' ? declared.declarations : []
      const init = found.find(({ id }) => id.type === 'Identifier' && id.name === 'frontmatter')?.init
      if (init) return { values: literalValue(init) as Record<string, unknown>, problems: [] }
    }
    return { values: {}, problems: [] }
  } catch (error) {
    // A mistake elsewhere in the module is reported when it's bundled.
    if (!(error instanceof NotALiteral)) return { values: {}, problems: [] }
    const position = positionAt(text, error.node.start)
    const message = `the front matter has ${error.node.type === 'Identifier' ? 'a name' : 'an expression'}, expected literals`
    const hint = 'write texts, numbers, `true`, `false`, lists and objects: nothing is evaluated'
    return { values: {}, problems: [problem(file, 'frontmatter', message, hint, position)] }
  }
}

class NotALiteral extends Error {
  constructor(readonly node: Node) {
    super()
  }
}

/** The value of a literal. Throws if it isn't one. */
function literalValue(written: Node): unknown {
  const node = bare(written)
  if (node.type === 'Literal' && !('regex' in node)) return node.value
  if (node.type === 'ArrayExpression') return node.elements.map((each) => each && literalValue(each))
  if (node.type === 'ObjectExpression') {
    return Object.fromEntries(
      node.properties.map((property) => {
        const key = keyOf(property)
        if (key === undefined || property.type !== 'Property') throw new NotALiteral(property)
        return [key, literalValue(property.value)]
      }),
    )
  }
  throw new NotALiteral(node)
}
