// Formulas: TeX becomes MathML while building, which browsers show without additional scripts, style sheets or fonts. Temml
// does that; a site that has formulas installs it.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type Temml from 'temml'
import { ExtensionError } from '../config/extensions.ts'

/** The library, and its version, on which pages with formulas depend. */
export interface MathRenderer {
  version: string
  /** Returns MathML with its TeX as an annotation. Throws an ExtensionError that explains what's wrong with the TeX. */
  render(tex: string, display: boolean): string
}

const found = new Map<string, MathRenderer>()

/** Temml, installed where a configuration is. Throws an Error with instructions if it isn't. */
export function findMath(config: string): MathRenderer {
  const known = found.get(config)
  if (known) return known
  const renderer = loadMath(config)
  found.set(config, renderer)
  return renderer
}

function loadMath(config: string): MathRenderer {
  for (const from of [config, import.meta.url]) {
    const require = createRequire(from)
    let entry: string
    try {
      entry = require.resolve('temml')
    } catch {
      continue
    }
    const { version } = JSON.parse(readFileSync(path.join(entry, '../../package.json'), 'utf8')) as { version: string }
    const temml = require(entry) as typeof Temml
    return { version, render: (tex, display) => render(temml, tex, display) }
  }
  throw new Error("`markdown.math` needs the package `temml`, which isn't installed: `npm install --save-dev temml`")
}

function render(temml: typeof Temml, tex: string, displayMode: boolean): string {
  try {
    return lean(temml.renderToString(tex, { displayMode, annotate: true, throwOnError: true }))
  } catch (error) {
    // After the position, it repeats the formula with a mark below each character.
    const [whole = ''] = (error as Error).message.split(/(?<= at (?:position \d+|end of input)):/)
    const message = whole.trim()
    throw new ExtensionError(
      `${message[0]?.toLowerCase()}${message.slice(1)}`,
      'correct the TeX, or write `\\$` for a dollar sign',
    )
  }
}

/** Classes that the theme has rules for. */
const styled = new Set(['tml-left', 'tml-right', 'tml-tag'])

/** MathML without what browsers do anyway, and without the classes of Temml's own style sheet. */
function lean(mathml: string): string {
  return mathml
    .replace(/ class="([^"]*)"/g, (_, names: string) => {
      const kept = names.split(' ').filter((name) => styled.has(name))
      return kept.length > 0 ? ` class="${kept.join(' ')}"` : ''
    })
    .replace(/ style="([^"]*)"/g, (_, declarations: string) => {
      const kept = declarations.split(';').filter((each) => each && !/^(display|math-depth|math-style):/.test(each))
      return kept.length > 0 ? ` style="${kept.join(';')}"` : ''
    })
}
