// Checks of Chinese text: readable lines of a page, style rules with their replacements, and the glossary.

import { describe, expect, test } from 'vitest'
import { checkTerms, firstMentions, glossaryRule, readTerms } from '../chinese/glossary.ts'
import { checkWriting } from '../chinese/rules.ts'
import { checkTone } from '../chinese/tone.ts'
import { printable, readLines, readStrings } from '../prose/lines.ts'

/** Replacements suggested for a line of Markdown. */
function corrections(markdown: string): string[] {
  return readLines(markdown).flatMap((line) => checkWriting(line).map(({ write }) => printable(write)))
}

describe('the readable text of a page', () => {
  test('has no markup, addresses, ids or blocks, and keeps its columns', () => {
    const [heading, text] = readLines(
      '## 安装 `x` {#install}\n\n- 见**[入口](/config/entry#a)**。\n\n```js\n// 注释\n```\n',
    )
    expect(heading).toMatchObject({ line: 1, text: '安装 \uE000 ' })
    expect(text?.text).toBe('见入口。')
    expect(text?.columns).toEqual([3, 7, 8, 29])
  })

  test('includes the texts of components and front matter', () => {
    const lines = readLines('---\ndescription: "一句话"\n---\n\n<LinkCard title="标题" href="/a" />\n')
    expect(lines.map(({ line, text }) => [line, text])).toEqual([
      [2, '一句话'],
      [5, '标题'],
    ])
    expect(readStrings('{ "a": "展开" }')).toEqual([{ line: 1, text: '展开', columns: [9, 10] }])
  })
})

describe('style', () => {
  test.each([
    ['space next to Latin', '使用webpack', ['用 w']],
    ['space behind digits', '共 3个模块', ['3 个']],
    ['space next to code', '设置`a`即可', ['置 ‹code›', '‹code› 即']],
    ['space next to linked Latin', '见 [React](/a)一页', ['t 一']],
    ['no space between Han', '构建 产物', ['建产']],
    ['no space next to full-width punctuation', '第一步， 第二步', ['，第']],
    ['single spaces', '使用  webpack 构建', ['用 w']],
    ['full-width comma', '先构建,再运行', ['建，', '，再']],
    ['full-width full stop', '先构建.', ['建。']],
    ['full-width colon behind code', '`a`: 一个值', ['：一']],
    ['full-width parentheses', '入口 (entry) 是起点', ['口（entry）']],
    ['enumeration comma', '有 `a`, `b` 两个', ['‹code›、‹code›']],
    ['ellipsis', '等等...', ['等……']],
    ['dash', '构建--很快', ['建——']],
    ['curly quotes', '所谓"入口"', ['“入口”']],
    ['one kind of quotes', '所谓「入口」', ['“入口”']],
    ['the reader', '您可以', ['你']],
    ['a character too many', '它的的值', ['的']],
    ['地 before a verb', '逐渐的减少', ['逐渐地']],
    ['得 before how', '跑的更快。', ['跑得']],
    ['的 before a noun', '所有地模块', ['所有的']],
    ['a mistaken word', '其它选项', ['其他']],
    ['a mistaken character', '己经完成', ['已经']],
  ])('%s', (_, written, expected) => {
    expect(corrections(written)).toEqual(expected)
  })

  test.each([
    '使用 webpack 5 构建 `a`，见 [React](/a)。',
    '**结论。**后面接着写，3.5% 的模块（含 `a`、`b`）……',
    '用 `!`、`-!` 跳过 loader；plugin(options) 变成对象。',
    '| `a` | 中文， |\n| --- | --- |\n| b | “引号”：说明 |',
    '跑得更快，渐渐地变多，的确如此，目的地，了解，是非。',
    '目的的确认、当地地址、为了了解、关键是是否、自己有、自己经过、可以经过、相反回到开头。',
    'English: a line, with (parentheses) and "quotes".',
  ])('leaves alone: %s', (written) => {
    expect(corrections(written)).toEqual([])
  })
})

