// The migration checker on its page, and the tables that its verdicts are based on. Both are from the same package, so they
// can't disagree.

import { createRequire } from 'node:module'
import path from 'node:path'
import type { SiteScript } from '@inkstone/docs'
import { ExtensionError, type MarkdownComponent } from '@inkstone/docs/markdown'
import {
  corpusResults,
  defaultRows,
  effects,
  flagRows,
  type Measured,
  measuredPackages,
  oldPackages,
  optionRows,
  packageRows,
  removedPlugins,
  type Text,
} from '@inkstone/migrate-check'
import { code, table } from './markdownText.ts'
import { filesBelow, keyOf } from './projectFiles.ts'

const folder = path.resolve(import.meta.dirname, '../interactive/checker')
const library = path.dirname(createRequire(import.meta.url).resolve('@inkstone/migrate-check'))

/** The form's script. */
export const checkerScript: SiteScript = {
  module: path.join(folder, 'checker.ts'),
  worker: path.join(folder, 'worker.ts'),
  get key() {
    // Most of the package measures and tests what the check is based on.
    const isLeftOut = (file: string) => /^(?:command|corpus|ecosystem|effects|extract|tests)$/.test(file)
    return keyOf([...filesBelow(folder), ...filesBelow(library, isLeftOut)])
  },
}

interface Words {
  option: string
  advice: string
  plugin: string
  package: string
  run: string
  result: string
  instead: string
  original: string
  flag: string
  works: string
  fails(failure: string): string
  form: string
  colon: string
}

const en: Words = {
  option: 'Option',
  advice: 'What to do',
  plugin: 'Plugin',
  package: 'Package',
  run: 'Run',
  result: 'Result',
  instead: 'Use instead',
  original: 'The original',
  flag: 'Flag',
  works: 'Works',
  fails: (failure) => `Doesn't work: ${failure}`,
  form: 'The form for your files requires JavaScript. The tables below contain everything that the check is based on.',
  colon: ': ',
}

const zh: Words = {
  option: '选项',
  advice: '怎么办',
  plugin: '插件',
  package: '包',
  run: '运行版本',
  result: '结果',
  instead: '替代',
  original: '原插件',
  flag: '参数',
  works: '可用',
  fails: (failure) => `不可用：${failure}`,
  form: '用表单检查文件需要开启 JavaScript。检查所依据的内容都在下面的表格里。',
  colon: '：',
}

/** A configuration that's different, and why. */
interface Exception {
  name: string
  reason: Text
}

interface Context {
  words: Words
  /** The text of the page's language. */
  in(text: Text): string
}

/** A component that shows data of the checker. */
function shows(
  props: MarkdownComponent['props'],
  draw: (context: Context, props: Record<string, string>) => string,
): MarkdownComponent {
  return {
    props,
    expand(values, { lang }) {
      const language = lang === 'zh' ? 'zh' : 'en'
      const context = { words: language === 'zh' ? zh : en, in: (of: Text) => of[language] }
      return draw(context, values as Record<string, string>)
    },
  }
}

/** Exceptions with the same reason, joined: `a`, `b`: the reason. */
function byReason(exceptions: Exception[], of: (text: Text) => string): string[] {
  const reasons = new Set(exceptions.map(({ reason }) => of(reason)))
  return [...reasons].map((each) => {
    const names = exceptions.filter(({ reason }) => of(reason) === each).map(({ name }) => code(name))
    return `${names.join(of({ en: ', ', zh: '、' }))}${of({ en: ': ', zh: '：' })}${each}`
  })
}

function npm(name: string): string {
  return `[${code(name)}](https://www.npmjs.com/package/${name})`
}

/** Rows of a group. Throws if there are none. */
function rowsOf<T>(rows: T[], group: string | undefined, groupOf: (row: T) => string): T[] {
  const found = group === undefined ? rows : rows.filter((row) => groupOf(row) === group)
  if (found.length > 0) return found
  throw new ExtensionError(
    `unknown group \`${group}\``,
    `expected one of ${[...new Set(rows.map(groupOf))].join(', ')}`,
  )
}

const group = { of: { types: ['string'] } } satisfies MarkdownComponent['props']

