// The components that Markdown can use, with their props and the elements they render, for the compiler. It doesn't
// depend on React, because the build imports it directly. theme/content/index.ts has a component for each.

import type { ComponentSpec, PropSpec } from '../crates/md-compiler/index.js'

const text: PropSpec = { types: ['string'], required: false, values: [] }
const required: PropSpec = { ...text, required: true }
/** A link, which is resolved and checked like those in Markdown. */
const link: PropSpec = { ...required, link: true }
const oneOf = (...values: string[]): PropSpec => ({ ...text, values })
const typed = (...types: string[]): PropSpec => ({ ...text, types })
/** An array with one spec for all items, or one for each. */
const listOf = (...items: PropSpec[]): PropSpec => ({ ...typed('array'), items })

/** `html` is the element that the component renders: see `ComponentSpec.html`. */
function interactive(
  html: string,
  props: Record<string, PropSpec>,
  more: { text?: string[]; children?: boolean } = {},
): ComponentSpec {
  return { kind: 'interactive', props, children: more.children ?? false, text: more.text ?? [], html }
}

/** The label is optional because `<Tabs values>` can set it. Docusaurus and Starlight call this component TabItem. */
const tab = interactive(
  '<tab-panel>{children}</tab-panel>',
  { label: text, value: text, default: typed('boolean'), icon: text },
  { children: true, text: ['label'] },
)
const placement = oneOf('top', 'bottom', 'left', 'right')
const trigger = oneOf('hover', 'focus', 'click', 'contextMenu')

/** Every component of the theme by tag name. */
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
    '<tab-group><div><div><button>.</button></div></div><tab-panel><div><pre><code>.</code></pre><div><button></button></div></div></tab-panel></tab-group>',
    { command: { ...required, types: ['string', 'object'], fields: { '*': text } }, dlx: typed('boolean') },
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
  TeamMembers: interactive('<ul><li><a><svg><path></path></svg><b>.</b><span>.</span></a></li></ul>', {
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
