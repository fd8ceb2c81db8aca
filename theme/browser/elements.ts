// Finds elements of the document. An image with a `name` shadows the property of `document` with that name, and ids may
// be duplicated; the compiler prevents authors from doing either. What the client needs to start doesn't rely on that:
// it's found from the root element, which the boot script saved before any content was parsed, using methods of
// prototypes.

const first = (selector: string) => window.early.html.querySelector<HTMLElement>(selector)

/** The element that React renders into. It comes before authors' content, which is in it, whatever wraps it. */
export const rootElement = () => first('[id=":root"]') as HTMLElement

/** The page's data in a pre-rendered document, outside of that content. */
export const pageData = () => first('script[id=":page-data"]:not([id=":root"] *)')?.textContent

/** Finds an element by id. */
export function elementById(id: string): HTMLElement | null {
  return Document.prototype.getElementById.call(document, id)
}

/**
 * Finds the element of a hash as browsers do: by id or the name of an anchor, percent-decoded or not; `#top` is the start of
 * the document. A text directive (`:~:text=`) isn't part of it.
 */
export function elementOfHash(hash: string): HTMLElement | null {
  const [raw = ''] = hash.slice(1).split(':~:')
  if (raw === '') return null
  const named = (id: string) =>
    elementById(id) ?? [...document.querySelectorAll<HTMLAnchorElement>('a[name]')].find(({ name }) => name === id)
  return named(raw) ?? named(decoded(raw)) ?? (raw.toLowerCase() === 'top' ? document.documentElement : null)
}

/** A malformed escape sequence is used literally. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
