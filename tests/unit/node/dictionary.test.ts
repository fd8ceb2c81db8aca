// The subset of jieba's dictionary for some texts segments them like the complete dictionary. Tested with the project's
// own Chinese, random combinations of jieba's words, and unusual pairs of characters.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cutForSearch, DEFAULT_DICT } from 'nodejs-jieba'
import { expect, test, vi } from 'vitest'
import { partOf } from '../../../node/search/dictionary.ts'
import { cutByJieba, findJieba, type Jieba, segment } from '../../../node/search/segment.ts'

const docs = path.resolve(import.meta.dirname, '../../../docs/zh')

/** Every run of Chinese in the documentation. */
function written(): string[] {
  const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
  const runs = pages.flatMap((name) => readFileSync(path.join(docs, name), 'utf8').match(/\p{Script=Han}+/gu) ?? [])
  return [...new Set(runs)]
}

/** Random words of the dictionary and other characters, reproducible. */
function drawn(count: number): string[] {
  const words = readFileSync(DEFAULT_DICT, 'utf8').split('\n')
  let seed = 7
  const draw = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 1
    return seed % below
  }
  const word = () => words[draw(words.length)]?.split(' ')[0] ?? ''
  const character = () => String.fromCodePoint(draw(8) > 0 ? 0x4e00 + draw(0x5200) : 0x20000 + draw(0xa6d0))
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + draw(6) }, () => (draw(3) > 0 ? word() : character())).join(''),
  )
}

test.each([
  ['the documentation', written()],
  ['words at random', drawn(3000)],
  ['words of users', ['云计算和区块链', '蓝翔']],
  ['a single character', ['的']],
])('%s is cut as by all words', { timeout: 60_000 }, async (_, runs) => {
  const cuts = await cutByJieba(runs, findJieba() as Jieba)
  expect(cuts.map(({ words }) => words)).toEqual(runs.map((run) => cutForSearch(run, true)))
})

test('words that only the model knows are guessed, and divided unless many runs have them', async () => {
  const [known, unknown] = await cutByJieba(['代码分割', '源码名带'], findJieba() as Jieba)
  expect(known?.guessed).toEqual([])
  expect(unknown?.guessed).toEqual(['名带'])
  const folder = mkdtempSync(path.join(tmpdir(), 'words-'))
  const cut = async (...runs: string[]) => (await segment(new Map([['zh', runs]]), folder)).get('zh') ?? {}
  expect((await cut('源码名带')).源码名带).toEqual(['源码', '名', '带'])
  const before =
    '代码 模块 配置 构建 缓存 入口 输出 插件 路径 文件 类型 规则 依赖 浏览器 服务器 项目 函数 变量 版本 错误 测试 样式 图片'
  const others = before.split(' ').map((word) => `${word}源码名带`)
  const words = await cut('源码名带', ...others)
  expect(others).toHaveLength(23)
  expect(Object.values(words).filter((own) => !own.includes('名带'))).toEqual([])
  rmSync(folder, { recursive: true })
})

test('unused words are left out, but count in the sum', () => {
  const words = '代码 5 n\n代码分割 1 n\n模块 20 n\n码 3 n\n'
  expect(partOf({ words, own: '联邦\n区块链 10 nz\n' }, ['源代码'])).toEqual({
    words: '代码 5 n\n码 3 n\n\u{10FFFF} 1 x\n\u{10FFFF} 20 x\n',
    own: '联邦 5 x\n区块链 10 nz\n',
  })
  expect(partOf({ words, own: '' }, ['模块', '代码分割', '码']).words).toBe(words)
})

test('without jieba, Chinese is segmented by Unicode', async () => {
  vi.resetModules()
  vi.doMock('node:module', async (original) => {
    const module = await original<typeof import('node:module')>()
    const createRequire = () => ({ resolve: () => failing() })
    return { ...module, createRequire, default: { ...module, createRequire } }
  })
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  const { segment, segmenterVersion } = await import('../../../node/search/segment.ts')
  expect(segmenterVersion()).toContain('jieba none')
  const folder = mkdtempSync(path.join(tmpdir(), 'words-'))
  const words = await segment(new Map([['zh', ['代码分割', '代码']]]), folder)
  expect(words.get('zh')?.代码分割).toEqual(['代码', '分割'])
  expect(warn).toHaveBeenCalledTimes(1)
  rmSync(folder, { recursive: true })
  warn.mockRestore()
  vi.doUnmock('node:module')
})

function failing(): never {
  throw new Error('not installed')
}
