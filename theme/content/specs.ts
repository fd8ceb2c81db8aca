// Which components Markdown may use, with their props: the compiler checks pages against this list. React-free,
// because the build imports it as it is. index.ts maps the same names to the components.

import type { ComponentSpec, PropSpec } from '../../crates/md-compiler/index.js'

const text: PropSpec = { types: ['string'], required: false, values: [] }
const required: PropSpec = { ...text, required: true }
/** Resolved and checked as a link of Markdown is. */
const link: PropSpec = { ...required, link: true }
const oneOf = (...values: string[]): PropSpec => ({ ...text, values })
const typed = (...types: string[]): PropSpec => ({ ...text, types })

function interactive(
  props: Record<string, PropSpec>,
  more: { text?: string[]; children?: boolean } = {},
): ComponentSpec {
  return { kind: 'interactive', props, children: more.children ?? false, text: more.text ?? [] }
}

/** Becomes Markdown at build: see build/facts.ts. */
function expanding(props: Record<string, PropSpec> = {}): ComponentSpec {
  return { kind: 'expanding', props, children: false, text: [] }
}

/** A tab needs no label where `<Tabs values>` has them; Docusaurus and Starlight call it TabItem. */
const tab = interactive(
  { label: text, value: text, default: typed('boolean'), icon: text },
  { children: true, text: ['label'] },
)
const placement = oneOf('top', 'bottom', 'left', 'right')
const trigger = oneOf('hover', 'focus', 'click', 'contextMenu')

/** Every component of the theme by the name Markdown uses. */
export const specs: Record<string, ComponentSpec> = {
  Tabs: interactive(
    { groupId: text, syncKey: text, defaultValue: text, values: typed('array'), items: typed('array') },
    { children: true },
  ),
  Tab: tab,
  TabItem: tab,
  PackageManagerTabs: interactive({ command: { ...required, types: ['string', 'object'] } }, { text: ['command'] }),
  Badge: interactive(
    {
      text,
      type: oneOf('info', 'tip', 'warning', 'danger'),
      variant: oneOf('default', 'note', 'tip', 'success', 'caution', 'danger'),
      outline: typed('boolean'),
      size: oneOf('small', 'medium', 'large'),
    },
    { children: true, text: ['text'] },
  ),
  ApiMeta: interactive(
    {
      addedVersion: text,
      deprecatedVersion: text,
      removedVersion: text,
      stability: oneOf('Experimental', 'Deprecated', 'Removed'),
      inline: typed('boolean'),
      specific: typed('array'),
    },
    { text: ['addedVersion', 'deprecatedVersion', 'removedVersion', 'stability'] },
  ),
  Steps: { ...interactive({}, { children: true }), headings: true },
  Columns: interactive({ titles: typed('array') }, { children: true }),
  Column: interactive({ title: text }, { children: true, text: ['title'] }),
  LinkCards: interactive({}, { children: true }),
  LinkCard: interactive({ title: required, description: text, href: link }, { text: ['title', 'description'] }),
  Button: interactive(
    { text: required, href: link, theme: oneOf('brand', 'alt'), size: oneOf('medium', 'big') },
    { text: ['text'] },
  ),
  Tooltip: interactive({ text: required, placement, trigger }, { children: true, text: ['text'] }),
  Popover: interactive(
    { title: text, content: required, placement, trigger },
    { children: true, text: ['title', 'content'] },
  ),
  SourceCode: interactive({ href: link, platform: oneOf('github', 'gitlab') }),
  TeamMembers: interactive({ members: { ...typed('array'), required: true } }),
  BenchmarkChart: interactive(
    { title: required, unit: required, values: { ...typed('array'), required: true } },
    { text: ['title'] },
  ),
  Option: expanding({ path: required }),
  OptionTable: expanding({ of: required }),
  ModeDefaults: expanding(),
  PluginOption: expanding({ plugin: required, name: required }),
  PluginOptions: expanding({ name: required }),
  PluginParameters: expanding({ name: required }),
  Hook: expanding({ of: required, name: required }),
  Hooks: expanding({ of: required }),
  Stages: expanding(),
  LoaderContext: expanding(),
  StatsPresets: expanding(),
  StatsKeys: expanding({ of: required }),
  CliFlags: expanding({ command: required, meanings: typed('object') }),
  RejectedOptions: expanding(),
  Removed: expanding({ option: required }),
  PluginCompat: expanding({ of: oneOf('community', 'webpack') }),
}
