// Every mistake an author can make, with the build's messages. No site is written.

import { defineSite } from '../../../node/config/config.ts'

export default defineSite({
  title: 'Broken',
  locales: [
    { lang: 'en', label: 'English', htmlLang: 'en', description: '' },
    { lang: 'zh', label: '简体中文', htmlLang: 'zh-CN', description: '' },
  ],
})
