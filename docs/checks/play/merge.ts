// Merges a block marked `add` into an existing file like a reader would: objects in a configuration or in JSON are
// merged, arrays are extended, and names are added to a `require`. Anything else is appended.

import path from 'node:path'
import type typescript from 'typescript'
import { loadTypeScript, type TypeScript } from '../typescript.ts'

type Values = Record<string, unknown>

/** Merges an addition into the text of a file. Throws if they can't be merged. */
export function mergeFile(name: string, text: string, addition: string): string {
  const ending = path.extname(name)
  if (ending === '.json') return `${JSON.stringify(mergeValues(JSON.parse(text), JSON.parse(addition)), null, 2)}\n`
  if (/\.config\.[cm]?[jt]s$/.test(name)) return mergeConfig(name, text, addition)
  return `${text.replace(/\n*$/, '\n')}\n${addition}\n`
}

function mergeValues(own: unknown, more: unknown): unknown {
  if (Array.isArray(own) && Array.isArray(more)) return [...own, ...more.filter((item) => !own.includes(item))]
  if (!isObject(own) || !isObject(more)) return more
  const merged = { ...own }
  for (const [key, value] of Object.entries(more)) merged[key] = key in own ? mergeValues(own[key], value) : value
  return merged
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A configuration: merges exported objects, and inserts missing statements before the export. */
function mergeConfig(name: string, text: string, addition: string): string {
  const ts = loadTypeScript()
  const parse = (code: string) => ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
  const own = parse(text)
  const more = parse(addition)
  const from = exportOf(ts, own)
  const to = exportOf(ts, more)
  if (!from || !to) throw new Error(`\`${name}\` exports no plain object, expected one on both sides of an addition`)
  let head = own.statements
    .filter((statement) => statement !== from.statement)
    .map((statement) => statement.getText(own))
  for (const statement of more.statements.filter((each) => each !== to.statement)) {
    head = withStatement(head, statement.getText(more))
  }
  const start = from.statement.getText(own).slice(0, from.object.getStart(own) - from.statement.getStart(own))
  return `${[...head, `${start}${mergeObjects(ts, from.object, to.object)}`].join('\n')}\n`
}

interface Export {
  statement: typescript.Statement
  object: typescript.ObjectLiteralExpression
}

/** The exported object of a configuration: `module.exports = {…}` or `export default {…}`. */
function exportOf(ts: TypeScript, file: typescript.SourceFile): Export | undefined {
  for (const statement of file.statements) {
    const assigned =
      ts.isExpressionStatement(statement) && ts.isBinaryExpression(statement.expression)
        ? statement.expression.right
        : ts.isExportAssignment(statement)
          ? statement.expression
          : undefined
    if (assigned && ts.isObjectLiteralExpression(assigned)) return { statement, object: assigned }
  }
  return undefined
}

const destructured = /^(const|import)\s*\{([^}]*)\}\s*(=\s*require\(|from\s*)(['"][^'"]+['"])(\)?);?$/

/** Adds a statement; names from a package that's already required are added to the existing statement. */
function withStatement(head: string[], statement: string): string[] {
  if (head.includes(statement)) return head
  const [, keyword, names = '', , source] = destructured.exec(statement) ?? []
  const at = head.findIndex((each) => {
    const [, own, , , from] = destructured.exec(each) ?? []
    return keyword !== undefined && own === keyword && from === source
  })
  if (at < 0) return [...head, statement]
  const [, own, known = '', way, from, close] = destructured.exec(head[at] ?? '') ?? []
  const all = new Set([...listed(known), ...listed(names)])
  return head.with(at, `${own} { ${[...all].join(', ')} } ${way}${from}${close}`)
}

function listed(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

function mergeObjects(
  ts: TypeScript,
  own: typescript.ObjectLiteralExpression,
  more: typescript.ObjectLiteralExpression,
): string {
  const properties = new Map(own.properties.map((each) => [keyOf(each), each.getText()]))
  const nodes = new Map(own.properties.map((each) => [keyOf(each), each]))
  for (const property of more.properties) {
    const key = keyOf(property)
    const known = nodes.get(key)
    const merged =
      known && ts.isPropertyAssignment(known) && ts.isPropertyAssignment(property)
        ? mergeExpressions(ts, known.initializer, property.initializer)
        : undefined
    properties.set(key, merged === undefined ? property.getText() : `${property.name?.getText()}: ${merged}`)
  }
  return `{\n${[...properties.values()].map((each) => `${each},`).join('\n')}\n}`
}

function keyOf(property: typescript.ObjectLiteralElementLike): string {
  return (property.name?.getText() ?? property.getText()).replace(/^['"]|['"]$/g, '')
}

function mergeExpressions(ts: TypeScript, own: typescript.Expression, more: typescript.Expression): string | undefined {
  if (ts.isObjectLiteralExpression(own) && ts.isObjectLiteralExpression(more)) return mergeObjects(ts, own, more)
  if (!ts.isArrayLiteralExpression(own) || !ts.isArrayLiteralExpression(more)) return undefined
  const elements = new Set([...own.elements, ...more.elements].map((each) => each.getText()))
  return `[\n${[...elements].map((each) => `${each},`).join('\n')}\n]`
}
