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
