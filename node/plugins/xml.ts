// XML, for sitemaps and feeds.

import { attribute } from '../markdown/nodes.ts'

/** Every character that XML 1.0 doesn't have, even escaped; parsers stop at them. */
const foreign = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Escapes text for an element or a quoted attribute, without the characters that XML doesn't have. */
export function xmlText(text: string): string {
  return attribute(text.replace(foreign, ''))
}

/** An element that only contains text. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}
