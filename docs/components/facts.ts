// Components that show facts of the packages: `<Option path="output.path" />` becomes its type and default. They only
// read the extracted facts; factTables.ts renders them as Markdown.

import { ExtensionError, type MarkdownComponent } from '@inkstone/docs/markdown'
import { effects, optionRows as rows } from '@inkstone/migrate-check'
import type { Compatibility, Facts } from '../checks/facts.ts'
import { renderers } from './factTables.ts'

/** Files with the facts, relative to the docs folder. */
const files = ['checks/facts.json', 'checks/compat.json']

const text = { types: ['string'] }
const required = { ...text, required: true }

/** Props by component. */
const props: Record<string, MarkdownComponent['props']> = {
  Option: { path: required },
  OptionTable: { of: required },
  ModeDefaults: {},
  PluginOption: { plugin: required, name: required },
  PluginOptions: { name: required },
  PluginParameters: { name: required },
  Hook: { of: required, name: required },
  Hooks: { of: required },
  Stages: {},
  LoaderContext: { name: text },
  StatsPresets: {},
  StatsKeys: { of: required },
  CliFlags: { command: required, meanings: { types: ['object'] } },
  RejectedOptions: {},
  Removed: { option: required },
  PluginCompat: { of: { ...text, values: ['community', 'webpack'] } },
}

/** All fact components by name. */
export const factComponents: Record<string, MarkdownComponent> = Object.fromEntries(
  Object.entries(props).map(([name, props]) => [name, component(name, props)]),
)

function component(name: string, props: MarkdownComponent['props']): MarkdownComponent {
  return {
    props,
    files,
    expand(values, { lang, routes, read }) {
      const [facts, compatibility] = files.map((file) => parsed(read(file))) as [Facts?, Compatibility?]
      if (!facts || !compatibility) throw new ExtensionError('there are no facts', 'run `npm run docs:facts`')
      const wrong = wrongProps(props, values)
      if (wrong) throw new ExtensionError(wrong, `it takes ${Object.keys(props).join(', ') || 'none'}`)
      return (
        renderers[name]?.({ facts, compatibility, rows, effects, lang, routes }, values as Record<string, string>) ?? ''
      )
    },
  }
}

/** Parsed facts by their text, shared by all components of a build. */
const known = new Map<string, unknown>()

function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined
  if (!known.has(text)) known.set(text, JSON.parse(text))
  return known.get(text)
}

/**
 * The first prop that is unknown, missing or of the wrong type. The compiler reports it as well; here, it only prevents
 * rendering.
 */
function wrongProps(props: MarkdownComponent['props'], values: Record<string, unknown>): string | undefined {
  for (const [prop, { types, required, values: allowed = [] }] of Object.entries(props)) {
    const value = values[prop]
    if (value === undefined && required) return `no prop \`${prop}\``
    if (value === undefined) continue
    if (!types.includes(typeof value)) return `\`${prop}\` isn't a ${types.join(' or ')}`
    if (allowed.length > 0 && !allowed.includes(String(value))) return `\`${prop}\` isn't one of ${allowed.join(', ')}`
  }
  const unknown = Object.keys(values).find((prop) => !(prop in props))
  return unknown === undefined ? undefined : `unknown prop \`${unknown}\``
}
