// Sentences of the report in both languages. Advice about options and packages is in data/*.json, which the
// documentation's tables also use; this file only has sentences that are composed from names.

import type { Because, Reason } from './evaluate/value.ts'
import type { Issue } from './options/validate.ts'

/** A sentence in each language, in Markdown. */
export interface Text {
  en: string
  zh: string
}

export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

/** A sentence for the terminal: links without their targets. */
export function plain(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
}

const reasons: Record<Reason, Text> = {
  argument: { en: 'it depends on what the command passes', zh: '取决于命令传入的参数' },
  call: { en: 'it is the result of a call that is not followed', zh: '来自一次没有展开的函数调用' },
  environment: { en: 'it depends on the environment of the build', zh: '取决于构建时的环境' },
  expression: { en: 'the expression is not followed', zh: '没有对这个表达式求值' },
  global: { en: 'it is a global variable', zh: '来自全局变量' },
  import: { en: 'the request is put together at run time', zh: '请求路径在运行时才拼出来' },
  loop: { en: 'a loop sets it', zh: '在循环里赋值' },
  'missing-file': { en: 'its file was not given', zh: '没有提供对应的文件' },
  mutation: { en: 'it changes while the configuration is made', zh: '生成配置的过程中会变化' },
  package: { en: 'a package returns it', zh: '由第三方包返回' },
  property: { en: 'the property has a computed name', zh: '属性名是计算出来的' },
  spread: { en: 'it is spread from a value that is not known', zh: '从未知的值展开而来' },
  steps: { en: 'the code takes too many steps to follow', zh: '代码的步骤太多，没有继续展开' },
  variable: { en: 'nothing sets the variable in these files', zh: '这些文件里没有给这个变量赋值' },
}

/** A sentence about why a value is unknown. */
function reasonText({ reason, subject }: Because): Text {
  const name = subject ? `\`${subject.replaceAll('`', "'")}\`: ` : ''
  return { en: `${name}${reasons[reason].en}`, zh: `${name.replace(': ', '：')}${reasons[reason].zh}` }
}

/** The validation message for an option that isn't in a table. */
export function issueText(issue: Issue, expected: string): Text {
  const name = issue.path.at(-1) ?? ''
  switch (issue.kind) {
    case 'key':
      return { en: `Rspack rejects the key \`${name}\``, zh: `Rspack 不接受 \`${name}\` 这个键` }
    case 'missing':
      return { en: `The key \`${name}\` is required`, zh: `缺少必填的 \`${name}\`` }
    default:
      return { en: `Rspack accepts ${expected} here`, zh: `这里只接受 ${expected}` }
  }
}

/** A value that a later line replaces. */
export function overwritten(line: number): Text {
  return { en: `Has no effect, because line ${line} sets it again`, zh: `不起作用：第 ${line} 行又设置了一次` }
}

