// Two versions, one language, no dark mode, code with line numbers and wrapped lines.

import { defineSite } from '../../../../node/config/config.ts'

export default defineSite({
  title: 'Versions',
  icon: '/favicon.svg',
  multiVersion: { default: 'v2', versions: ['v1', 'v2'] },
  markdown: { showLineNumbers: true, defaultWrapCode: true, codeHighlighter: 'prism' },
  themeConfig: { darkMode: false },
})
