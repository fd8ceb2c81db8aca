// Style rules for Chinese text: spaces between Han and Latin, full-width punctuation, quotes, commonly confused words.
// Each is a pattern for a readable line, with a replacement; the glossary is checked separately.

import { code, type Line } from '../prose/lines.ts'

/** A problem with its replacement. */
export interface Finding {
  /** Offset in the line's text. */
  at: number
  /** The matched text with its surroundings. */
  found: string
  /** The replacement. */
  write: string
  why: string
}

interface Rule {
  why: string
  pattern: RegExp
  write: (match: RegExpExecArray) => string
}

const H = '\\p{Script=Han}'
/** Characters that need a space between them and Han. */
const L = `[A-Za-z0-9${code}]`
const full = '，。！？；：、（）《》'

const wide: Record<string, string> = {
  ',': '，',
  ';': '；',
  ':': '：',
  '!': '！',
  '?': '？',
  '.': '。',
}

const rules: Rule[] = [
  {
    why: 'a space between Han and Latin or digits',
    pattern: new RegExp(`(${H})(${L})`, 'gu'),
    write: ([, a, b]) => `${a} ${b}`,
  },
  {
    why: 'a space between Latin or digits and Han',
    pattern: new RegExp(`([A-Za-z0-9%${code}])(${H})`, 'gu'),
    write: ([, a, b]) => `${a} ${b}`,
  },
  {
    why: 'no space between Han',
    pattern: new RegExp(`(${H}) +(${H})`, 'gu'),
    write: ([, a, b]) => `${a}${b}`,
  },
  {
    why: 'no space next to full-width punctuation',
    pattern: new RegExp(`([^\\s|]) +([${full}”])|([${full}“]) +([^\\s|])`, 'gu'),
    write: ([, a = '', b = '', c = '', d = '']) => a + b + c + d,
  },
  { why: 'a single space', pattern: /([^\s|]) {2,}([^\s|])/g, write: ([, a, b]) => `${a} ${b}` },
  {
    why: 'full-width punctuation',
    pattern: new RegExp(`(${H}|[”）])([,;:!?]|\\.(?=\\s|$|${H}))`, 'gu'),
    write: ([, a, sign = '']) => `${a}${wide[sign]}`,
  },
  {
    why: 'full-width punctuation',
    pattern: new RegExp(`(?<=[^\\s,;:!?、])([,;:!?]) *(${H})`, 'gu'),
    write: ([, sign = '', a]) => `${wide[sign]}${a}`,
  },
  {
    why: 'full-width parentheses',
    pattern: new RegExp(`\\(([^()]*${H}[^()]*)\\)`, 'gu'),
    write: ([, inner]) => `（${inner}）`,
  },
  {
    why: 'full-width parentheses',
    pattern: new RegExp(`(${H}) *\\(([^()]*)\\)`, 'gu'),
    write: ([, a, inner]) => `${a}（${inner}）`,
  },
  { why: 'an enumeration comma', pattern: new RegExp(`(${L}), (${L})`, 'gu'), write: ([, a, b]) => `${a}、${b}` },
  {
    why: 'a Chinese ellipsis',
    pattern: new RegExp(`(${H})(?:\\.{3,}|。{2,}|…(?!…))`, 'gu'),
    write: ([, a]) => `${a}……`,
  },
  {
    why: 'digits in groups of three, from five on',
    pattern: /(?<![\w.,#:/-])(\d{2,3})(\d{3})(?= ?\p{Script=Han})/gu,
    write: ([, thousands, rest]) => `${thousands},${rest}`,
  },
  {
    why: 'a Chinese dash',
    pattern: new RegExp(`(${H}) ?(?:--+|–|—(?!—)) ?(?=${H})`, 'gu'),
    write: ([, a]) => `${a}——`,
  },
  { why: 'curly quotes', pattern: /"([^"]*)"/gu, write: ([, inner]) => `“${inner}”` },
  { why: 'curly quotes', pattern: new RegExp(`'(${H}[^']*)'`, 'gu'), write: ([, inner]) => `‘${inner}’` },
  { why: 'quotes as elsewhere', pattern: /「([^」]*)」/g, write: ([, inner]) => `“${inner}”` },
  { why: 'the reader is 你', pattern: /您/g, write: () => '你' },
  {
    why: 'a character too many',
    // Exclude 目的的, 当地地址, 为了了解 and 关键是是否, in which two adjacent words share a character.
    pattern: /(?<!目)的的(?!确)|地地(?![址道])|了了(?!解)|是是(?![非否])|(?<!存)在在|(?<!饱)和和|把把|与与/g,
    write: ([all]) => all.slice(1),
  },
  {
    why: '地 before a verb',
    pattern: /(逐渐|渐渐|悄悄|默默|轻轻|慢慢|尽量)的(?=[\p{Script=Han}])/gu,
    write: ([, adverb]) => `${adverb}地`,
  },
  {
    why: '得 before how something is done',
    pattern:
      /(跑|变|做|写|走|算|拆|来|长|显)的(?=(?:更|很|太|最|越来越|比较|足够|非常|不够)?(?:快|慢|好|多|少|大|小|长|短|早|晚|细|准)(?:[，。；、！？]|$))/gu,
    write: ([, verb]) => `${verb}得`,
  },
  {
    why: '的 before a noun',
    pattern:
      /(新|旧|大|小|好|坏|相同|不同|所有|全部|唯一|完整)地(?=(?:模块|文件|配置|插件|依赖|产物|代码|项目|选项|值|名字|函数))/gu,
    write: ([, word]) => `${word}的`,
  },
]

/** Commonly confused words, as patterns where two adjacent words could match by accident. */
const words: Record<string, string> = {
  其它: '其他',
  帐号: '账号',
  登陆: '登录',
  阀值: '阈值',
  布署: '部署',
  既使: '即使',
  做为: '作为',
  制做: '制作',
  按装: '安装',
  象素: '像素',
  图象: '图像',
  配制文件: '配置文件',
  相应式: '响应式',
  '(?<!相)反回': '返回',
  '(?<!自)己经': '已经',
  '(?<!自)己有': '已有',
  '(?<![可所])以经': '已经',
}

/** Style problems of a line. */
export function checkWriting({ text }: Line): Finding[] {
  const findings = rules.flatMap(({ why, pattern, write }) =>
    [...text.matchAll(pattern)].map((match) => ({ at: match.index, found: match[0], write: write(match), why })),
  )
  const mistaken = Object.entries(words).flatMap(([word, right]) =>
    [...text.matchAll(new RegExp(word, 'g'))].map(({ 0: found, index: at }) => ({
      at,
      found,
      write: right,
      why: 'the word',
    })),
  )
  return [...findings, ...mistaken]
}
