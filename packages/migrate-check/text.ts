// Sentences of the report in both languages. Advice about options and packages is in data/*.json, which the
// documentation's tables also use; this file only has sentences that are composed from names.

import type { Because, Reason } from '@inkstone/evaluate'
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
  call: { en: "it's the result of a call that the checker doesn't follow", zh: '来自一次没有展开的函数调用' },
  environment: { en: 'it depends on the environment of the build', zh: '取决于构建时的环境' },
  expression: { en: "the checker doesn't evaluate this expression", zh: '没有对这个表达式求值' },
  global: { en: "it's a global variable", zh: '来自全局变量' },
  import: { en: 'the request is put together at run time', zh: '请求路径在运行时才拼出来' },
  loop: { en: "it's set in a loop", zh: '在循环里赋值' },
  'missing-file': { en: "its file isn't among those you checked", zh: '没有提供对应的文件' },
  mutation: { en: 'it changes while the configuration is created', zh: '生成配置的过程中会变化' },
  package: { en: "it's returned by a package", zh: '由第三方包返回' },
  property: { en: 'the property has a computed name', zh: '属性名是计算出来的' },
  spread: { en: 'it comes from spreading an unknown value', zh: '从未知的值展开而来' },
  steps: { en: 'the code is nested too deeply to follow', zh: '代码嵌套太深，没有继续展开' },
  tool: { en: 'another tool passes it', zh: '由其他工具传入' },
  variable: { en: 'the variable has no value in these files', zh: '这些文件里没有给这个变量赋值' },
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
      return { en: `Rspack accepts ${expected} here`, zh: `这里只接受 ${expected.replaceAll(', ', '、')}` }
  }
}

/** The advice of a table for several options, about one of them. */
export function forOne({ en, zh }: Text): Text {
  return { en: en.replace(/\bthem\b/, 'it'), zh }
}

/** A value that a later line replaces. */
export function overwritten(line: number): Text {
  return { en: `Has no effect, because line ${line} sets it again`, zh: `不起作用：第 ${line} 行又设置了一次` }
}

