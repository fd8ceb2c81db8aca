// A fictional tool, Salva, in ten languages: right to left, without spaces, with accents, with a region. English has a
// page that the others lack.

import { defineSite } from '../../../../node/config/config.ts'

export default defineSite({
  title: 'Salva',
  description: 'Backups that nobody has to remember',
  origin: 'https://example.org',
  icon: '/favicon.svg',
  locales: [
    { lang: 'en', label: 'English', htmlLang: 'en', description: 'Backups that nobody has to remember' },
    { lang: 'pt-br', label: 'Português', htmlLang: 'pt-BR', description: 'Backups que ninguém precisa lembrar' },
    { lang: 'ja', label: '日本語', htmlLang: 'ja', description: '忘れていても残るバックアップ' },
    { lang: 'ko', label: '한국어', htmlLang: 'ko', description: '잊고 있어도 남는 백업' },
    { lang: 'de', label: 'Deutsch', htmlLang: 'de', description: 'Backups, an die niemand denken muss' },
    { lang: 'fr', label: 'Français', htmlLang: 'fr', description: 'Des sauvegardes auxquelles on ne pense plus' },
    { lang: 'es', label: 'Español', htmlLang: 'es', description: 'Copias de seguridad que nadie tiene que recordar' },
    { lang: 'ru', label: 'Русский', htmlLang: 'ru', description: 'Резервные копии, о которых не нужно помнить' },
    { lang: 'th', label: 'ไทย', htmlLang: 'th', description: 'สำรองข้อมูลโดยไม่ต้องจำ' },
    { lang: 'ar', label: 'العربية', htmlLang: 'ar', description: 'نسخ احتياطية لا يلزم أحدًا أن يتذكرها' },
  ],
  editLink: {
    docRepoBaseUrl: 'https://example.org/edit/',
    text: { en: 'Edit this page', ar: 'تعديل هذه الصفحة' },
  },
  socialLinks: [{ icon: 'github', mode: 'link', content: 'https://example.org/code', label: 'Code' }],
  themeConfig: { enableScrollToTop: true, localeRedirect: 'only-default-lang' },
})
