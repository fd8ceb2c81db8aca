// Texts of the form and the report, by language.

import type { Conclusion, Verdict } from '@inkstone/migrate-check'

export interface Words {
  files: string
  name: string
  code: string
  paste: string
  add: string
  remove(name: string): string
  open: string
  drop: string
  check: string
  cancel: string
  cancelled: string
  late: string
  example: string
  opened: string
  share: string
  shared: string
  working: string
  empty: string
  tooLarge: string
  none: string
  binary(name: string): string
  failed(message: string): string
  summary(changed: number, left: number, unread: number): string
  conclusions: Record<Conclusion, string>
  rest(count: number): string
  more(count: number): string
  changed: string
  place: string
  verdict: string
  subject: string
  message: string
  proposal(name: string): string
  copy: string
  copied: string
  renameOnly: string
  picture: string
  pictureDone: Record<'copied' | 'saved', string>
  verdicts: Record<Verdict, string>
}

const en: Words = {
  files: 'Files to check',
  name: 'File name',
  code: 'Code',
  paste: 'Paste webpack.config.js, package.json or a file they need',
  add: 'Add a file',
  remove: (name) => `Remove ${name}`,
  open: 'Open files',
  drop: 'or drop files or a whole directory here',
  check: 'Check',
  cancel: 'Cancel',
  cancelled: 'Cancelled.',
  late: 'This takes too long, so the check was stopped. Check fewer files at a time.',
  example: 'Try an example',
  opened: 'These files came with the link. Press Check to check them.',
  share: 'Copy a link with these files',
  shared: "Copied. The link contains your files in the part after #, which browsers don't send.",
  working: 'Checking…',
  empty: 'Paste a configuration or a package.json first.',
  tooLarge: "These files are larger than 4 MB. Leave out whatever isn't part of the configuration.",
  none: 'There are no files to check in this directory.',
  binary: (name) => `${name} isn't text. Extract archives first, and open the files in them.`,
  failed: (message) => `The check failed: ${message}`,
  summary: (changed, left, unread) =>
    `${changed + left > 0 ? `${changed} of ${changed + left} changes are made for you` : 'No changes are needed'}${unread > 0 ? `, ${unread} not known` : ''}.`,
  conclusions: {
    works: 'With the proposed changes, this works with Rspack.',
    changes: 'Some of this needs changes that the proposal leaves to you.',
    unread: "Some of this couldn't be read, so whether it works isn't known.",
  },
  rest: (count) => `Works without changes: ${count}`,
  more: (count) => `${count} more aren't shown.`,
  changed: 'in the proposal',
  place: 'Location',
  verdict: 'Verdict',
  subject: 'Option or package',
  message: 'Explanation',
  proposal: (name) => `Proposed ${name}`,
  copy: 'Copy the whole file',
  copied: 'Copied',
  renameOnly: 'Only the file name changes.',
  picture: 'Copy picture',
  pictureDone: { copied: 'Copied', saved: "Saved, because this browser doesn't copy pictures." },
  verdicts: {
    same: 'works the same',
    accepted: 'accepted',
    differs: 'differs',
    ignored: 'ignored',
    rejected: 'rejected',
    unknown: 'unknown',
    unread: 'not read',
    supported: 'supported',
    replace: 'replace',
    unsupported: 'not supported',
    untested: 'not tested',
  },
}

const zh: Words = {
  files: '要检查的文件',
  name: '文件名',
  code: '代码',
  paste: '粘贴 webpack.config.js、package.json 或它们引用的文件',
  add: '添加文件',
  remove: (name) => `移除 ${name}`,
  open: '打开文件',
  drop: '也可以把文件或整个目录拖到这里',
  check: '检查',
  cancel: '取消',
  cancelled: '已取消。',
  late: '检查时间过长，已经停止。请减少一次检查的文件。',
  example: '试试示例',
  opened: '文件来自链接，点击“检查”开始。',
  share: '复制包含这些文件的链接',
  shared: '已复制。文件内容在链接的 # 之后，浏览器不会发送这一部分。',
  working: '正在检查……',
  empty: '请先粘贴配置或 package.json。',
  tooLarge: '文件超过 4 MB，请去掉与配置无关的内容。',
  none: '这个目录里没有可以检查的文件。',
  binary: (name) => `${name} 不是文本。如果是压缩包，请先解压，再打开其中的文件。`,
  failed: (message) => `检查失败：${message}`,
  summary: (changed, left, unread) => {
    const changes = changed + left > 0 ? `${changed + left} 处改动，${changed} 处已替你改好` : '无需改动'
    return unread > 0 ? `${changes}，${unread} 条无法判断。` : `${changes}。`
  },
  conclusions: {
    works: '应用建议的改动后即可使用 Rspack。',
    changes: '有些地方需要你手动修改。',
    unread: '有一部分没能读取，无法判断能否使用。',
  },
  rest: (count) => `无需改动：${count} 条`,
  more: (count) => `还有 ${count} 条没有列出。`,
  changed: '建议的改动已处理',
  place: '位置',
  verdict: '结论',
  subject: '选项或包',
  message: '说明',
  proposal: (name) => `建议的 ${name}`,
  copy: '复制整个文件',
  copied: '已复制',
  renameOnly: '只改文件名。',
  picture: '复制图片',
  pictureDone: { copied: '已复制', saved: '浏览器不支持复制图片，已改为下载。' },
  verdicts: {
    same: '行为相同',
    accepted: '可以使用',
    differs: '有差异',
    ignored: '不起作用',
    rejected: '无法通过校验',
    unknown: '未知',
    unread: '没有读取',
    supported: '支持',
    replace: '需要替换',
    unsupported: '不支持',
    untested: '未测试',
  },
}

export function wordsOf(lang: string): Words {
  return lang === 'zh' ? zh : en
}
