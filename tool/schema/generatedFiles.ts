// Files generated from the types of the configuration, of navigation files and of front matter: JSON Schemas for the
// build and for editors, and the reference of the configuration. tests/unit/node/schema.test.ts keeps them up to date.

import path from 'node:path'
import type { Schema } from '../../node/schema/schema.ts'
import rules from '../../shared/rules.json' with { type: 'json' }
import { schemasOf } from './fromTypes.ts'
import { referenceOf } from './reference.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Schemas by name: the type, its file, and the title that editors show. */
const sources = {
  site: { type: 'SiteConfig', file: 'node/config/config.ts', title: 'Configuration of a site' },
  meta: { type: 'MetaFile', file: 'node/content/navFiles.ts', title: '_meta.json, the sidebar of a folder' },
  nav: { type: 'NavFile', file: 'node/content/navFiles.ts', title: '_nav.json, the navbar of a language' },
  frontmatter: { type: 'Frontmatter', file: 'shared/site.ts', title: 'Front matter of a page' },
}

/** Files by path from the root of the tool. */
export function generatedFiles(): Map<string, string> {
  const found = schemasOf(Object.values(sources).map(({ type, file }) => ({ type, file: path.join(root, file) })))
  const schemas = Object.entries(sources).map(([name, { title }], index): [string, Schema] => {
    const { $schema, ...schema } = found[index] ?? {}
    return [name, { ...($schema ? { $schema } : {}), title, ...schema }]
  })
  describeRules(Object.fromEntries(schemas).site)
  const files = schemas.map(([name, schema]): [string, string] => [
    `node/schema/${name}.json`,
    `${JSON.stringify(schema, null, 2)}\n`,
  ])
  return new Map([...files, ['tool/docs/configure.md', referenceOf(Object.fromEntries(schemas))]])
}

/** Adds the descriptions and defaults of the table of rules. */
function describeRules(site: Schema | undefined): void {
  const { properties = {} } = site?.definitions?.RuleSeverities ?? {}
  for (const [name, { description, severity }] of Object.entries(rules.configurable)) {
    Object.assign(properties[name] ?? {}, { description, default: severity })
  }
}