describe('the tone', () => {
  const native = (markdown: string) =>
    readLines(markdown).flatMap((line) => checkTone(line).map(({ found, write }) => `${found} → ${printable(write)}`))

  test.each([
    ['a topic in front', '对于大型项目来说，构建很慢。', '对于大型项目来说 → 用于大型项目时，…'],
    ['a verb made a noun', '插件会对代码进行压缩。', '进行压缩 → 压缩'],
    ['a verb behind its adjective', '先做出必要的修改。', '做出必要的修改 → 修改'],
    ['a future', '它将会输出文件。', '它将会 → 会'],
    ['a row that leans on another', '同上，写成列表', '同上 → …'],
    [
      'senses of software',
      '之后 Rspack 察觉不到',
      'Rspack 察觉不到 → 检测不到、处理的是、可以读取、不包含、会给出警告',
    ],
    ['eyes of software', '压缩插件看到的是整个文件', '插件看到的是 → 检测不到、处理的是、可以读取、不包含、会给出警告'],
    ['a conclusion', '这意味着文件变小。', '这意味着 → 因此…'],
    ['当 in front of 时', '先构建。当文件改变时，重新构建。', '当文件改变时 → 文件改变时'],
    ['a circumstance', '在没有缓存的情况下重新构建。', '在没有缓存的情况下 → 没有缓存时'],
    ['passives in a row', '文件被读取，然后被解析成模块。', '被读取，然后被解析成模 → 读取，然后解析成模'],
    ['a passive of use', '`a` 被用来查找文件。', '被用来 → 用来'],
    ['a chain of 的', '项目的配置的入口的文件的名字', '项目的配置的入口的文件的 → two sentences, or verbs'],
    ['an ability', '提供了按需加载模块的能力', '提供了按需加载模块的能力 → 可以按需加载模块'],
    ['a permission', '允许你修改选项', '允许你 → 可以'],
    ['a plural of things', '这些模块们', '模块们 → 模块'],
    ['地 too many', '自动地打开页面', '自动地 → 自动'],
    ['an opening', '请注意，文件会被删除。', '请注意 → …'],
    ['an error that is', '写成函数是配置错误。', '是配置错误 → 会报配置错误'],
    ['a build that ends', '构建就会以 `Missing field` 结束。', '就会以 \uE000 结束 → 报 ‹code› 并中断'],
    ['files written out', '构建写出 `main.js`。', '写出 → 输出'],
    ['a passive of suffering', '更新遭到拒绝', '遭到拒绝 → 被拒绝'],
    ['slang', '后面的规则会顶掉前面的', '顶掉 → 覆盖'],
    [
      'software that knows',
      'TypeScript 不知道导入会得到什么',
      'TypeScript 不知道 → TypeScript 没有…的类型，为 TypeScript 声明…',
    ],
  ])('%s', (_, written, expected) => {
    expect(native(written)).toEqual([expected])
  })

  test.each([
    '正在进行的构建会先完成，优化都在 chunk 图上进行。',
    '一般来说，当前版本和当时的产物相同；使用时当作字符串。',
    '应该将来再说，目的的确如此，不认识的选项会被忽略。',
    '内存里的文件改了，页面跟着更新；浏览器只允许同源的 worker。',
    '由你来说该怎么做，自动地址和直接地区都保留。',
  ])('leaves alone: %s', (written) => {
    expect(native(written)).toEqual([])
  })
})

describe('the glossary', () => {
  const terms = [
    { en: 'loader', zh: 'loader', aliases: ['加载器'], except: [] },
    { en: 'host', zh: 'host', aliases: ['主机'], except: ['主机名'] },
    { en: 'plugin', zh: '插件', aliases: ['外挂'], except: ['plugin 目录'] },
    { en: 'tree shaking', zh: 'Tree shaking', aliases: ['摇树', 'tree-shaking'], except: [] },
  ]
  const found = (markdown: string) =>
    readLines(markdown).flatMap((line) => glossaryRule(terms)(line).map(({ found, write }) => `${found} → ${write}`))

  test('finds forms to avoid, and English words that have a Chinese form', () => {
    expect(found('用加载器和外挂')).toEqual(['加载器 → loader', '外挂 → 插件'])
    expect(found('写一个 plugin 就行')).toEqual(['plugin → 插件'])
    expect(found('支持 tree-shaking 的库')).toEqual(['tree-shaking → Tree shaking'])
  })

  test('matches whole words outside code and names, and allows exceptions', () => {
    expect(found('`plugin` 和 plugins、@rspack/plugin-react、[插件](/plugin) 里的主机名，plugin 目录除外')).toEqual([])
    expect(found('主机名和主机')).toEqual(['主机 → host'])
  })

  test('requires the full form of a term at its first mention, except in headings', () => {
    const terms = [{ en: 'hot module replacement', zh: '热更新（HMR）', aliases: [], except: [] }]
    const wrong = (text: string) => firstMentions(terms, readLines(text)).map(({ line }) => line.line)
    expect(wrong('# 热更新\n\n有了热更新（HMR），页面不刷新。HMR 很快，热更新也方便。\n')).toEqual([])
    expect(wrong('# 热更新\n\n用 HMR 更新。\n\n热更新（HMR）很快。\n')).toEqual([3])
  })

  test('is sorted, and no term uses what another one avoids', () => {
    expect(checkTerms(readTerms())).toEqual([])
    const [loader, host] = terms as [(typeof terms)[0], (typeof terms)[0]]
    expect(checkTerms([loader, { ...host, aliases: ['loader'] }])).toHaveLength(2)
  })
})
