// The Markdown of components that show facts, in every language: types, defaults and tables. Pure functions of the
// facts; an unknown name throws, with the closest known one.

import { attribute, ExtensionError, element, type FenceHandler, nearest } from '@inkstone/docs/markdown'
import type { OptionRow } from '@inkstone/migrate-check'
import type { Compatibility, Facts, FlagFact, Member, OptionFact } from '../checks/facts.ts'
import { type ComponentText, componentText, conditions } from './componentText.ts'
import { choices } from './controls.ts'
import { typeMarkdown } from './factTypes.ts'
import { code, line, table } from './markdownText.ts'

/** Input of the components. */
export interface Known {
  facts: Facts
  compatibility: Compatibility
  /** What to do about options of webpack. */
  rows: OptionRow[]
  effects: Effects
  lang: string
  /** Routes of existing pages, without language and base. */
  routes: ReadonlySet<string>
}

/** Options by the bundlers in which experiments showed an effect. */
export interface Effects {
  webpack: string[]
  rspack: string[]
}

type Props = Record<string, string>

/** Functions that return Markdown, by component. */
export const renderers: Record<string, (known: Known, props: Props) => string> = {
  Option: (known, { path = '' }) => {
    const option = found(optionsOf(known.facts), path, 'option')
    const type = typeMarkdown(option.type, componentText(known.lang))
    const list = line([type.line, defaultLine(option, known), webpackLine(path, known)])
    return type.below ? `${list}\n\n${type.below}` : list
  },
  OptionTable: (known, { of = '' }) => {
    const options = optionsOf(known.facts)
    const below = [...options].filter(
      ([path]) => /^[^.]+$/.test(path.slice(of.length + 1)) && path.startsWith(`${of}.`),
    )
    if (below.length === 0) throw unknown(of, [...options.keys()], 'option with options of its own')
    const text = componentText(known.lang)
    const rows = below.map(([path, option]) => [
      code(path.slice(of.length + 1)),
      code(option.type),
      defaultOf(option, known) ?? text.unset,
    ])
    return table([text.option, text.type, text.default], rows)
  },
  ModeDefaults: (known) => {
    const text = componentText(known.lang)
    const differing = known.facts.options.filter(({ when }) => when && ('development' in when || 'none' in when))
    const rows = differing.map(({ path, default: usual, when = {} }) => {
      const inMode = (mode: string) => valueText(mode in when ? when[mode] : usual, text)
      return [code(path), valueText(usual, text), inMode('development'), inMode('none')]
    })
    return table([text.option, code('production'), code('development'), code('none')], rows)
  },
  PluginOption: ({ facts, lang }, { plugin = '', name = '' }) => {
    const { options } = found(new Map(Object.entries(facts.plugins)), plugin, 'plugin')
    const option = found(new Map(options.map((option) => [option.name, option])), name, `option of ${plugin}`)
    const text = componentText(lang)
    return line([`${text.label(text.type)}${code(option.type)}`, option.optional ? '' : requiredLine(text)])
  },
  PluginOptions: ({ facts, lang }, { name = '' }) => {
    const { options } = found(new Map(Object.entries(facts.plugins)), name, 'plugin')
    if (options.length === 0) throw new ExtensionError(`\`${name}\` has no options`, 'remove the component')
    return memberTable(options, componentText(lang).option, lang)
  },
  PluginParameters: ({ facts }, { name = '' }) => {
    const { parameters } = found(new Map(Object.entries(facts.plugins)), name, 'plugin')
    return code(`new ${name}(${parameters})`)
  },
  Hook: ({ facts, lang }, { of = '', name = '' }) => {
    const hooks = found(new Map(Object.entries(facts.hooks)), of, 'owner of hooks')
    const { kind, args, type } = found(new Map(Object.entries(hooks)), name, `hook of ${of}`)
    const text = componentText(lang)
    return line([
      `${text.label(text.type)}${code(type ?? kind)}`,
      args.length > 0 ? `${text.label(text.arguments)}${args.map(code).join(', ')}` : '',
    ])
  },
  Hooks: ({ facts, lang }, { of = '' }) => {
    const hooks = found(new Map(Object.entries(facts.hooks)), of, 'owner of hooks')
    const text = componentText(lang)
    const rows = Object.entries(hooks).map(([name, { kind, args }]) => [
      code(name),
      code(kind),
      args.map(code).join(', '),
    ])
    const anyArguments = rows.some(([, , args]) => args)
    return anyArguments
      ? table([text.hook, text.type, text.arguments], rows)
      : table(
          [text.hook, text.type],
          rows.map((row) => row.slice(0, 2)),
        )
  },
  Stages: ({ facts, lang }) => {
    const text = componentText(lang)
    const rows = Object.entries(facts.stages).map(([name, number]) => [code(name), String(number)])
    return table([text.stage, text.number], rows)
  },
  // Without `name`: a table of all members. Loaders never set them, so there is no column for required ones.
  LoaderContext: ({ facts, lang }, { name }) => {
    const text = componentText(lang)
    if (name !== undefined) {
      const members = new Map(facts.loaderContext.map((member) => [member.name, member]))
      return line([typeMarkdown(found(members, name, 'member of the loader context').type, text).line])
    }
    return table(
      [text.member, text.type],
      facts.loaderContext.map((member) => [code(member.name), code(member.type)]),
    )
  },
  StatsPresets: ({ facts, lang }) => {
    const names = ['none', 'errors-only', 'errors-warnings', 'normal', 'verbose']
    const rows = Object.entries(facts.stats.presets).map(([option, values]) => {
      return [code(option), ...names.map((name) => (values[name] === undefined ? '' : code(values[name])))]
    })
    return table([componentText(lang).option, ...names.map(code)], rows)
  },
  StatsKeys: ({ facts }, { of = '' }) => {
    return found(new Map(Object.entries(facts.stats.keys)), of, 'object of the stats')
      .map(code)
      .join(', ')
  },
  CliFlags: ({ facts, lang }, props) => {
    const { command = '' } = props
    const meanings = (props.meanings ?? {}) as unknown as Record<string, string>
    const { flags } = found(new Map(Object.entries(facts.cli.commands)), command, 'command')
    for (const name of Object.keys(meanings)) found(new Map(flags.map((flag) => [flag.name, flag])), name, 'flag')
    const undescribed = flags.find(({ name }) => !(name in meanings) && !(name in componentText(lang).flags))
    if (undescribed && Object.keys(meanings).length > 0) {
      throw new ExtensionError(
        `no meaning of \`--${undescribed.name}\``,
        `expected meanings of all flags of \`${command}\``,
      )
    }
    return flagTable(flags, meanings, lang)
  },
  RejectedOptions: ({ facts, lang }) => {
    const text = componentText(lang)
    return table(
      [text.option, text.message],
      facts.rejected.map(({ path, message }) => [code(path), code(message)]),
    )
  },
  Removed: ({ facts, lang }, { option = '' }) => {
    const { message } = found(new Map(facts.rejected.map((each) => [each.path, each])), option, 'rejected option')
    return componentText(lang).removed(code(message))
  },
  PluginCompat: (known, { of = 'community' }) => {
    const text = componentText(known.lang)
    const plugins = of === 'webpack' ? known.compatibility.webpackPlugins : known.compatibility.communityPlugins
    const nameOf = ({ name }: { name: string }) => name.replace(/^@/, '')
    const sorted = plugins.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
    const rows = sorted.map(({ name, status, page }) => [
      linked(name, of, page, known),
      statusChip(status, text.status[status] ?? status),
    ])
    return filterable(
      table([text.plugin, text.statusTitle], rows),
      plugins.map(({ status }) => status),
    )
  },
}

