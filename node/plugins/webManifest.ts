// The web app manifest, with which browsers install a site that works offline, and the icons it needs, drawn from the site's
// icon if that is SVG.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { withBase } from '../../shared/routes.ts'
import type { Site } from '../config/config.ts'
import type { Plugin, PluginFile } from '../config/plugin.ts'
import { drawingKey, drawPng } from './drawPng.ts'

/** --paper in theme/styles/tokens.css; a manifest has no dark colors. */
const paper = '#fdfcfa'

/** Sizes that browsers ask for; the last one is cropped to any shape, so it has a margin and a background. */
const icons = [
  { file: 'icons/192.png', size: 192, purpose: 'any' },
  { file: 'icons/512.png', size: 512, purpose: 'any' },
  { file: 'icons/maskable.png', size: 512, purpose: 'maskable' },
]

/** Writes `site.webmanifest` and `icons/` for a site that works offline. */
export const webManifest: Plugin = {
  name: 'webManifest',
  key: '',
  run({ site }) {
    const { offline, title, description, base, icon, locales, lang } = site.data
    if (!offline) return {}
    const svg = iconOf(site)
    const drawn = svg ? icons : []
    const manifest = {
      id: base,
      name: title,
      short_name: title,
      description,
      lang: locales.find((locale) => locale.lang === lang)?.htmlLang ?? lang,
      start_url: base,
      scope: base,
      display: 'standalone',
      background_color: paper,
      theme_color: paper,
      icons: [
        ...(icon ? [{ src: withBase(icon, base), sizes: 'any' }] : []),
        ...drawn.map(({ file, size, purpose }) => {
          return { src: withBase(`/${file}`, base), sizes: `${size}x${size}`, type: 'image/png', purpose }
        }),
      ],
    }
    return {
      files: [
        ['site.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`],
        ...drawn.map(({ file, size, purpose }): PluginFile => {
          const image = framed(svg, size, purpose === 'maskable')
          return [file, () => drawPng(image), drawingKey(image)]
        }),
      ],
    }
  },
}

/** The site's icon as SVG; empty if it has none. */
function iconOf({ docs, data }: Site): string {
  const file = path.join(docs, 'public', data.icon)
  return data.icon.endsWith('.svg') && existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** An icon at a size, with a margin and a background if it's cropped. */
function framed(svg: string, size: number, cropped: boolean): string {
  const margin = cropped ? size / 5 : 0
  const inner = size - 2 * margin
  const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`,
    cropped ? `<path fill="${paper}" d="M0 0h${size}v${size}H0z"/>` : '',
    `<image href="${image}" x="${margin}" y="${margin}" width="${inner}" height="${inner}"/></svg>`,
  ].join('')
}
