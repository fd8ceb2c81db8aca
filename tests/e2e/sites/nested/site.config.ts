// What HTML does not allow is wrong in most of these pages, and they are shown all the same.

import { defineSite } from '../../../../node/config/config.ts'

export default defineSite({
  title: 'Nested',
  icon: '/favicon.svg',
  description: 'Everything in everything',
  locales: [{ lang: 'en', label: 'English', htmlLang: 'en', description: 'Everything in everything' }],
  tolerate: ['raw-html', 'component', 'code'],
})