export const texts = {
  same: { en: 'Works the same', zh: '行为相同' },
  accepted: { en: "Accepted, but we haven't compared its effect", zh: '能通过校验，效果没有对比过' },
  ignored: { en: 'Accepted, but it had no effect when we measured it', zh: '能通过校验，但实测不起作用' },
  unknownKey: {
    en: "Rspack rejects it, and webpack 5 doesn't have it either. It may be misspelled, or come from an older version",
    zh: 'Rspack 不接受，webpack 5 也没有这个选项，可能是拼写错误，或者来自旧版本',
  },
  devServerKey: { en: 'The dev server rejects this option when it starts', zh: '开发服务器启动时会因这个选项报错' },
  unknownForm: {
    en: "The value is only known at build time, and Rspack doesn't accept every form",
    zh: '这里无法得知具体的值，而 Rspack 并不接受所有写法',
  },
  builtIn: { en: '`@rspack/core` exports a plugin of the same name', zh: '`@rspack/core` 有同名插件' },
  patterns: {
    en: 'Rspack accepts an object with `resourceRegExp` and `contextRegExp` here, not regular expressions',
    zh: '这里只接受带 `resourceRegExp` 和 `contextRegExp` 的对象，不接受正则表达式',
  },
  mapFilters: {
    en: 'Works with two or more files. If only one could have a map, `test`, `include` and `exclude` abort the process',
    zh: '产物有两个以上文件时可用；只有一个文件能生成 source map 时，`test`、`include` 和 `exclude` 会让进程中止',
  },
  staticLibrary: {
    en: "Accepted, but the library doesn't export anything. Use `commonjs2`, or `module` with `experiments.outputModule`",
    zh: '能通过校验，但生成的库没有任何导出，请改用 `commonjs2`，或者配合 `experiments.outputModule` 使用 `module`',
  },
  chunkLoading: {
    en: "Set `chunkLoading: 'import'` as well. Otherwise, modules that are loaded on demand become part of the entry",
    zh: "请同时设置 `chunkLoading: 'import'`，否则 Rspack 会把稍后才加载的模块放进入口",
  },
  noOption: { en: "Accepted, but Rspack doesn't have this option", zh: '能通过校验，但 Rspack 没有这个选项' },
  modeNone: {
    en: "With `none`, chunks have names as their ids in Rspack, but numbers in webpack. If you need numbers, set `optimization.chunkIds: 'deterministic'`",
    zh: "`none` 模式下，chunk 的 id 在 Rspack 里是名称，在 webpack 里是数字。需要数字时，请设置 `optimization.chunkIds: 'deterministic'`",
  },
  mapName: {
    en: 'In Rspack, `[name]` is the name of the file without its extension, not the name of the chunk',
    zh: '在 Rspack 里，`[name]` 是去掉扩展名的文件名，不是 chunk 的名称',
  },
  parentheses: {
    en: 'Put the expression in parentheses. Rspack inserts it into its own code as it is, so its operators would apply to the code around it',
    zh: '请给表达式加上括号。Rspack 会把它原样写进自己的代码，不加括号的话，运算符会作用到前后的代码',
  },
  needsOptions: {
    en: 'In Rspack, the constructor requires options, even if they are empty: `{}`',
    zh: '在 Rspack 里，构造函数必须传入选项，没有选项就传空对象 `{}`',
  },
  noBuiltIn: { en: "`@rspack/core` doesn't export this plugin", zh: '`@rspack/core` 没有这个插件' },
  ownPlugin: {
    en: 'This is your own plugin. Get the classes it needs from `compiler.webpack`, and try it',
    zh: '这是你自己写的插件，请从 `compiler.webpack` 取得需要的类，再实际运行一次',
  },
  plainPlugin: {
    en: 'This is your own plugin, which only uses what Rspack has',
    zh: '这是你自己写的插件，只用到了 Rspack 也有的功能',
  },
  plainLoader: {
    en: 'This is your own loader, which only uses what Rspack has',
    zh: '这是你自己写的 loader，只用到了 Rspack 也有的功能',
  },
  ownLoader: {
    en: "This is your own loader. It wasn't read, or uses internals of webpack, so try it",
    zh: '这是你自己写的 loader，没有读取到文件，或者用到了 webpack 的内部接口，请实际运行一次',
  },
  untested: { en: "We haven't tested this package, so try it", zh: '我们没有测试过这个包，请实际运行一次' },
  webpackCore: {
    en: "Plugins of the `webpack` package don't run on Rspack",
    zh: '`webpack` 包里的插件不能在 Rspack 里运行',
  },
  keepAsWebpack: {
    en: 'Replaced by `@rspack/core`, which exports plugins of the same names',
    zh: '换成 `@rspack/core`，里面有同名的插件',
  },
  inner: {
    en: "Rspack doesn't have webpack's internal modules",
    zh: 'Rspack 没有 webpack 的内部模块',
  },
  envFlag: { en: 'Use `--env NAME` or `--env NAME=VALUE`', zh: '改用 `--env 名称` 或 `--env 名称=值`' },
  envString: {
    en: 'The configuration gets an object, `{ NAME: true }`, and no longer the string',
    zh: '配置函数得到的是对象 `{ 名称: true }`，不再是字符串',
  },
  outputFile: {
    en: 'In `rspack`, this is a directory. Set `output.filename` in the configuration for the name of a file',
    zh: '在 `rspack` 里这是目录，文件名请写进配置的 `output.filename`',
  },
  oneConfig: {
    en: '`rspack` takes a single configuration. Export a list from one file instead',
    zh: '`rspack` 只接受一个配置文件，请改为在一个文件里导出列表',
  },
  otherCommand: {
    en: "The checker can't tell whether this runs webpack. If it does, change it to `rspack`",
    zh: '无法判断这里是否运行 webpack，如果是，请换成 `rspack`',
  },
  noCommand: {
    en: 'No script runs webpack directly, so something else does. Check how it starts',
    zh: '没有脚本直接运行 webpack，应该是由其他程序启动的，请检查启动方式',
  },
  tooLong: {
    en: 'The code takes too long to follow, so nothing is known about it',
    zh: '代码展开的时间太长，没有得出结论',
  },
  functionItem: {
    en: "Rspack's command doesn't call functions in a list. Export a function that returns the list",
    zh: 'Rspack 的命令不会调用列表里的函数，请改为导出一个返回列表的函数',
  },
  babelConfig: {
    en: "Rspack's command doesn't compile the configuration with Babel. Write it as a CommonJS or ES module for Node.js",
    zh: 'Rspack 的命令不会用 Babel 编译配置，请写成 Node.js 能直接运行的 CommonJS 或 ES 模块',
  },
  externalsArguments: {
    en: 'Rspack calls the function with one object and a callback: `({ context, request }, callback)`',
    zh: 'Rspack 调用这个函数时传入一个对象和回调：`({ context, request }, callback)`',
  },
  oldSources: {
    en: "webpack 4 and older include polyfills for Node.js modules and import WebAssembly directly. Rspack doesn't, and your sources weren't read",
    zh: 'webpack 4 及更早版本自带 Node.js 模块的 polyfill，也能直接导入 WebAssembly，Rspack 没有这些，而源码没有读取',
  },
  unusedDependency: {
    en: 'Not needed with Rspack, as soon as no other file uses it',
    zh: '其他文件不再使用之后，换到 Rspack 就不需要了',
  },
  needsWebpack5: {
    en: 'This package loads `webpack`, and we ran it with version 5',
    zh: '这个包会加载 `webpack`，我们是用 5 运行的',
  },
  neededWebpack: {
    en: 'Stays, because another package needs it',
    zh: '保留，其他包需要它',
  },
  progressHandler: {
    en: 'Rspack never calls the function. It prints the progress itself',
    zh: 'Rspack 不会调用这个函数，而是自己输出进度',
  },
  ownServer: {
    en: 'Use `@rspack/dev-server` instead. The types of `@rspack/core` already include `devServer`',
    zh: '改用 `@rspack/dev-server`。`@rspack/core` 的类型已经包含 `devServer`',
  },
  sharedConfig: {
    en: 'Runs webpack with this configuration, so the proposed changes may break it',
    zh: '用同一份配置运行 webpack，建议的改动可能会影响它',
  },
  absentRule: {
    en: 'Rspack stops at a rule that is `null` or `undefined`. Use `false`, or filter such rules out',
    zh: '规则为 `null` 或 `undefined` 时 Rspack 会中止。请改为 `false`，或把这样的规则过滤掉',
  },
  assetFunction: {
    en: 'Set a string. A function passes validation, but stops the build',
    zh: '请写成字符串。函数能通过校验，但会让构建中止',
  },
  assetCondition: {
    en: 'Set `maxSize`. A function passes validation, but stops the build',
    zh: '请设置 `maxSize`。函数能通过校验，但会让构建中止',
  },
  sharedFile: {
    en: "Isn't in the directory of the project, so other projects may load it, and the proposed changes may break them",
    zh: '不在项目目录中，其他项目可能也在使用，建议的改动可能会影响它们',
  },
  copyTransform: {
    en: 'Set the function itself. An object aborts the process',
    zh: '请直接写函数，写成对象会让进程中止',
  },
  copyExtension: {
    en: 'Write `[ext]` without the dot before it, because it includes the dot',
    zh: '`[ext]` 前面不要写点，它本身就包含点',
  },
  copyGlob: {
    en: "Braces and negations aren't supported and match nothing. Write a pattern for each of them",
    zh: '不支持大括号和取反，什么都不会匹配，请分别写成多个模式',
  },
  copyArray: {
    en: 'The constructor takes one object with `patterns`. It ignores anything else',
    zh: '构造函数只接受一个带 `patterns` 的对象，其他参数会被忽略',
  },
  mention: {
    en: 'Mentions the configuration, which gets the name that Rspack looks for',
    zh: '这里提到的配置会改成 Rspack 默认查找的文件名',
  },
  keptForUnread: {
    en: "Stays for now, because something that wasn't read may use it",
    zh: '暂时保留，没有读取的部分可能还在使用',
  },
  notObject: { en: 'Expected an object', zh: '应为对象' },
  noConfig: { en: 'None of the files exports a configuration', zh: '这些文件都没有导出配置' },
  notConfig: { en: "This file doesn't export a configuration", zh: '这个文件没有导出配置' },
  script: { en: 'Use the command `rspack` instead', zh: '请换成 `rspack` 命令' },
  devtoolFlag: {
    en: 'Accepted, but it has no effect. Set `devtool` in the configuration',
    zh: '可以写，但不起作用，请在配置里设置 `devtool`',
  },
  devtoolValue: {
    en: '`rspack` would treat the value of this flag as a command. Set `devtool` in the configuration instead',
    zh: '`rspack` 会把这个参数的值当成命令，请改为在配置里设置 `devtool`',
  },
  entryArgument: {
    en: '`rspack` would treat a path as a command. Use `--entry`, or `entry` in the configuration',
    zh: '`rspack` 会把路径当成命令，请改用 `--entry`，或者写在配置的 `entry` 里',
  },
  serverClient: {
    en: 'Remove it, because the dev server adds its own client',
    zh: '删掉，开发服务器会自己加入客户端',
  },
  hotModule: {
    en: "Rspack includes this module too, so you don't need `webpack` for it",
    zh: 'Rspack 自带同名模块，不需要 `webpack`',
  },
  nodeVersion: { en: 'Rspack requires Node.js 16 or later', zh: 'Rspack 需要 Node.js 16 或更高版本' },
  removeDependency: { en: 'Not needed with Rspack', zh: '换到 Rspack 后不再需要' },
  replaceDependency: { en: 'Replaced by Rspack', zh: '换成 Rspack 的包' },
  webpack4: {
    en: 'Replaced by Rspack. This is webpack 4 or older, and some advice about options only applies to version 5, so upgrade to that first',
    zh: '换成 Rspack 的包。这是 webpack 4 或更早的版本，请先升级到 5，因为部分选项的说明针对版本 5',
  },
} satisfies Record<string, Text>

