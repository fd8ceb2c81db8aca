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
])

/** The props of an element. */
export function propsOf(attributes: Record<string, string>): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [names[name] ?? name, flags.has(name) ? true : value]),
  )
}
