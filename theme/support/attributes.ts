// Converts HTML attributes, as written by the compiler, to React props.

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

/** Boolean attributes, where an empty string means true in HTML but false in React. */
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

/** The props of an element. Values of form fields become defaults, so that readers can change them. */
export function propsOf(attributes: Record<string, string>, tag = ''): Record<string, string | boolean> {
  const named = (name: string) => (tag === 'input' && name === 'value' ? 'defaultValue' : (names[name] ?? name))
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [named(name), flags.has(name) ? true : value]),
  )
}
