// The texts of all components by language; a language without texts uses English.

/** Texts, and functions that compose them. */
export interface ComponentText {
  type: string
  default: string
  since: string
  required: string
  /** A label with the punctuation before its value. */
  label(word: string): string
  semicolon: string
  comma: string
  unset: string
  colon: string
  /** What an option's page shows about webpack. */
  webpack: { differs: string; values: string; ignored: string; absent: string }
  /**
   * The index of a page's entries: its name, their number, the number of those shown, what it shows if there are none, and
   * its field.
   */
  index: string
  entries(count: number): string
  entriesShown(shown: string, count: number): string
  noEntry: string
  filter: string
  /** The filter of a table: its buttons, the one for every row, and the number of rows shown. */
  filterByStatus: string
  all: string
  rowsShown(count: number): string
  /** Shown for an option whose own options have defaults. */
  ownOptions: string
  yes: string
  option: string
  plugin: string
  member: string
  hook: string
  arguments: string
  /** Introduces what to use instead of something of webpack's. */
  instead: string
  stage: string
  number: string
  flag: string
  meaning: string
  message: string
  statusTitle: string
  status: Record<string, string>
  /** Descriptions of flags that every command has. */
  flags: Record<string, string>
  /** Title of the list of a long union's members. */
  members(count: number): string
  /** The last member, if it's an array of the others. */
  arrayOfThem: string
  /** A default with its condition. */
  clause(value: string, when: string): string
  /** Introduces the schema's message about a removed option. */
  removed(message: string): string
  or: string
  /** Joins conditions about different settings. */
  orElse: string
  /** Where an exception from a default applies, from the values of a setting, joined by `or`. */
  conditions: Record<Setting, (values: string) => string>
  /** A condition that has two parts. */
  both(one: string, other: string): string
  /** Title of a complete project, and of the link to its archive. */
  project: string
  download: string
  /** Title of the differences between two complete projects, and what follows the name of a file. */
  changedFiles(count: number): string
  added: string
  deleted: string
  /** Labels of code blocks that show output, by mark; a block with a title needs none. */
  labels: Record<string, string>
  /** Beginnings of the titles of files that readers shouldn't copy, by mark. */
  asides: Record<string, string>
  /** Title of the files that an example doesn't show. */
  otherFiles: string
  files(count: number): string
  /** Refers to files that the page has already listed. */
  filesAbove(link: (text: string) => string): string
}

const en: ComponentText = {
  type: 'Type',
  default: 'Default',
  since: 'Since',
  required: 'Required',
  label: (word) => `**${word}:** `,
  semicolon: '; ',
  comma: ', ',
  unset: 'unset',
  ownOptions: 'the defaults of its options',
  colon: ': ',
  webpack: {
    differs: 'different',
    values: 'accepts other values',
    ignored: 'no effect here yet',
    absent: 'not available',
  },
  index: 'Index',
  entries: (count) => `${count} entries`,
  entriesShown: (shown, count) => `${shown} of ${count} entries`,
  noEntry: 'No matching entries',
  filter: 'Filter by name',
  filterByStatus: 'Filter by status',
  all: 'All',
  rowsShown: (count) => (count === 0 ? 'No matches' : `${count} shown`),
  yes: 'yes',
  option: 'Option',
  plugin: 'Plugin',
  member: 'Member',
  hook: 'Hook',
  arguments: 'Arguments',
  instead: 'In Rspack, use this instead:',
  stage: 'Stage',
  number: 'Number',
  flag: 'Flag',
  meaning: 'Meaning',
  message: 'Message',
  statusTitle: 'Status',
  status: {
    compatible: 'compatible',
    'built-in': 'built in',
    alternative: 'has a replacement',
    partial: 'partly compatible',
    incompatible: 'not compatible',
    full: 'supported',
    none: 'not supported',
  },
  flags: { help: 'show the help', version: 'show the version' },
  arrayOfThem: 'an array of these',
  members: (count) => `All ${count} forms of the type`,
  clause: (value, when) => `${value} ${when}`,
  removed: (message) => `This option isn't available, so validation fails with ${message}.`,
  or: ' or ',
  orElse: ', or ',
  conditions: {
    mode: (values) => `in ${values} mode`,
    target: (values) => `for target ${values}`,
    option: (values) => `with ${values}`,
    library: () => 'for a UMD library named `Lib`',
  },
  both: (one, other) => `${one} ${other}`,
  project: 'The complete project',
  download: 'Download',
  changedFiles: (count) => `What changed in this step: ${count} files`,
  added: 'new',
  deleted: 'deleted',
  labels: { output: 'Output', report: 'Build output', files: 'Emitted files' },
  asides: { alternative: 'Example only', fails: 'Fails', warns: 'Warns' },
  otherFiles: 'Other files of this example: ',
  files: (count) => `${count} files`,
  filesAbove: (link) => `(${link('shown above')})`,
}