export function works(version: string): Text {
  return { en: `Works. We ran version ${version}`, zh: `可用，我们运行过 ${version}` }
}

export function fails(version: string, failure: string): Text {
  return { en: `Doesn't work. With version ${version}, ${failure}`, zh: `不可用，${version} 的结果是：${failure}` }
}

/** Of a plugin that takes the place of another. */
export function ignoredOption(plugin: string): Text {
  return { en: `\`${plugin}\` ignores this option`, zh: `\`${plugin}\` 会忽略这个选项` }
}

/** Of a version that a project has, and one that works. */
export function failsIn(version: string, failure: string, better?: string): Text {
  return {
    en: `Version ${version} fails: ${failure}${better ? `. Version ${better} works` : ''}`,
    zh: `${version} 会失败：${failure}${better ? `。${better} 可用` : ''}`,
  }
}

export function untestedVersion(version: string, other: string): Text {
  return {
    en: `We haven't run version ${version}, but ${other} works`,
    zh: `没有运行过 ${version}，${other} 可用`,
  }
}

export function noExport(name: string): Text {
  return {
    en: `\`@rspack/core\` doesn't export \`${name}\`, so code that uses it fails`,
    zh: `\`@rspack/core\` 没有导出 \`${name}\`，用到它的代码会报错`,
  }
}

