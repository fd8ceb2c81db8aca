// The style sheets of a bundle: those of the theme, with the rules of the site after them.

import path from 'node:path'
import type { bundle as BundleCss, transform as TransformCss, TransformResult } from 'lightningcss'
import type { Plugin } from 'rolldown'
import { root } from '../cache/folders.ts'
import type { Site } from '../config/config.ts'
import { socialIconsCss } from '../config/socialIcons.ts'
import { readStyles } from '../config/styles.ts'
import { withFiles } from './styleFiles.ts'

/** Supported browsers; pages remain readable in older ones. */
export const targets = { chrome: 111 << 16, firefox: 113 << 16, safari: (16 << 16) | (4 << 8) }

/** Parts of the later sheet that the theme has, as files of `theme/styles`. */
const themeParts = [':home', ':places', ':widgets']

/** Names of the parts, in the order of their rules. */
export const partsOf = (site: Site) => [...themeParts, ...Object.keys(site.config.styles?.parts ?? {})]

/** Name of a part's file, before its hash. */
export const fileOfPart = (name: string) => (name.startsWith(':') ? `part-${name.slice(1)}` : `own-${name}`)

/** Rules that the site adds to the theme, minified. */
export function rulesOf(
  site: Site,
  transform: typeof TransformCss,
): { first: string; later: string; parts: [string, string][]; files: Map<string, Uint8Array> } {
  const marks = socialIconsCss(site.data.themeConfig.socialLinks)
  const { accent, styles = {} } = site.config
  const files = new Map<string, Uint8Array>()
  const minified = (file: string | undefined, text: string) =>
    text && withFiles(minifiedCss(transform, file ?? 'accent', text), site.data.base, files)
  const accents = readStyles({ accent }).first
  const own = readStyles({ styles })
  return {
    first: marks.first + minified(undefined, accents) + minified(styles.first, own.first),
    later: marks.later + minified(styles.later, own.later),
    parts: Object.entries(own.parts).map(([name, text]) => [name, minified(styles.parts?.[name], text)]),
    files,
  }
}

/**
 * Minifies a style sheet. Throws an Error with the position of a mistake, or of an `@import`: after the theme's rules, browsers
 * ignore it.
 */
function minifiedCss(transform: typeof TransformCss, file: string, text: string): TransformResult {
  const at = (line: number, column: number) => `${file}:${line}:${column}`
  let imported = ''
  try {
    const visitor = {
      Rule: {
        import({ value: { loc } }: { value: { loc: { line: number; column: number } } }) {
          imported ||= at(loc.line + 1, loc.column)
        },
      },
    }
    const options = {
      filename: file,
      code: Buffer.from(text),
      minify: true,
      targets,
      analyzeDependencies: true,
      visitor,
    }
    const result = transform(options)
    if (!imported) return result
  } catch (error) {
    const { loc, message } = error as Error & { loc?: { line: number; column: number } }
    throw new Error(`${at(loc?.line ?? 1, loc?.column ?? 1)}: the style sheet can't be parsed: ${message}`, {
      cause: error,
    })
  }
  throw new Error(`${imported}: found \`@import\`, which has no effect here: copy the rules of that sheet`)
}

/**
 * Style sheets with their imports and the site's rules, as files next to the chunk: the first sheet, and the later one with
 * its parts.
 */
export function sheets(bundleCss: typeof BundleCss, rules: ReturnType<typeof rulesOf>): Plugin {
  return {
    name: 'css',
    load: {
      filter: { id: /\.css$/ },
      handler(id) {
        if (!id.startsWith(path.join(root, 'theme') + path.sep)) return null
        const emit = (name: string, source: string) => this.emitFile({ type: 'asset', name: `${name}.css`, source })
        const bundled = (filename: string) => bundleCss({ filename, minify: true, targets }).code.toString()
        if (path.basename(id) === 'later.css') {
          emit('later', bundled(id) + rules.later + rules.parts.map(([, text]) => text).join(''))
          for (const name of themeParts)
            emit(fileOfPart(name), bundled(path.join(path.dirname(id), `${name.slice(1)}.css`)))
          for (const [name, text] of rules.parts) emit(fileOfPart(name), text)
        } else {
          emit('first', bundled(id) + rules.first)
          for (const [fileName, source] of rules.files) this.emitFile({ type: 'asset', fileName, source })
        }
        return { code: '', moduleType: 'js', moduleSideEffects: false }
      },
    },
  }
}

/** Addresses of the faces with `font-display: optional` in a minified sheet, one for each: browsers use the first they can. */
export function optionalFaces(css: string): string[] {
  const faces = css.match(/@font-face\{[^}]*font-display:optional[^}]*\}/g) ?? []
  return faces.flatMap((face) => face.match(/url\("?([^")]+)/)?.[1] ?? [])
}

/** Leaves style sheets out of the renderer. */
export function noCss(): Plugin {
  return { name: 'no-css', load: { filter: { id: /\.css$/ }, handler: () => ({ code: '', moduleType: 'js' }) } }
}