const zh: ComponentText = {
  type: '类型',
  default: '默认值',
  since: '新增于',
  required: '必填',
  label: (word) => `**${word}：**`,
  semicolon: '；',
  comma: '、',
  unset: '未设置',
  ownOptions: '各个子选项的默认值',
  colon: '：',
  webpack: {
    differs: '有差异',
    values: '可用的取值不同',
    ignored: '在 Rspack 中尚不生效',
    absent: '没有这个选项',
  },
  index: '索引',
  entries: (count) => `共 ${count} 项`,
  entriesShown: (shown, count) => `${shown} / ${count} 项`,
  noEntry: '没有匹配的名称',
  filter: '按名称筛选',
  filterByStatus: '按状态筛选',
  all: '全部',
  rowsShown: (count) => (count === 0 ? '没有匹配项' : `显示 ${count} 项`),
  yes: '是',
  option: '选项',
  plugin: '插件',
  member: '成员',
  hook: '钩子',
  arguments: '参数',
  instead: '在 Rspack 中请改用：',
  stage: '阶段',
  number: '数值',
  flag: '参数',
  meaning: '含义',
  message: '提示',
  statusTitle: '状态',
  status: {
    compatible: '兼容',
    'built-in': '已内置',
    alternative: '有替代方案',
    partial: '部分兼容',
    incompatible: '不兼容',
    full: '支持',
    none: '不支持',
  },
  flags: { help: '显示帮助', version: '显示版本' },
  arrayOfThem: '由以上取值组成的数组',
  members: (count) => `全部 ${count} 种取值`,
  clause: (value, when) =>
    value === zh.unset ? `${when}${value}` : `${when}为${value.startsWith('`') ? ' ' : ''}${value}`,
  removed: (message) => `这个选项不可用，校验会报错：${message}。`,
  or: ' 或 ',
  orElse: '，或 ',
  conditions: {
    mode: (values) => `${values} 模式下`,
    target: (values) => `target 为 ${values} 时`,
    option: (values) => `开启 ${values} 时`,
    library: () => '输出名为 `Lib` 的 UMD 库时',
  },
  both: (one, other) => `${one.replace(/ ?时$/, '')}${/^\w/.test(other) ? '，' : ' 且'}${other}`,
  project: '完整项目',
  download: '下载',
  changedFiles: (count) => `这一步改动了 ${count} 个文件`,
  added: '新增',
  deleted: '删除',
  labels: { output: '输出', report: '构建输出', files: '生成的文件' },
  asides: { alternative: '仅作示例', fails: '会报错', warns: '有警告' },
  otherFiles: '这个示例的其他文件：',
  files: (count) => `${count} 个文件`,
  filesAbove: (link) => `（${link('见上文')}）`,
}

const texts: Record<string, ComponentText> = { en, zh }

/** The texts of a language. */
export function componentText(lang: string): ComponentText {
  return texts[lang] ?? en
}

type Setting = 'mode' | 'target' | 'option' | 'library'

/** What each scenario of the facts sets, and to which value; for an option that's enabled, its name. */
const scenarios: Record<string, [setting: Setting, value: string]> = {
  development: ['mode', 'development'],
  none: ['mode', 'none'],
  node: ['target', 'node'],
  webworker: ['target', 'webworker'],
  es5: ['target', 'es5'],
  electron: ['target', 'electron'],
  css: ['option', 'experiments.css'],
  outputModule: ['option', 'experiments.outputModule'],
  asyncWebAssembly: ['option', 'experiments.asyncWebAssembly'],
  futureDefaults: ['option', 'experiments.futureDefaults'],
  trustedTypes: ['option', 'output.trustedTypes'],
  library: ['library', 'Lib'],
}

/** Scenarios as a condition: those joined by a plus must all apply, otherwise any of the list is enough. */
export function conditions(names: string[], lang: string): string {
  const text = componentText(lang)
  const settings = names.map((name) =>
    name.split('+').map((part) => scenarios[part] ?? (['option', part] satisfies [Setting, string])),
  )
  const condition = (setting: Setting, values: string[]) => {
    const codes = values.map((value) => `\`${value}\``)
    return text.conditions[setting](
      [codes.slice(0, -1).join(text.comma), ...codes.slice(-1)].filter(Boolean).join(text.or),
    )
  }
  const alone = (Object.keys(text.conditions) as Setting[]).flatMap((setting) => {
    const values = settings.flatMap((parts) => (parts.length === 1 && parts[0]?.[0] === setting ? [parts[0][1]] : []))
    return values.length > 0 ? [condition(setting, values)] : []
  })
  const together = settings.flatMap(([one, other]) =>
    one && other ? [text.both(condition(one[0], [one[1]]), condition(other[0], [other[1]]))] : [],
  )
  return [...alone, ...together].join(text.orElse)
}
