// A social card per page: the image that a link to it shows elsewhere, with the site's name, the section, the title and the
// language. They use the fonts given and no others, so they're the same bytes on every machine. A card is only drawn
// again if what it shows changes.

import { readFileSync } from 'node:fs'
import { outputOf } from '../../shared/routes.ts'
import { keyOf } from '../cache/store.ts'
import type { Plugin, PluginPage } from '../config/plugin.ts'
import { attribute, escapeText } from '../markdown/nodes.ts'
import { drawingKey, drawPng } from './drawPng.ts'

export interface SocialCardOptions {
  /** OpenType or TrueType fonts with the characters of all titles; the first one's family is used where it can be. */
  fonts: string[]
  /** Name of the font family. */
  family: string
  /** SVG to the left of the site's name. */
  mark?: string
  colors?: Partial<Colors>
}

/** The dark theme's, in theme/styles/tokens.css. */
const dark = { paper: '#1a1816', ink: '#f0ebe3', soft: '#c7bfb4', fill: '#ff8b00' }
type Colors = typeof dark

const [width, height, margin] = [1200, 630, 80]

/** Writes `cards/<route>.png` for every page, and names it in the page's metadata. */
export function socialCards({ fonts, family, mark, colors }: SocialCardOptions): Plugin {
  const load = (file: string) => {
    try {
      return readFileSync(file)
    } catch (error) {
      throw new Error(`the plugin \`socialCards\` cannot read \`${file}\`: ${(error as Error).message}`)
    }
  }
  const font = { family, files: fonts.map(load) }
  const picture = mark ? placed(load(mark).toString()) : ''
  const look = { ...dark, ...colors }
  return {
    name: 'socialCards',
    key: keyOf('1', picture, JSON.stringify(look), family, ...font.files),
    run({ site, pages, trail }) {
      const { title, locales } = site.data
      const card = (page: PluginPage) =>
        drawing({
          site: title,
          section: trail(page)[0] ?? '',
          title: page.frontmatter.pageType === 'home' ? (page.frontmatter.description ?? title) : page.title,
          language: locales.length > 1 ? (locales.find(({ lang }) => lang === page.lang)?.label ?? '') : '',
          picture,
          family,
          look,
        })
      return {
        files: pages.map((page) => {
          const svg = card(page)
          return [pathOf(page), () => drawPng(svg, font), drawingKey(svg, font)]
        }),
        socialImageOf: (page) => `/${pathOf(page)}`,
      }
    },
  }
}

const pathOf = ({ routePath }: PluginPage) => `cards/${outputOf(routePath)}.png`

interface Card {
  site: string
  section: string
  title: string
  language: string
  picture: string
  family: string
  look: Colors
}

/** A card as SVG. */
export function drawing({ site, section, title, language, picture, family, look }: Card): string {
  const { size, lines } = fitted(title)
  const text = (x: number, y: number, size: number, color: string, words: string, anchor = 'start') =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${color}" text-anchor="${anchor}">${escapeText(words)}</text>`
  const leading = size * 1.25
  const first = 340 - ((lines.length - 1) * leading) / 2 + size * 0.35
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${attribute(family)}" font-weight="700">`,
    `<path fill="${look.paper}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${look.fill}" d="M0 ${height - 16}h${width}v16H0z"/>`,
    picture,
    text(picture ? margin + 96 : margin, 116, 40, look.ink, site),
    text(width - margin, 112, 28, look.soft, language, 'end'),
    ...lines.map((line, index) => text(margin, first + index * leading, size, look.ink, line)),
    text(margin, 560, 32, look.soft, section),
    '</svg>',
  ].join('')
}

/** The mark in its place. As a part of the card, it's drawn fifty times as fast as an image in it. */
function placed(svg: string): string {
  const [, attributes = '', content = ''] = /<svg\b([^>]*)>(.*)$/s.exec(svg) ?? []
  const kept = attributes.replace(/\s(x|y|width|height)="[^"]*"/g, '')
  return `<svg${kept} x="${margin}" y="64" width="72" height="72">${content}`
}

/** The largest size at which a title takes at most three lines. */
function fitted(title: string): { size: number; lines: string[] } {
  for (const size of [84, 72, 60, 48]) {
    const most = (width - 2 * margin) / size
    const lines = wrapped(title, most)
    if (lines.length <= 3 && lines.every((line) => ems(line) <= most)) return { size, lines }
  }
  const most = (width - 2 * margin) / 48
  const lines = wrapped(title, most).slice(0, 3)
  return { size: 48, lines: lines.map((line, at) => (at === 2 || ems(line) > most ? `${cut(line, most - 1)}…` : line)) }
}

/** A text in lines of at most `most` ems, broken at spaces and between Han characters. */
function wrapped(text: string, most: number): string[] {
  const parts = text.match(/\p{Script=Han}[，。、：；！？）》」]*|[^\s\p{Script=Han}]+|\s+/gu) ?? []
  const lines = ['']
  for (const part of parts) {
    const line = lines.at(-1) ?? ''
    if (line && ems(line + part.trimEnd()) > most) lines.push(part.trimStart())
    else lines[lines.length - 1] = line + part
  }
  return lines.map((line) => line.trim()).filter(Boolean)
}

/** The beginning of a text that is at most `most` ems wide. */
function cut(text: string, most: number): string {
  const signs = [...text]
  while (ems(signs.join('')) > most) signs.pop()
  return signs.join('')
}

/** Width of a text, estimated a little too large. */
function ems(text: string): number {
  let sum = 0
  for (const sign of text) sum += /[\u2e80-\uffef]/.test(sign) ? 1 : /[A-Zmw@%]/.test(sign) ? 0.78 : 0.6
  return sum
}