export function noHook(name: string): Text {
  return {
    en: `Rspack doesn't have the hook \`${name}\`, so a plugin that taps it fails`,
    zh: `Rspack 没有 \`${name}\` 这个钩子，用到它的插件会报错`,
  }
}

export function noMember(name: string): Text {
  return {
    en: `Rspack doesn't have \`${name}\`, so a plugin that uses it fails`,
    zh: `Rspack 没有 \`${name}\`，用到它的插件会报错`,
  }
}

/** Of what a function of an option expects in its arguments. */
export function notGiven(name: string): Text {
  return {
    en: `Rspack calls this function without \`${name}\``,
    zh: `Rspack 调用这个函数时不会传入 \`${name}\``,
  }
}

/** A variable that the command passes under another name. */
export function otherVariable(name: string): Text {
  return {
    en: `Rspack's command doesn't set this. It passes \`${name}\` in the first argument of the configuration's function`,
    zh: `Rspack 的命令不会设置这个变量，而是在配置函数的第一个参数里传入 \`${name}\``,
  }
}

/** Of an option that takes any string. */
export function notBuildable(allowed: string[]): Text {
  const names = allowed.map((name) => `\`${name}\``)
  return {
    en: `Accepted, but a build only supports ${names.join(', ')}. Any other string stops it`,
    zh: `能通过校验，但构建只支持 ${names.join('、')}，其他字符串会让构建中止`,
  }
}

