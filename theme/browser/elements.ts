// Finds elements of the document. A picture's `name` hides what `document` has under that name, and an id may be given
// twice; the compiler keeps authors from doing either. What the client can't start without doesn't rely on that: it is
// found from the root element, which the boot script took before any content was parsed, and by methods of prototypes.

/** The body's own children: authors' content is further down. */
const ofBody = (selector: string) => window.early.html.querySelector<HTMLElement>(`:scope > body > ${selector}`)

/** What React renders into. */
export const rootElement = () => ofBody('[id=":root"]') as HTMLElement

/** The page's data, which the document of a pre-rendered page holds. */
export const pageData = () => ofBody('script[id=":page-data"]')?.textContent

/** The element with an id. */
export function elementById(id: string): HTMLElement | null {
  return Document.prototype.getElementById.call(document, id)
}
