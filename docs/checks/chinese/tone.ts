// Phrases that read like a translation: English word order, or nouns for what Chinese expresses with a verb. Each is a
// pattern for a readable line with an idiomatic replacement; everything else is up to an editor.

import { code, type Line } from '../prose/lines.ts'
import type { Finding } from './rules.ts'

interface Phrase {
  why: string
  pattern: RegExp
  /** The replacement; `…` represents other words of the sentence. */
  write: (match: RegExpMatchArray) => string
}

/** Part of a clause. */
const part = '[^，。；：！？、（）]'
/** Verbs that need no 进行. */
const verbs =
  '压缩|编译|构建|处理|配置|操作|转换|转译|解析|优化|修改|替换|设置|测试|检查|分析|比较|对比|校验|打包|合并|拆分|调试|渲染|更新|加载|安装|部署|迁移|升级|监听|缓存|排序|过滤|匹配|清理|测量|扩展|管理|访问|导入|导出|初始化|说明|介绍'
/** Things, which have no plural with 们. */
const things = '文件|模块|插件|选项|依赖|资源|配置|函数|工具|项目|样式|页面|包|值'
/** Colloquial words for what software does. */
const slang: Record<string, string> = {
  看穿: '分析',
  顶掉: '覆盖',
  盖不过: '无法覆盖',
  搭车: '依附',
  管不到: '不匹配',
  救急: '临时解决',
  读不懂: '无法解析',
  认领: '指定类型',
  圈出来: '选出',
  起一个服务: '启动一个服务',
}
const adverbs = '自动|默认|直接|完全|单独|动态|静态|手动|并行|异步|同步|逐个|依次|显式|递归'

const phrases: Phrase[] = [
  {
    why: 'name the case or the subject itself',
    pattern: new RegExp(`对(?:于)?(${part}{1,20}?)(?:来说|而言)`, 'gu'),
    write: ([, topic]) => `用于${topic}时，…`,
  },
  {
    why: 'the verb alone',
    pattern: new RegExp(`(?<!在)(?:进行|加以|予以|做出|作出)(?:了)?(?:${part}{0,6}的)?(${verbs})`, 'gu'),
    write: ([, verb = '']) => verb,
  },
  {
    why: 'present tense; 把 where it moves the object',
    pattern: /(?:它们?|这|那|(?<!应)该\S{0,4})(?:将会?|会将)|将会/gu,
    write: () => '会',
  },
  { why: 'say what follows', pattern: /这?意味着|作为结果/gu, write: () => '因此…' },
  {
    why: '时 without 当',
    pattern: new RegExp(
      `(?<=^|[。；！？，：|] ?|只有|仅)当(?![前时年天地场然作成中初做])(${part}{1,40}?)(?:的时候|时)`,
      'gu',
    ),
    write: ([, condition]) => `${condition}时`,
  },
  { why: '时', pattern: new RegExp(`在(${part}{2,16})的情况下`, 'gu'), write: ([, condition]) => `${condition}时` },
  {
    why: 'one 被 a sentence; many need none',
    pattern: /被[^。！？；|]{0,40}被[^。！？；，|]{0,4}/gu,
    write: ([all]) => all.replaceAll('被', ''),
  },
  { why: 'active', pattern: /被(用来|用于|称为|称作|认为|设计为|设计成)/gu, write: ([, verb = '']) => verb },
  {
    why: 'fewer 的',
    pattern: /(?:[^，。；：！？、（）|的]{1,16}的(?!确)){4,}/gu,
    write: () => 'two sentences, or verbs',
  },
  { why: 'a verb', pattern: new RegExp(`提供(?:了)?(${part}{2,20})的能力`, 'gu'), write: ([, what]) => `可以${what}` },
  { why: '可以', pattern: /允许(?:你|用户|开发者|我们)/gu, write: () => '可以' },
  { why: 'things have no plural', pattern: new RegExp(`(${things})们`, 'gu'), write: ([, thing = '']) => thing },
  {
    why: 'no 地 behind an adverb that needs none',
    pattern: new RegExp(`(${adverbs})地(?=[\\p{Script=Han}${code}])(?![址区图])`, 'gu'),
    write: ([, adverb = '']) => adverb,
  },
  {
    why: 'begin with what is to be said',
    pattern: /请注意|值得注意的是|需要注意的是|需要指出的是|在本[节章页]中|本[节章]将|众所周知|换言之/gu,
    write: () => '…',
  },
  { why: 'an entry that reads alone', pattern: /同上/gu, write: () => '…' },
  {
    why: 'software has no senses',
    pattern:
      /(?:Rspack|React|webpack|SWC|loader|核心|插件|构建|编译器|打包工具|运行时|浏览器|服务器|构建时) ?(?:也|就|都|并|还|能|会)?(?:察觉不到|不再关心|不关心|关心|无从得知|不认识|看到的是|看得到|看不到|看不见|以为|认为|觉得|希望|想要)|会告诉你：/gu,
    write: () => '检测不到、处理的是、可以读取、不包含、会给出警告',
  },
  { why: 'what the build does', pattern: /是配置错误/gu, write: () => '会报配置错误' },
  {
    why: 'what the build does',
    pattern: new RegExp(`(?<=构建|进程|命令)[就都会]*以 ${code} (?:结束|退出)`, 'gu'),
    write: () => `报 ${code} 并中断`,
  },
  { why: 'as for other files', pattern: /写出(?!来)/gu, write: () => '输出' },
  { why: 'the plain passive', pattern: /遭到(拒绝|改动|忽略|删除|破坏)/gu, write: ([, verb]) => `被${verb}` },
  {
    why: 'declarations, not acquaintance',
    pattern: /TypeScript (?:就|并)?(?:不知道|不认识|知道)|告诉 TypeScript/gu,
    write: () => 'TypeScript 没有…的类型，为 TypeScript 声明…',
  },
  { why: '用', pattern: /通过使用/gu, write: () => '用' },
  { why: '因为', pattern: new RegExp(`由于(${part}{2,20})的原因`, 'gu'), write: ([, cause]) => `因为${cause}` },
  { why: 'a word is enough', pattern: /使得|从而使/gu, write: () => '让' },
  {
    why: 'the term instead of slang',
    pattern: new RegExp(Object.keys(slang).join('|'), 'gu'),
    write: ([word]) => slang[word] ?? '',
  },
]

/** Phrases in a line that read as translated. */
export function checkTone({ text }: Line): Finding[] {
  return phrases.flatMap(({ why, pattern, write }) =>
    [...text.matchAll(pattern)].map((match) => ({ at: match.index, found: match[0], write: write(match), why })),
  )
}
