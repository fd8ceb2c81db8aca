// This site: Rspack's documentation in English and Chinese.

import { blog } from '@inkstone/blog'
import { defineSite } from '@inkstone/docs'
import { pageIndex, socialCards } from '@inkstone/docs/plugins'
import { answers, answersPath } from './docs/components/answers.ts'
import { applicationHeaders } from './docs/components/application.ts'
import { checkerScript } from './docs/components/checker.ts'
import { diagramFence } from './docs/components/diagram.ts'
import { exampleFiles } from './docs/components/exampleFiles.ts'
import { filterFence } from './docs/components/factTables.ts'
import { components } from './docs/components/index.ts'
import { interactiveScripts } from './docs/components/interactive.ts'
import { optionEntries, optionIndexScript } from './docs/components/optionEntries.ts'
import { pagesFence } from './docs/components/pageList.ts'
import { projectFence } from './docs/components/project.ts'
import { projectZips } from './docs/components/projectZips.ts'
import { recordingFences } from './docs/components/recording.ts'
import { terms } from './docs/components/terms.ts'
import { typography } from './docs/components/typography.ts'

export default defineSite({
  title: 'Rspack',
  description: 'The fast Rust-based web bundler',
  origin: 'https://rspack.dev',
  release: 'Rspack 1.0.0-alpha',
  lang: 'en',
  exclude: ['**/README.md'],
  locales: [
    { lang: 'en', label: 'English', htmlLang: 'en', description: 'The fast Rust-based web bundler' },
    { lang: 'zh', label: '简体中文', htmlLang: 'zh-CN', description: '基于 Rust 的高性能 Web 打包工具' },
  ],
  logo: { light: '/logo-light.svg', dark: '/logo-dark.svg' },
  logoText: 'Rspack',
  icon: '/favicon.svg',
  socialImage: '/og.png',
  offline: true,
  editLink: {
    docRepoBaseUrl: 'https://github.com/web-infra-dev/rspack/tree/main/website/docs',
    text: { en: 'Edit this page on GitHub', zh: '在 GitHub 上编辑此页' },
  },
  aliases: {
    '/contribute/overview': '/contribute/',
    '/zh/contribute/overview': '/zh/contribute/',
    '/zh/api/loader-api': '/zh/api/loader-api/',
  },
  socialLinks: [
    { icon: 'github', mode: 'link', content: 'https://github.com/web-infra-dev/rspack' },
    { icon: 'discord', mode: 'link', content: 'https://discord.gg/sYK4QjyZ4V' },
    { icon: 'twitter', mode: 'link', content: 'https://twitter.com/rspack_dev' },
    {
      icon: 'lark',
      mode: 'link',
      content:
        'https://applink.feishu.cn/client/chat/chatter/add_by_link?link_token=3c3vca77-bfc0-4ef5-b62b-9c5c9c92f1b4',
      label: 'Lark 飞书',
      lang: 'zh',
    },
  ],
  themeConfig: {
    texts: { en: { featuresTitle: 'What you get' }, zh: { featuresTitle: '主要特性' } },
  },
  markdown: {
    components,
    fences: {
      diagram: diagramFence,
      filter: filterFence,
      pages: pagesFence,
      project: projectFence,
      ...recordingFences,
      '*': exampleFiles,
    },
    transforms: [optionEntries, terms, typography],
    // Differences that readers with webpack experience look for.
    containers: { webpack: { en: 'Different from webpack', zh: '与 webpack 的差异' } },
  },
  styles: {
    first: 'docs/components/face.css',
    later: 'docs/components/later.css',
    parts: Object.fromEntries(
      ['application', 'brand', 'checker', 'cover', 'pageList', 'post', 'reference', 'terminal', 'terms'].map((name) => [
        name,
        `docs/components/${name}.css`,
      ]),
    ),
  },
  scripts: { checker: checkerScript, options: optionIndexScript, ...interactiveScripts },
  // The tutorial and the checker repeat what other pages explain.
  search: {
    routes: {
      '/blog/': 0.75,
      '/config/builtins': 0.9,
      '/guide/start/tutorial/': 0.85,
      '/guide/migration/checker': 0.7,
    },
    answers: answersPath,
    examples: {
      en: ['split chunks', 'Module not found', 'hot reload'],
      zh: ['代码分割', 'Module not found', '热更新'],
    },
    popular: [
      '/guide/start/quick-start',
      '/guide/migration/webpack',
      '/config/',
      '/guide/features/loader',
      '/guide/optimization/code-splitting',
      '/plugins/',
    ],
  },
  plugins: [
    applicationHeaders,
    projectZips,
    answers,
    pageIndex(),
    socialCards({
      fonts: ['docs/fonts/NotoSansSC-Bold.otf'],
      family: 'Noto Sans CJK SC',
      mark: 'docs/public/logo-dark.svg',
    }),
    blog({
      feeds: [
        {
          id: 'blog-rss',
          title: 'Rspack Blog',
          description: 'Releases of Rspack, the fast Rust-based web bundler',
          language: 'en',
          below: '/blog/',
        },
        {
          id: 'blog-rss-zh',
          title: 'Rspack 博客',
          description: 'Rspack 的版本发布：基于 Rust 的高性能 Web 打包工具',
          language: 'zh-CN',
          below: '/zh/blog/',
        },
      ],
    }),
  ],
  siblings: {
    title: 'Web Infra',
    url: 'https://github.com/web-infra-dev',
    cards: [
      {
        name: 'Rspack',
        desc: { en: 'Rust-based web bundler', zh: '基于 Rust 的打包工具' },
        url: { en: 'https://rspack.dev', zh: 'https://rspack.dev/zh/' },
        logo: '/siblings/rspack.svg',
      },
      {
        name: 'Rsbuild',
        desc: { en: 'Out-of-the-box build tool', zh: '开箱即用的构建工具' },
        url: { en: 'https://rsbuild.dev', zh: 'https://rsbuild.dev/zh/' },
        logo: '/siblings/rsbuild.svg',
      },
      {
        name: 'Rspress',
        desc: { en: 'Static site generator', zh: '静态站点生成器' },
        url: { en: 'https://rspress.dev', zh: 'https://rspress.dev/zh/' },
        logo: '/siblings/rspress.svg',
      },
      {
        name: 'Rsdoctor',
        desc: { en: 'Build analyzer for Rspack', zh: '一站式构建分析工具' },
        url: { en: 'https://rsdoctor.dev', zh: 'https://rsdoctor.dev/zh/' },
        logo: '/siblings/rsdoctor.svg',
      },
    ],
  },
  footer: {
    en: '© 2022-present ByteDance Inc. All Rights Reserved.',
    zh: '© 2022-present ByteDance Inc. All Rights Reserved.',
  },
})
