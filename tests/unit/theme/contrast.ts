// Contrast of two colors in the form `#rrggbb`.

import { contrastOf, parseHex } from '../../../node/config/contrast.ts'

/** From 1 to 21, according to WCAG 2. */
export function contrast(a: string, b: string): number {
  const [one, other] = [parseHex(a), parseHex(b)]
  if (!one || !other) throw new Error(`expected two colors such as \`#3451b2\`, found \`${a}\` and \`${b}\``)
  return contrastOf(one, other)
}
