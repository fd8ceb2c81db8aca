// Files generated from the types of the configuration, of navigation files and of front matter: JSON Schemas for the
// build and for editors, and the reference of the configuration. tests/unit/node/schema.test.ts keeps them up to date.

import path from 'node:path'
import rules from '../../shared/rules.json' with { type: 'json' }
import { schemaOfType } from './fromTypes.ts'
import { referenceOf } from './reference.ts'
import type { Schema } from './schema.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Schemas by name: the type, its file, and the title that editors show. */
const sources = {
  site: ['SiteConfig', 'node/config/config.ts', 'Configuration of a site'],
  meta: ['MetaFile', 'node/content/navFiles.ts', '_meta.json, the sidebar of a folder'],
  nav: ['NavFile', 'node/content/navFiles.ts', '_nav.json, the navbar of a language'],
  frontmatter: ['Frontmatter', 'shared/site.ts', 'Front matter of a page'],
} as const

const severities = ['error', 'warn', 'off']

/** Types that are tables. */
const given: Record<string, Schema> = {
  ConfigurableRule: { enum: Object.keys(rules.configurable) },
  RuleSeverities: {
    type: 'object',
    description: 'Rules that a site can configure.',
    properties: Object.fromEntries(
      Object.entries(rules.configurable).map(([name, { severity, description }]) => [
        name,
        { enum: severities, description, default: severity },
      ]),
    ),
    additionalProperties: false,
  },
}

/** Files by path from the root of the tool. */
export function generatedFiles(): Map<string, string> {
  const schemas = Object.entries(sources).map(([name, [type, file, title]]): [string, Schema] => {
    const schema = schemaOfType(path.join(root, file), type, given)
    return [name, { $schema: 'http://json-schema.org/draft-07/schema#', title, ...schema }]
  })
  const files = schemas.map(([name, schema]): [string, string] => [
    `node/schema/${name}.json`,
    `${JSON.stringify(schema, null, 2)}\n`,
  ])
  return new Map([...files, ['tool/docs/configure.md', referenceOf(Object.fromEntries(schemas))]])
}
