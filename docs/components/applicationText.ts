// The texts around an application that runs on a page, for the build and for the script.

const en = {
  running: 'Running on this page',
  open: 'Open in a new tab',
  restart: 'Restart',
  title: 'Moonlight, the application of this tutorial, as it is after this step',
}

const zh: typeof en = {
  running: '就在本页运行',
  open: '在新标签页打开',
  restart: '重新运行',
  title: '教程应用 Moonlight 在这一步完成后的样子',
}

/** The texts of a language; English for those without any. */
export const applicationText = (lang: string) => (lang === 'zh' ? zh : en)
