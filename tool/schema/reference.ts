// The reference of the configuration, as a Markdown page made from the schemas.

import { literal, nameOf, type Schema } from '../../node/schema/schema.ts'

/** The page, from the schemas of the configuration, `_meta.json`, `_nav.json` and front matter. */
export function referenceOf(schemas: Record<string, Schema>): string {
  const { site = {}, meta = {}, frontmatter = {} } = schemas
  const shared = { ...meta.definitions, ...frontmatter.definitions, ...site.definitions }
  const page = new Page(shared)
  return `---
title: Configuration
description: Every option of the configuration, the navigation files and front matter.
---

<!-- Generated from the types by \`UPDATE=1 npx vitest run tests/unit/node/schema\`. -->

# Configuration

A site is configured in \`site.config.ts\`. Only \`title\` is required:

\`\`\`ts title="site.config.ts"
export default {
  title: 'My site',
}
\`\`\`

The build checks the configuration before anything else. It reports unknown options and values of the wrong type with
their line, what it found, and what it expected.

${page.options(site)}
## Navigation files

A \`_meta.json\` lists the pages of its folder that are in the sidebar, in this order. A folder without one lists all of its
pages by name, with \`2\` before \`10\`. The \`_nav.json\` in the root of a language is its navbar.

${page.definition('Entry', '`_meta.json`')}
${page.definition('NavItem', '`_nav.json`')}
## Front matter

The keys of the YAML block at the start of a page.

${page.table(frontmatter)}
${page.rest()}`
}

/** Writes options, and remembers the types that they use. */
class Page {
  /** Types by name, in the order in which they're mentioned. */
  private readonly mentioned = new Set<string>()
  private readonly written = new Set<string>()

  constructor(private readonly types: Record<string, Schema>) {}

  /** A section per option. */
  options({ properties = {}, required = [] }: Schema): string {
    return Object.entries(properties)
      .map(([name, schema]) => this.option(name, schema, required.includes(name)))
      .join('\n')
  }

  private option(name: string, schema: Schema, isRequired: boolean): string {
    const facts = [
      `- **Type:** ${this.typeOf(schema)}`,
      ...(isRequired ? ['- **Required**'] : []),
      ...(defaultOf(schema) ? [`- **Default:** ${defaultOf(schema)}`] : []),
    ]
    const text = schema.description ?? this.target(schema)?.description ?? ''
    const example = schema.examples ? `\n\`\`\`ts\n${name}: ${literal(schema.examples[0])}\n\`\`\`\n` : ''
    const fields = this.fieldsOf(schema)
    const table = fields?.properties ? `\n${this.table(fields)}` : ''
    return `## ${name}\n\n${facts.join('\n')}\n\n${text}\n${example}${table}`
  }

  /** A table of an object's keys. */
  table({ properties = {}, required = [] }: Schema): string {
    const rows = Object.entries(properties).map(([name, schema]) => {
      const text: (string | undefined)[] = [
        schema.description ?? this.target(schema)?.description,
        required.includes(name) ? 'Required.' : undefined,
        defaultOf(schema) && `Default: ${defaultOf(schema)}.`,
        schema.examples && `Example: \`${literal(schema.examples[0])}\`.`,
      ]
      return `| \`${name}\` | ${cell(this.typeOf(schema))} | ${cell(
        text
          .filter((each) => each !== undefined && each !== '')
          .map(sentence)
          .join(' '),
      )} |`
    })
    return ['| key | type | meaning |', '|---|---|---|', ...rows, ''].join('\n')
  }

  /** A section of a type under a title. */
  definition(name: string, title = `\`${name}\``, depth = '###'): string {
    const schema = this.types[name]
    this.written.add(name)
    if (!schema) throw new Error(`the schemas have no type \`${name}\``)
    const fields = this.fieldsOf(schema)
    const body = fields?.properties ? this.table(fields) : `${this.typeOf(schema)}\n`
    return `${depth} ${title}\n\n${schema.description ? `${schema.description}\n\n` : ''}${body}`
  }

  /** The types that were mentioned and not described. */
  rest(): string {
    const sections: string[] = []
    for (;;) {
      const name = [...this.mentioned].find((each) => !this.written.has(each))
      if (name === undefined) break
      sections.push(this.definition(name))
    }
    return sections.length > 0 ? `## Types\n\n${sections.join('\n')}` : ''
  }

  /** The object whose keys a value has: its own, or those of the only object among its alternatives. */
  private fieldsOf(schema: Schema): Schema | undefined {
    const { anyOf, properties, type, additionalProperties } = schema
    if (properties) return schema
    if (type === 'object' && typeof additionalProperties === 'object') return undefined
    const objects = (anyOf ?? []).filter((each) => each.properties)
    return objects.length === 1 ? objects[0] : undefined
  }

  private target({ $ref }: Schema): Schema | undefined {
    return $ref ? this.types[nameOf($ref)] : undefined
  }

  /** A type in words, with links to the types it names. */
  private typeOf(schema: Schema): string {
    if (schema.$comment) return 'function'
    if (schema.$ref) {
      const name = nameOf(schema.$ref)
      const target = this.types[name]
      if (target?.enum) return this.typeOf(target)
      this.mentioned.add(name)
      return `[${name}](#${idOf(name)})`
    }
    if (schema.anyOf) return schema.anyOf.map((each) => this.typeOf(each)).join(' or ')
    if ('const' in schema) return `\`${JSON.stringify(schema.const)}\``
    if (schema.enum) return schema.enum.map((word) => `\`${JSON.stringify(word)}\``).join(', ')
    if (schema.type === 'array') {
      const { items = {} } = schema
      if (!Array.isArray(items)) return `list of ${this.typeOf(items)}`
      return `list of ${items.length}: ${items.map((each) => this.typeOf(each)).join(', ')}`
    }
    if (schema.type === 'object' && typeof schema.additionalProperties === 'object' && !schema.properties) {
      return `object of ${this.typeOf(schema.additionalProperties)}`
    }
    return schema.type === 'string' ? 'text' : (schema.type ?? 'any')
  }
}

/** The id of a type's heading. */
function idOf(name: string): string {
  if (name === 'Entry') return '_metajson'
  return name === 'NavItem' ? '_navjson' : name.toLowerCase()
}

function defaultOf(schema: Schema): string {
  return 'default' in schema ? `\`${JSON.stringify(schema.default)}\`` : ''
}

/** Text in a cell of a table. */
function cell(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|')
}

function sentence(text: string | undefined): string {
  return text && !/[.:`]$/.test(text) ? `${text}.` : (text ?? '')
}
