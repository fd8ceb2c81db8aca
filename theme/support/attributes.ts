// Converts HTML attributes, as written by the compiler, to React props.

/** Attributes that React only knows, or knows as a default of a field, by another name. */
const names = new Map([
  ['srcset', 'srcSet'],
  ['checked', 'defaultChecked'],
  ['xlink:href', 'xlinkHref'],
  ['xml:lang', 'xmlLang'],
  ['xml:space', 'xmlSpace'],
])

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
  'default',
  'inert',
  'multiple',
  'required',
  'selected',
])

/**
 * Attributes that React sets as properties of a custom element, where any text means true. It doesn't know their names
 * in upper case, which are the same to HTML.
 */
const coerced = new Set(['draggable', 'spellcheck', 'translate'])

/** The props of an element. Values of form fields become defaults, so that readers can change them. */
export function propsOf(attributes: Record<string, string>, tag = ''): Record<string, string | boolean> {
  const named = (name: string) => {
    if (tag.includes('-')) return coerced.has(name) ? name.toUpperCase() : name
    return tag === 'input' && name === 'value' ? 'defaultValue' : (names.get(name) ?? name)
  }
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [named(name), flags.has(name) ? true : value]),
  )
}
