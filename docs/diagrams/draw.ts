// Draws a diagram: lays it out for wide screens and for phones, and writes both as SVG. Style sheets show one of them.

import { attribute } from '@inkstone/docs/markdown'
import { type Diagram, type Form, wordsIn } from './diagram.ts'
import { layGrid, limits } from './grid.ts'
import { type Scene, svgOf } from './scene.ts'
import { laySequence } from './sequence.ts'

/** Computes the layout of a diagram. */
export function layDiagram(diagram: Diagram, lang: string, form: Form): Scene {
  return 'boxes' in diagram ? layGrid(diagram, lang, form) : laySequence(diagram, lang, form)
}

/**
 * The HTML of a diagram: an image with a text alternative that contains both forms, or only the wide one if it fits on
 * phones.
 */
export function drawDiagram(diagram: Diagram, lang: string): string {
  const wide = layDiagram(diagram, lang, 'wide')
  const fits = wide.width <= limits.phone
  const forms = fits ? svgOf(wide) : svgOf(wide, 'wide') + svgOf(layDiagram(diagram, lang, 'phone'), 'phone')
  return `<div class="drawing" role="img" aria-label="${attribute(wordsIn(diagram.alt, lang))}">${forms}</div>`
}
