// Tags of this documentation's own that stand for Markdown (CONTRIBUTING.md says how to add one); those that show facts of
// the packages are in build/facts.ts.

import type { MarkdownComponent } from '../build/extensions.ts'

/** `<Npm name="css-loader" />`: a package's name that leads to the registry. */
export const Npm: MarkdownComponent = {
  key: '1',
  props: { name: { types: ['string'], required: true } },
  expand: ({ name }) => `[\`${name}\`](https://www.npmjs.com/package/${name})`,
}
