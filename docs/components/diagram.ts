// `<Diagram name="hot-update">A caption.</Diagram>` shows a diagram of docs/diagrams as inline SVG, in the language of its page:
// once for wide screens and once for phones. The compiler checks the SVG like any other raw HTML.

import { ExtensionError, type MarkdownComponent } from '../../node/config/extensions.ts'
import { drawDiagram } from '../diagrams/draw.ts'
import { diagrams } from '../diagrams/index.ts'

export const Diagram: MarkdownComponent = {
  props: { name: { types: ['string'], required: true } },
  children: true,
  expand({ name }, { lang }) {
    const diagram = diagrams[String(name)]
    if (!diagram) {
      throw new ExtensionError(`no diagram \`${name}\``, `expected one of ${Object.keys(diagrams).sort().join(', ')}`)
    }
    return `<figure class="diagram">\n${drawDiagram(diagram, lang)}\n<figcaption>\n\n{children}\n\n</figcaption>\n</figure>`
  },
}