/** A status as an icon and a word: docs/components/later.css. */
function statusChip(status: string, word: string): string {
  return `<span class="status ${status}">${word}</span>`
}

/**
 * A table that readers can filter by the status of its rows: docs/interactive/filter.ts. A fence draws the controls, so that the
 * search doesn't find their words.
 */
function filterable(markdown: string, statuses: string[]): string {
  const counts = Object.keys(componentText('en').status).flatMap((status) => {
    const count = statuses.filter((each) => each === status).length
    return count > 0 ? `${status}:${count}` : []
  })
  return `<div class="filterable" data-script="filter">\n\n\`\`\`filter ${counts.join(' ')}\n\`\`\`\n\n${markdown}\n\n</div>`
}

/** Draws the controls of a table from the number of rows with each status. */
export const filterFence: FenceHandler = {
  draw({ meta }, { lang }) {
    const text = componentText(lang)
    const counts = meta.split(' ').map((each) => each.split(':') as [status: string, count: string])
    const all = counts.reduce((sum, [, count]) => sum + Number(count), 0)
    const statuses = counts.map(([status, count]): [string, string] => [
      `${text.status[status] ?? status} ${count}`,
      status,
    ])
    const bar = choices(text.filterByStatus, [[`${text.all} ${all}`, ''], ...statuses])
    const name = attribute(text.filter)
    const field = `<input type="search" disabled placeholder="${name}" aria-label="${name}">`
    const count = `<span class="filter-count" role="status">${text.rowsShown(all)}</span>`
    return [element('div', [{ type: 'Html', html: bar + field + count }], { class: 'filter' })]
  },
}

