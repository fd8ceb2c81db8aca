// Draws a diagram: lays it out for wide screens and for phones, and writes both as SVG. Style sheets show one of them.

import { type Diagram, type Form, wordsIn } from './diagram.ts'
import { layGrid, limits } from './grid.ts'
import { type Scene, svgOf } from './scene.ts'
import { laySequence } from './sequence.ts'

/** Places and sizes of a diagram. */
export function layDiagram(diagram: Diagram, lang: string, form: Form): Scene {
  return 'boxes' in diagram ? layGrid(diagram, lang, form) : laySequence(diagram, lang, form)
}

/** The SVGs of a diagram; one, if phones have room for the wide one. */
export function drawDiagram(diagram: Diagram, lang: string): string {
  const alt = wordsIn(diagram.alt, lang)
  const wide = layDiagram(diagram, lang, 'wide')
  if (wide.width <= limits.phone) return svgOf(wide, 'only', alt)
  return svgOf(wide, 'wide', alt) + svgOf(layDiagram(diagram, lang, 'phone'), 'phone', alt)
}
