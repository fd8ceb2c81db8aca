// HTML attributes, as the compiler writes them, as props that React understands.

const names: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  datetime: 'dateTime',
  checked: 'defaultChecked',
  'xlink:href': 'xlinkHref',
  'xml:lang': 'xmlLang',
  'xml:space': 'xmlSpace',
  'xmlns:xlink': 'xmlnsXlink',
}

/** React takes the empty string of these for false, HTML for true. */
const flags = new Set([
  'open',
  'checked',
  'disabled',
  'hidden',
  'reversed',
  'controls',
  'loop',
  'muted',
  'allowfullscreen',
  'default',
  'inert',
  'multiple',
  'required',
  'selected',
])

/** The props of an element. What a field says at first is its reader's to change. */
export function propsOf(attributes: Record<string, string>, tag = ''): Record<string, string | boolean> {
  const named = (name: string) => (tag === 'input' && name === 'value' ? 'defaultValue' : (names[name] ?? name))
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [named(name), flags.has(name) ? true : value]),
  )
}
