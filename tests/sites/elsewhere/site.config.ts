// Pages written for Rspress, VitePress, Starlight and Docusaurus. What would have to be evaluated, or only exists on
// their site, is omitted with a warning; the rest of the page is shown.

import { defineSite } from '../../../node/config/config.ts'

export default defineSite({
  title: 'Elsewhere',
  imageOrigins: ['https://allowed.example'],
  markdown: {
    components: {
      Step: {
        key: '1',
        props: { title: { types: ['string'] } },
        children: true,
        expand: ({ title }) => `<Card title="${title}">\n\n{children}\n\n</Card>`,
      },
    },
  },
  tolerate: ['component', 'dead-link', 'expression', 'import', 'raw-html'],
})
