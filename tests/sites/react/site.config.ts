export default {
  title: 'Tea',
  base: '/tea/',
  locales: [{ lang: 'en' }, { lang: 'zh' }],
  components: { Hello: 'components/Hello.tsx' },
}
