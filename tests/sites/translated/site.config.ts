// A translation that fell behind its original: `docs/zh/_followed.json` says what each section was written from. Of
// `guide.md` the part below the title and two sections are behind, one of them in steps; `current.md` is not.

import { defineSite } from '../../../node/config/config.ts'

export default defineSite({
  title: 'Translated',
  locales: [
    { lang: 'en', label: 'English', htmlLang: 'en', description: 'A small site' },
    { lang: 'zh', label: '简体中文', htmlLang: 'zh-CN', description: '一个小站点' },
  ],
})
