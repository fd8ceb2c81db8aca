// Two versions, one language, no dark mode.

import { defineSite } from '../../../../build/config.ts'

export default defineSite({
  title: 'Versions',
  icon: '/favicon.svg',
  multiVersion: { default: 'v2', versions: ['v1', 'v2'] },
  themeConfig: { darkMode: false },
})
