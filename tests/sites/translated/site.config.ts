// A stale translation: `docs/zh/_followed.json` records the version that each section was translated from. In
// `guide.md`, the part below the title and two sections are stale, one of them in steps; `current.md` is up to date.

import { defineSite } from '../../../node/config/config.ts'

export default defineSite({
  title: 'Translated',
  locales: [
    { lang: 'en', label: 'English', htmlLang: 'en', description: 'A small site' },
    { lang: 'zh', label: '简体中文', htmlLang: 'zh-CN', description: '一个小站点' },
  ],
})
