// `<Diagram name="hot-update" caption="…" />` shows a diagram of docs/diagrams as inline SVG, in the page's language,
// in one form for wide screens and one for phones. The component becomes a figure with a `diagram` fence, whose handler
// draws the SVG. The output of a fence isn't part of the page's text, so the search finds the caption but not the
// labels.

import { ExtensionError, type FenceHandler, type MarkdownComponent } from '@inkstone/docs/markdown'
import { drawDiagram } from '../diagrams/draw.ts'
import { diagrams } from '../diagrams/index.ts'

export const Diagram: MarkdownComponent = {
  props: { name: { types: ['string'], required: true }, caption: { types: ['string'], required: true } },
  expand({ name, caption }) {
    if (!diagrams[String(name)]) {
      throw new ExtensionError(`no diagram \`${name}\``, `expected one of ${Object.keys(diagrams).sort().join(', ')}`)
    }
    return `<figure class="diagram">\n\n\`\`\`diagram ${name}\n\`\`\`\n\n<figcaption>\n\n${caption}\n\n</figcaption>\n</figure>`
  },
}

/** Draws a diagram. The info string has the language and the name. */
export const diagramFence: FenceHandler = {
  draw({ meta }, { lang }) {
    const diagram = diagrams[meta.trim()]
    if (!diagram) throw new Error(`no diagram \`${meta.trim()}\``)
    return [{ type: 'Html', html: drawDiagram(diagram, lang) }]
  },
}
