// The components of this documentation, which stand for Markdown. CONTRIBUTING.md says how to add one.

import type { MarkdownComponent } from '../../node/config/extensions.ts'
import { checkerComponents } from './checker.ts'
import { factComponents } from './facts.ts'
import { Project } from './project.ts'

/** `<Npm name="css-loader" />`: a package's name that leads to the registry. */
const Npm: MarkdownComponent = {
  props: { name: { types: ['string'], required: true } },
  expand: ({ name }) => `[\`${name}\`](https://www.npmjs.com/package/${name})`,
}

export const components: Record<string, MarkdownComponent> = { Npm, Project, ...checkerComponents, ...factComponents }
