// Contrast of two colors according to WCAG 2, and colors as hexadecimal text.

/** Red, green and blue from 0 to 255. */
export type Rgb = [red: number, green: number, blue: number]

/** The parts of `#rrggbb` or `#rgb`; undefined for any other text. */
export function parseHex(text: string): Rgb | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text)
  const parts = short?.slice(1).map((digit) => digit + digit) ?? /^#(..)(..)(..)$/.exec(text)?.slice(1)
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = (parts ?? []).map((part) =>
    /^[\da-f]{2}$/i.test(part) ? Number.parseInt(part, 16) : Number.NaN,
  )
  return [red, green, blue].some(Number.isNaN) ? undefined : [red, green, blue]
}

/** A color as `#rrggbb`. */
export function toHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21. */
export function contrastOf(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}
