// Pages written for Rspress, VitePress, Starlight and Docusaurus. Syntax that requires evaluation, or only exists on
// their site, is left out with a warning; the rest of the page is shown.

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
  rules: { 'imported-component': 'off' },
  tolerate: ['component', 'dead-link', 'expression', 'import', 'raw-html'],
})
