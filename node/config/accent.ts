// The accent color of a site. From one color, it derives the others that the theme needs: text in light and dark mode that
// reaches a contrast of 4.5 on every surface, bars that reach 3, and text on the color itself. The surfaces are those of
// theme/styles/tokens.css, so that a change of theirs is taken into account.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../../crates/md-compiler/index.js'
import { root } from '../cache/folders.ts'
import { foundAt, problem } from '../report/diagnostics.ts'
import type { Site } from './config.ts'
import { contrastOf, parseHex, type Rgb, toHex } from './contrast.ts'
import { configPath } from './places.ts'

/**
 * One color, from which those for text are derived, or the colors of text in both modes, which must have the contrast
 * themselves.
 */
export type Accent = string | { light: string; dark: string }

type Mode = 'light' | 'dark'
const modes: Mode[] = ['light', 'dark']

/** Least contrast of text, and of bars. That of text leaves room for the tints that containers put behind it. */
const least = { text: 4.5, derived: 5, bar: 3 }

/** The colors of an accent, and why it can't be used. */
interface Derived {
  /** Rules that replace the theme's; empty without an accent. */
  css: string
  /** Problems as message and hint. */
  problems: { message: string; hint: string; value: string }[]
}

/** The rules of a site's accent. */
export function accentCss(accent: Accent | undefined): string {
  return derive(accent).css
}

/** Why a site's accent can't be used. */
export function checkAccent(site: Site): Diagnostic[] {
  const { problems } = derive(site.config.accent)
  if (problems.length === 0) return []
  const text = readFileSync(site.file, 'utf8')
  return problems.map(({ message, hint, value }) =>
    problem(configPath(site), 'accent', message, hint, foundAt(text, value)),
  )
}

function derive(accent: Accent | undefined): Derived {
  if (accent === undefined) return { css: '', problems: [] }
  const given = typeof accent === 'string' ? { light: accent, dark: accent } : accent
  const colors = { light: parseHex(given.light), dark: parseHex(given.dark) }
  const unreadable = modes.find((mode) => !colors[mode])
  if (unreadable || !colors.light || !colors.dark) {
    const value = given[unreadable ?? 'light']
    const message = `\`accent\` is \`${value}\`, expected a color such as \`#3451b2\``
    return { css: '', problems: [{ message, hint: 'write it in hexadecimal', value }] }
  }
  const surfaces = readSurfaces()
  const fill = { light: colors.light, dark: colors.dark }
  const low = modes.filter((mode) => contrastWith(fill[mode], surfaces[mode]) < least.text)
  const text = { ...fill }
  for (const mode of low) text[mode] = adjusted(fill[mode], surfaces[mode], mode, least.derived)
  const bar = { ...fill }
  for (const mode of modes) bar[mode] = adjusted(fill[mode], surfaces[mode], mode, least.bar)
  const pair = (of: Record<Mode, Rgb>) => `light-dark(${toHex(of.light)}, ${toHex(of.dark)})`
  const onFill = { light: inkOn(fill.light), dark: inkOn(fill.dark) }
  const css = `:root{--accent:${pair(text)};--fill:${pair(fill)};--bar:${pair(bar)};--on-fill:${pair(onFill)}}`
  // What's derived from a single color is readable as it is.
  const chosen = typeof accent === 'string' ? [] : low
  return { css, problems: chosen.map((mode) => lowContrast(mode, given[mode], fill[mode], surfaces[mode], text[mode])) }
}

/** Reports a color that an author chose for the text of a mode, where it hasn't enough contrast. */
function lowContrast(mode: Mode, value: string, color: Rgb, surfaces: Rgb[], text: Rgb): Derived['problems'][number] {
  const reached = contrastWith(color, surfaces).toFixed(2)
  const message = `\`accent\` \`${toHex(color)}\` has a contrast of ${reached} as text in ${mode} mode, expected 4.5`
  return { message, hint: `use \`${toHex(text)}\``, value }
}

/** The surfaces that text in the accent color is on, by mode. */
function readSurfaces(): Record<Mode, Rgb[]> {
  const tokens = readFileSync(path.join(root, 'theme/styles/tokens.css'), 'utf8')
  const pairs = tokens.matchAll(/--(?:paper|surface|inset|[a-z]+-surface): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)
  const found = [...pairs].map(([, light = '', dark = '']) => ({ light: parseHex(light), dark: parseHex(dark) }))
  if (found.length === 0) throw new Error('theme/styles/tokens.css names no surface')
  return {
    light: found.flatMap(({ light }) => (light ? [light] : [])),
    dark: found.flatMap(({ dark }) => (dark ? [dark] : [])),
  }
}

/** The least contrast of a color with some surfaces. */
function contrastWith(color: Rgb, surfaces: Rgb[]): number {
  return Math.min(...surfaces.map((surface) => contrastOf(color, surface)))
}

/** The color, mixed with black or white just as far as the contrast requires; the hue stays. */
function adjusted(color: Rgb, surfaces: Rgb[], mode: Mode, wanted: number): Rgb {
  const end = mode === 'light' ? 0 : 255
  const mixed = (share: number): Rgb => {
    const [red, green, blue] = color.map((part) => Math.round(part + (end - part) * share))
    return [red ?? 0, green ?? 0, blue ?? 0]
  }
  const steps = Array.from({ length: 101 }, (_, index) => mixed(index / 100))
  return steps.find((each) => contrastWith(each, surfaces) >= wanted) ?? mixed(1)
}

/** Text on a color: near black or white, whichever has more contrast. One of them always reaches 4.5. */
function inkOn(color: Rgb): Rgb {
  const inks: [Rgb, Rgb] = [
    [0, 0, 0],
    [255, 255, 255],
  ]
  return contrastOf(inks[0], color) >= contrastOf(inks[1], color) ? inks[0] : inks[1]
}
