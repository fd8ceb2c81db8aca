// The components of this documentation, all of which expand to Markdown. CONTRIBUTING.md explains how to add one.

import type { MarkdownComponent } from '@inkstone/docs/markdown'
import { Application } from './application.ts'
import { checkerComponents } from './checker.ts'
import { Cover, Opener } from './cover.ts'
import { Diagram } from './diagram.ts'
import { factComponents } from './facts.ts'
import { Pages } from './pageList.ts'
import { Post } from './post.ts'
import { Project } from './project.ts'
import { recordingComponents } from './recording.ts'

/** `<Npm name="css-loader" />`: the name of a package with a link to the registry. */
const Npm: MarkdownComponent = {
  props: { name: { types: ['string'], required: true } },
  expand: ({ name }) => `[\`${name}\`](https://www.npmjs.com/package/${name})`,
}

export const components: Record<string, MarkdownComponent> = {
  Application,
  Cover,
  Diagram,
  Npm,
  Opener,
  Pages,
  Post,
  Project,
  ...checkerComponents,
  ...factComponents,
  ...recordingComponents,
}
