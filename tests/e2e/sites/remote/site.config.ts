// A site that searches with a service, with hooks around every search.

import { defineSite } from '../../../../node/config/config.ts'

export default defineSite({
  title: 'Remote',
  description: 'Searched elsewhere',
  origin: 'https://example.org',
  locales: [
    { lang: 'en', label: 'English', htmlLang: 'en', description: 'Searched elsewhere' },
    { lang: 'zh', label: '简体中文', htmlLang: 'zh-CN', description: '在别处搜索' },
  ],
  search: {
    remote: {
      apiUrl: '/find',
      indexName: 'own',
      searchIndexes: [
        { value: 'own', label: 'Own' },
        { value: 'family', label: 'Family' },
      ],
    },
    hooks: 'tests/e2e/sites/remote/searchHooks.tsx',
  },
})
