// Pages as they were written for Rspress, VitePress, Starlight and Docusaurus. What would have to be evaluated, or what only
// their own site has, is left out with a warning; the rest of the page is shown.

import { defineSite } from '../../../build/config.ts'

export default defineSite({
  title: 'Elsewhere',
  tolerate: ['component', 'dead-link', 'expression', 'import', 'raw-html'],
})