/** Cached by facts, because pages show hundreds of options. */
const optionsBy = new WeakMap<Facts, Map<string, OptionFact>>()

/** Options of the configuration by path, including those of the dev server. */
export function optionsOf(facts: Facts): Map<string, OptionFact> {
  const options = optionsBy.get(facts) ?? new Map(facts.options.map((option) => [option.path, option]))
  if (!optionsBy.has(facts)) for (const option of facts.devServer) options.set(`devServer.${option.path}`, option)
  optionsBy.set(facts, options)
  return options
}

function found<T>(map: Map<string, T>, name: string, kind: string): T {
  const value = map.get(name)
  if (value === undefined) throw unknown(name, [...map.keys()], kind)
  return value
}

function unknown(name: string, known: string[], kind: string): ExtensionError {
  const near = nearest(name, known)
  return new ExtensionError(
    `unknown ${kind} \`${name}\``,
    near ? `expected \`${near}\`?` : `expected one of ${known.join(', ')}`,
  )
}

function defaultLine(option: OptionFact, known: Known): string {
  const text = componentText(known.lang)
  if (option.required) return requiredLine(text)
  const value = defaultOf(option, known)
  return value === undefined ? '' : `${text.label(text.default)}${value}`
}

function requiredLine(text: ComponentText): string {
  return text.label(text.required) + text.yes
}

/** The difference from webpack, from the migration checker's data. */
function webpackLine(path: string, { rows, effects, lang }: Known): string {
  const text = componentText(lang)
  const name = path.replaceAll('module.rules[]', 'Rule')
  const row = rows.find(({ paths }) => paths.includes(name) || paths.includes(`${name}.*`))
  const value = row
    ? `[${text.webpack.values}](/guide/compatibility/config-diff#${row.table})`
    : effects.webpack.includes(path)
      ? text.webpack.ignored
      : effects.rspack.includes(path)
        ? text.webpack.absent
        : ''
  return value && text.label('webpack') + value
}

/** A default with the conditions that change it; undefined if there is none. */
export function defaultOf(
  { path, default: usual, when = {} }: OptionFact,
  { lang, facts }: Pick<Known, 'lang' | 'facts'>,
): string | undefined {
  const text = componentText(lang)
  const others = new Map<string | null, string[]>()
  for (const [scenario, value] of Object.entries(when)) {
    const config = facts.scenarios[scenario]
    // What a condition sets itself isn't a default.
    if (config && valueAt(config, path) === undefined) others.set(value, [...(others.get(value) ?? []), scenario])
  }
  if (usual === undefined && Object.keys(when).length === 0) return undefined
  const clauses = [...others].map(([value, names]) =>
    text.clause(valueText(value ?? undefined, text), conditions(names, lang)),
  )
  return [valueText(usual, text), ...clauses].join(text.semicolon)
}

/** The value that a configuration has at a path, as `output.library`. */
function valueAt(config: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], config)
}

function valueText(value: string | null | undefined, text: ComponentText): string {
  if (value === undefined || value === null) return text.unset
  return value === 'object' ? text.ownOptions : code(value)
}

function memberTable(members: Member[], title: string, lang: string): string {
  const text = componentText(lang)
  const rows = members.map(({ name, type, optional }) => [code(name), code(type), optional ? '' : text.yes])
  const anyRequired = rows.some(([, , required]) => required) && rows.some(([, , required]) => !required)
  return anyRequired
    ? table([title, text.type, text.required], rows)
    : table(
        [title, text.type],
        rows.map((row) => row.slice(0, 2)),
      )
}

function flagTable(flags: FlagFact[], meanings: Record<string, string>, lang: string): string {
  const text = componentText(lang)
  const hasMeanings = Object.keys(meanings).length > 0
  const rows = flags.map(({ name, short, type, default: value }) => [
    [...(short ? [code(`-${short}`)] : []), code(`--${name}`)].join(', '),
    type === 'any' ? '' : code(type),
    value === undefined ? '' : code(value),
    ...(hasMeanings ? [meanings[name] ?? text.flags[name] ?? ''] : []),
  ])
  return table([text.flag, text.type, text.default, ...(hasMeanings ? [text.meaning] : [])], rows)
}

/** A link without a language, which leads to the page in the language of the linking page. */
function linked(name: string, of: string, page: string | undefined, { routes }: Known): string {
  if (of === 'community') return `[${code(name)}](https://www.npmjs.com/package/${name})`
  if (!page || !routes.has(page)) return code(name)
  return `[${code(name)}](${page})`
}