export const checkerComponents: Record<string, MarkdownComponent> = {
  Checker: {
    props: {},
    expand: (_, { lang }) =>
      `<div class="checker" data-script="checker" data-styles="checker">\n\n${(lang === 'zh' ? zh : en).form}\n\n</div>`,
  },
  OptionVerdicts: shows(group, ({ words, in: of }, props) => {
    const rows = rowsOf(optionRows, props.of, (row) => row.table)
    return table(
      [words.option, words.advice],
      rows.map((row) => [of(row.option), of(row.advice)]),
    )
  }),
  DefaultVerdicts: shows({}, ({ words, in: of }) =>
    table(
      [words.option, 'webpack', 'Rspack'],
      defaultRows.map((row) => [of(row.option), of(row.webpack), of(row.rspack)]),
    ),
  ),
  PackageVerdicts: shows(group, ({ words, in: of }, props) => {
    const rows = rowsOf(packageRows, props.of, (row) => row.status)
    if (rows.some((row) => row.instead)) {
      return table(
        [words.plugin, words.instead, words.original],
        rows.map(({ name, instead, version, result }) => [
          npm(name),
          instead ? of(instead) : '',
          `${version}${words.colon}${of(result)}`,
        ]),
      )
    }
    return table(
      [words.plugin, words.run, words.result],
      rows.map(({ name, version, result }) => [npm(name), version, of(result)]),
    )
  }),
  MeasuredPackages: shows(group, ({ words }, props) => {
    const rows = rowsOf(Object.entries(measuredPackages as Record<string, Measured>), props.of, ([, { kind }]) => kind)
    return table(
      [words.package, words.run, words.result],
      rows.map(([name, { version, works, failure = '' }]) => [
        npm(name.replace(/^([^@/]+)\/.*$/, '$1')),
        version,
        works ? words.works : words.fails(code(failure)),
      ]),
    )
  }),
  RemovedPlugins: shows({}, ({ words, in: of }) =>
    table(
      [words.plugin, words.advice],
      removedPlugins.map(({ name, advice }) => [code(name), of(advice)]),
    ),
  ),
  OldPackages: shows({}, ({ words, in: of }) =>
    table(
      [words.package, words.advice],
      oldPackages.map(({ names, advice }) => [names.map(code).join(', '), of(advice)]),
    ),
  ),
  FlagVerdicts: shows({}, ({ words, in: of }) =>
    table(
      [words.flag, words.advice],
      flagRows.map(({ flags, advice }) => [flags.map((flag) => code(`--${flag}`)).join(', '), of(advice)]),
    ),
  ),
  // Adjacent to Chinese text, a space would be wrong, so it's part of the English sentence.
  CorpusSize: shows({}, ({ in: of }) => {
    const { configurations, projects } = corpusResults
    return of({
      en: `${configurations} configurations (${projects} of them are modeled on public projects, and each of the others tests one pattern)`,
      zh: ` ${configurations} 份配置（其中 ${projects} 份各参照一个公开项目，其余各演示一种写法）`,
    })
  }),
  CorpusDisagreements: shows({}, ({ in: of }) => {
    const { disagreements, built, sameFiles, otherFiles } = corpusResults
    const reasons = byReason(otherFiles, of)
    const others = of({
      en: reasons.length > 0 ? `, except for ${reasons.join('; ')}` : '',
      zh: reasons.length > 0 ? `；例外：${reasons.join('；')}` : '',
    })
    const builds = of({
      en: `With the proposed changes, ${built} of them build if loaders and plugins from npm are left out. Without any changes, ${sameFiles} of them build a small program with webpack, and Rspack's result matches it: files of the same name contain the same modules, and running them shows the same constants, paths and exports${others}.`,
      zh: `应用建议的改动后，去掉来自 npm 的 loader 和插件，其中 ${built} 份可以构建。有 ${sameFiles} 份不作改动就能用 webpack 构建一个小程序，Rspack 的结果与之相同：文件名和其中的模块一致，运行后的常量、路径和导出也一致${others}。`,
    })
    if (disagreements.length === 0)
      return of({ en: `It does for all of them. ${builds}`, zh: `目前全部一致。${builds}` })
    const list = byReason(disagreements, of)
    return of({
      en: `It doesn't for these: ${list.join('; ')}. ${builds}`,
      zh: `不一致的有：${list.join('；')}。${builds}`,
    })
  }),
  IgnoredOptions: shows({}, () =>
    effects.webpack.map((option) => `- ${code(option.replace('module.rules[]', 'Rule'))}`).join('\n'),
  ),
}
