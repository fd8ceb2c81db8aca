// Every URL attribute, in raw HTML, Markdown, props, front matter and the configuration, and the fragments that browsers resolve.
export default {
  title: 'URLs',
  origin: 'https://urls.example',
  base: '/x/',
  locales: [
    { lang: 'en', label: 'English', htmlLang: 'en', description: '' },
    { lang: 'zh', label: '中文', htmlLang: 'zh', description: '' },
  ],
  lang: 'en',
  icon: '/touch.svg',
  logo: '/root.png',
  head: [
    ['link', { rel: 'apple-touch-icon', href: '/touch.svg' }],
    ['link', { rel: 'author', href: '/guide/fragments' }],
    ['meta', { property: 'og:image', content: '/root.png' }],
  ],
  socialLinks: [
    { icon: 'github', mode: 'link', content: '/llms.txt' },
    { icon: 'wechat', mode: 'img', content: '/root.png' },
  ],
  nav: {
    en: [
      { text: 'Page', link: '/guide/urls' },
      { text: 'LLM', link: '/llms.txt' },
      { text: 'Map', link: '/sitemap.xml?all' },
      { text: 'Demo', link: '/demo.html' },
    ],
  },
}
