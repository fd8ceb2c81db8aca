// Which components Markdown may use, with their props and the elements they render: the compiler checks pages against
// this list. React-free, because the build imports it as it is. theme/content/index.ts has a component for each.

import type { ComponentSpec, PropSpec } from '../crates/md-compiler/index.js'

const text: PropSpec = { types: ['string'], required: false, values: [] }
const required: PropSpec = { ...text, required: true }
/** Resolved and checked as a link of Markdown is. */
const link: PropSpec = { ...required, link: true }
const oneOf = (...values: string[]): PropSpec => ({ ...text, values })
const typed = (...types: string[]): PropSpec => ({ ...text, types })
/** An array: of one spec for all items, or of one for each. */
const listOf = (...items: PropSpec[]): PropSpec => ({ ...typed('array'), items })

/** `html` is what the component renders, as the compiler wants it: see `ComponentSpec.html`. */
function interactive(
  html: string,
  props: Record<string, PropSpec>,
  more: { text?: string[]; children?: boolean } = {},
): ComponentSpec {
  return { kind: 'interactive', props, children: more.children ?? false, text: more.text ?? [], html }
}

/** A tab needs no label where `<Tabs values>` has them; Docusaurus and Starlight call it TabItem. */
const tab = interactive(
  '<div>{children}</div>',
  { label: text, value: text, default: typed('boolean'), icon: text },
  { children: true, text: ['label'] },
)
const placement = oneOf('top', 'bottom', 'left', 'right')
const trigger = oneOf('hover', 'focus', 'click', 'contextMenu')

/** Every component of the theme by the name Markdown uses. */
export const specs: Record<string, ComponentSpec> = {
  Tabs: interactive(
    '<tab-group><div><div><button>.</button></div></div>{children}</tab-group>',
    {
      groupId: text,
      syncKey: text,
      defaultValue: text,
      values: listOf({ ...typed('string', 'object'), fields: { value: text, label: required } }),
      items: listOf(text),
    },
    { children: true },
  ),
  Tab: tab,
  TabItem: tab,
  PackageManagerTabs: interactive(
    '<tab-group><div><div><button>.</button></div></div><div><div><pre><code>.</code></pre><div><button></button></div></div></div></tab-group>',
    { command: { ...required, types: ['string', 'object'], fields: { '*': text } } },
    { text: ['command'] },
  ),
  Badge: interactive(
    '<span>{children}</span>',
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
    '<p><span>.</span></p>',
    {
      addedVersion: text,
      deprecatedVersion: text,
      removedVersion: text,
      stability: oneOf('Experimental', 'Deprecated', 'Removed'),
      inline: { ...typed('boolean'), html: '<span><span>.</span></span>' },
      specific: listOf(text),
    },
    { text: ['addedVersion', 'deprecatedVersion', 'removedVersion', 'stability'] },
  ),
  Steps: { ...interactive('<div>{children}</div>', {}, { children: true }), headings: true },
  Columns: interactive('<div>{children}</div>', { titles: listOf(text) }, { children: true }),
  Column: interactive('<div><p>.</p><div>{children}</div></div>', { title: text }, { children: true, text: ['title'] }),
  LinkCards: interactive('<div>{children}</div>', {}, { children: true }),
  LinkCard: interactive(
    '<a><b>.</b><span>.</span></a>',
    { title: required, description: text, href: link },
    { text: ['title', 'description'] },
  ),
  Button: interactive(
    '<a>.</a>',
    { text: required, href: link, theme: oneOf('brand', 'alt'), size: oneOf('medium', 'big') },
    { text: ['text'] },
  ),
  Tooltip: interactive(
    '<span><span>{children}</span><span>.</span></span>',
    { text: required, placement, trigger },
    { children: true, text: ['text'] },
  ),
  Popover: interactive(
    '<span><button>{children}</button><span><b>.</b>.</span></span>',
    { title: text, content: required, placement, trigger },
    { children: true, text: ['title', 'content'] },
  ),
  SourceCode: interactive('<p><a><span></span>.</a></p>', { href: link, platform: oneOf('github', 'gitlab') }),
  TeamMembers: interactive('<ul><li><a><span>.</span><b>.</b><span>.</span></a></li></ul>', {
    members: {
      ...listOf({ ...typed('object'), fields: { name: required, projects: listOf(text) } }),
      required: true,
    },
  }),
  BenchmarkChart: interactive(
    '<table><caption>.</caption><tbody><tr><th>.</th><td><svg><rect></rect></svg></td><td>.</td></tr></tbody></table>',
    {
      title: required,
      unit: required,
      values: { ...listOf(listOf(text, typed('number'))), required: true },
    },
    { text: ['title'] },
  ),
}