export const texts = {
  same: { en: 'Works the same', zh: '行为相同' },
  accepted: { en: 'Accepted; its effect was not compared', zh: '能通过校验，效果没有对比过' },
  ignored: { en: 'Accepted, but it changed nothing when we measured it', zh: '能通过校验，但实测不起作用' },
  unknownKey: {
    en: 'webpack 5 does not have this option either: it is misspelled or from an older version',
    zh: 'webpack 5 也没有这个选项，可能是拼写错误，或者来自旧版本',
  },
  devServerKey: { en: 'The dev server rejects this option when it starts', zh: '开发服务器启动时会因这个选项报错' },
  unknownForm: {
    en: 'The value is not known here, and Rspack does not accept every form',
    zh: '这里无法得知具体的值，而 Rspack 并不接受所有写法',
  },
  builtIn: { en: 'Rspack exports the same plugin', zh: 'Rspack 有同名插件' },
  patterns: {
    en: 'Rspack accepts an object with `resourceRegExp` and `contextRegExp` here, not regular expressions',
    zh: '这里只接受带 `resourceRegExp` 和 `contextRegExp` 的对象，不接受正则表达式',
  },
  mapFilters: {
    en: 'Works with two or more files. If only one could have a map, `test`, `include` and `exclude` abort the process',
    zh: '产物有两个以上文件时可用；只有一个文件能生成 source map 时，`test`、`include` 和 `exclude` 会让进程中止',
  },
  staticLibrary: {
    en: 'Accepted, but the library exports nothing: use `commonjs2`, or `module` with `experiments.outputModule`',
    zh: '能通过校验，但生成的库没有任何导出，请改用 `commonjs2`，或者配合 `experiments.outputModule` 使用 `module`',
  },
  chunkLoading: {
    en: "Set `chunkLoading: 'import'` as well: Rspack otherwise puts what is loaded later into the entry",
    zh: "请同时设置 `chunkLoading: 'import'`，否则 Rspack 会把稍后才加载的模块放进入口",
  },
  noOption: { en: 'Accepted, but Rspack has no such option', zh: '能通过校验，但 Rspack 没有这个选项' },
  modeNone: {
    en: "With `none`, the ids of chunks are their names in Rspack and numbers in webpack: `optimization.chunkIds: 'deterministic'` makes them numbers",
    zh: "`none` 模式下，chunk 的 ID 在 Rspack 里是名称，在 webpack 里是数字。需要数字时，请设置 `optimization.chunkIds: 'deterministic'`",
  },
  mapName: {
    en: 'In Rspack, `[name]` is the name of the file without its extension, not the name of the chunk',
    zh: '在 Rspack 里，`[name]` 是去掉扩展名的文件名，不是 chunk 的名称',
  },
  parentheses: {
    en: 'Put the expression in parentheses: Rspack writes it into its code as it is, where its operators apply to more',
    zh: '请给表达式加上括号：Rspack 会原样写进代码，运算符会作用到后面的内容',
  },
  needsOptions: {
    en: 'Its constructor requires options in Rspack; `{}` is enough',
    zh: 'Rspack 的构造函数必须传入选项，空对象 `{}` 即可',
  },
  noBuiltIn: { en: '`@rspack/core` does not export this plugin', zh: '`@rspack/core` 没有这个插件' },
  ownPlugin: {
    en: 'Your own plugin: take classes from `compiler.webpack`, and try it',
    zh: '自己写的插件：从 `compiler.webpack` 取得需要的类，再实际运行一次',
  },
  untested: { en: 'Not in our tables: try it', zh: '不在我们的表格里，请实际运行一次' },
  webpackCore: {
    en: 'Plugins of the `webpack` package do not run on Rspack',
    zh: '`webpack` 包里的插件不能在 Rspack 里运行',
  },
  keepAsWebpack: {
    en: 'Replaced by `@rspack/core`, which exports plugins of the same names',
    zh: '换成 `@rspack/core`，里面有同名的插件',
  },
  inner: {
    en: 'Internal modules of webpack do not exist in Rspack',
    zh: 'Rspack 没有 webpack 的内部模块',
  },
  notObject: { en: 'Expected an object', zh: '应为对象' },
  notConfig: { en: 'This file exports no configuration', zh: '这个文件没有导出配置' },
  script: { en: 'The command is `rspack`', zh: '命令换成 `rspack`' },
  devtoolFlag: {
    en: 'Accepted, but it does nothing: set `devtool` in the configuration',
    zh: '会被接受，但不起作用，请在配置里设置 `devtool`',
  },
  devtoolValue: {
    en: '`rspack` takes the value of this flag for a command: set `devtool` in the configuration instead',
    zh: '`rspack` 会把这个参数的值当成命令，请改为在配置里设置 `devtool`',
  },
  entryArgument: {
    en: '`rspack` takes a path for a command: use `--entry`, or `entry` in the configuration',
    zh: '`rspack` 会把路径当成命令，请改用 `--entry`，或者写在配置的 `entry` 里',
  },
  serverClient: {
    en: 'Remove it: the dev server adds its own client',
    zh: '删掉，开发服务器会自己加入客户端',
  },
  hotModule: {
    en: 'Rspack has this module as well, and needs no `webpack` for it',
    zh: 'Rspack 自带同名模块，不需要 `webpack`',
  },
  nodeVersion: { en: 'Rspack needs Node.js 16 or later', zh: 'Rspack 需要 Node.js 16 或更高版本' },
  removeDependency: { en: 'Not needed with Rspack', zh: '换到 Rspack 后不再需要' },
  replaceDependency: { en: 'Replaced by Rspack', zh: '换成 Rspack 的包' },
  webpack4: {
    en: 'Replaced by Rspack. It is webpack 4 or older: some advice about options is for version 5, so move to that first',
    zh: '换成 Rspack 的包。这是 webpack 4 或更早的版本，请先升级到 5，因为部分选项的说明针对版本 5',
  },
} satisfies Record<string, Text>

