// Most of these pages nest elements in ways that HTML doesn't allow, and they are shown nevertheless.

import { defineSite } from '../../../../node/config/config.ts'

export default defineSite({
  title: 'Nested',
  icon: '/favicon.svg',
  description: 'Everything in everything',
  locales: [{ lang: 'en', label: 'English', htmlLang: 'en', description: 'Everything in everything' }],
  tolerate: ['raw-html', 'component', 'code'],
})
