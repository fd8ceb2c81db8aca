// Finds elements of the document. An image with a `name` shadows the property of `document` with that name, and ids may
// be duplicated; the compiler prevents authors from doing either. What the client needs to start doesn't rely on that:
// it's found from the root element, which the boot script saved before any content was parsed, using methods of
// prototypes.

/** Direct children of the body; authors' content is nested deeper. */
const ofBody = (selector: string) => window.early.html.querySelector<HTMLElement>(`:scope > body > ${selector}`)

/** The element that React renders into. */
export const rootElement = () => ofBody('[id=":root"]') as HTMLElement

/** The page's data in a pre-rendered document. */
export const pageData = () => ofBody('script[id=":page-data"]')?.textContent

/** Finds an element by id. */
export function elementById(id: string): HTMLElement | null {
  return Document.prototype.getElementById.call(document, id)
}