export function works(version: string): Text {
  return { en: `Works: version ${version} was run`, zh: `可用：运行过 ${version}` }
}

export function fails(version: string, failure: string): Text {
  return { en: `Does not work: with version ${version}, ${failure}`, zh: `不可用：${version} 的结果是 ${failure}` }
}

export function noExport(name: string): Text {
  return {
    en: `\`@rspack/core\` does not export \`${name}\`: the code that uses it fails`,
    zh: `\`@rspack/core\` 没有导出 \`${name}\`，用到它的代码会报错`,
  }
}

export function noHook(name: string): Text {
  return {
    en: `Rspack has no hook \`${name}\`: a plugin that taps it fails`,
    zh: `Rspack 没有 \`${name}\` 这个钩子，用到它的插件会报错`,
  }
}

/** Of an option that takes any string. */
export function notBuildable(allowed: string[]): Text {
  const names = allowed.map((name) => `\`${name}\``)
  return {
    en: `Accepted, but a build can only use ${names.join(', ')}: any other string stops it`,
    zh: `能通过校验，但构建只支持 ${names.join('、')}，其他字符串会让构建中止`,
  }
}

export function defaultText(option: Text, webpack: Text, rspack: Text): Text {
  return {
    en: `Not set here. The default of ${option.en} is ${webpack.en} in webpack, and ${rspack.en} in Rspack`,
    zh: `这里没有设置。默认值（${option.zh}）：webpack 是 ${webpack.zh}；Rspack 是 ${rspack.zh}`,
  }
}

export function noFlag(flag: string, advice?: Text): Text {
  return {
    en: `\`rspack\` stops at \`${flag}\`${advice ? `; instead: ${advice.en}` : ', move it to the configuration'}`,
    zh: `\`rspack\` 不认识 \`${flag}\`${advice ? `，改用：${advice.zh}` : '，请移到配置里'}`,
  }
}

export function noCommand(name: string): Text {
  return { en: `\`rspack\` has no command \`${name}\``, zh: `\`rspack\` 没有 \`${name}\` 命令` }
}

/** A table's sentence for the report, without the documentation's components. */
export function withoutTags({ en, zh }: Text): Text {
  const plainText = (text: string) => text.replace(/<Npm name="([^"]*)" \/>/g, '`$1`')
  return { en: plainText(en), zh: plainText(zh) }
}

export function notKnown(because: Because): Text {
  const reason = reasonText(because)
  return { en: `Not known statically: ${reason.en}`, zh: `无法静态得知：${reason.zh}` }
}

/** The advice for a loader that is named like for webpack 1, `babel`. */
export function shortLoader(full: string): Text {
  return {
    en: `Write \`${full}\`: only webpack 1 adds \`-loader\``,
    zh: `写成 \`${full}\`：只有 webpack 1 会自动补上 \`-loader\``,
  }
}