export function defaultText(option: Text, webpack: Text, rspack: Text): Text {
  return {
    en: `You haven't set this. The default of ${option.en} is ${webpack.en} in webpack, but ${rspack.en} in Rspack`,
    zh: `这里没有设置。默认值（${option.zh}）：webpack 是 ${webpack.zh}；Rspack 是 ${rspack.zh}`,
  }
}

export function noFlag(flag: string, advice?: Text): Text {
  return {
    en: `\`rspack\` doesn't have the flag \`${flag}\`. ${advice?.en ?? 'Move it to the configuration'}`,
    zh: `\`rspack\` 没有 \`${flag}\` 这个参数。${advice?.zh ?? '请移到配置里'}`,
  }
}

/** A framework that runs webpack itself, and what to use instead. */
export function ownsBuild(name: string, route?: Text): Text {
  const en = route?.en ?? "Rspack's command can't take its place"
  const zh = route?.zh ?? 'Rspack 的命令无法取代它'
  return {
    en: `${name} creates the configuration and runs webpack itself. ${en}`,
    zh: `${name} 会自己生成配置并运行 webpack。${zh}`,
  }
}

export function noScriptConfig(path: string): Text {
  return {
    en: `This command loads a configuration that isn't among those you checked: \`${path}\``,
    zh: `这条命令使用的配置不在检查的文件里：\`${path}\``,
  }
}

export function noCommand(name: string): Text {
  return { en: `\`rspack\` doesn't have the command \`${name}\``, zh: `\`rspack\` 没有 \`${name}\` 命令` }
}

/** A table's sentence for the report, without the documentation's components. */
export function withoutTags({ en, zh }: Text): Text {
  const plainText = (text: string) => text.replace(/<Npm name="([^"]*)" \/>/g, '`$1`')
  return { en: plainText(en), zh: plainText(zh) }
}

export function notKnown(because: Because): Text {
  if (because.reason === 'tool') {
    const name = because.subject.replaceAll('`', "'")
    return {
      en: `Another tool calls this function with its own configuration, \`${name}\`, and Rspack's command doesn't`,
      zh: `这个函数由其他工具调用，并传入自己的配置 \`${name}\`，Rspack 的命令不会这样调用`,
    }
  }
  const reason = reasonText(because)
  return { en: `Can't be determined without running the code: ${reason.en}`, zh: `不运行代码就无法得知：${reason.zh}` }
}

/** The advice for a loader that is named like for webpack 1, `babel`. */
export function shortLoader(full: string): Text {
  return {
    en: `Write \`${full}\`: only webpack 1 adds \`-loader\``,
    zh: `写成 \`${full}\`：只有 webpack 1 会自动补上 \`-loader\``,
  }
}
