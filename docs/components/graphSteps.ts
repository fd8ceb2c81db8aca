// `<GraphSteps />` shows step by step how the graphs of a recorded build are created. Everything is drawn here, and
// each part is labeled with the step in which it appears; docs/interactive/graphs.ts shows one step at a time. Without
// scripts, readers see the complete picture and all steps.

import { escapeText } from '@inkstone/docs/markdown'
import type { GraphModule, Graphs } from '../recordings/recordings.ts'
import { button } from './controls.ts'
import { stepText } from './stepText.ts'

/** A step: its explanation, and what appears in it. */
interface Step {
  text: string
  modules?: string[]
  /** Imports as `from to`. */
  edges?: string[]
  /** Files that modules are put into, as `module file`. */
  placed?: string[]
}

const short = (name: string) => name.replace('./src/', '')
const code = (name: string) => `<code>${escapeText(short(name))}</code>`

interface Words {
  list(names: string[]): string
  entry(name: string, bytes: number): string
  parse(name: string, found: string): string
  dynamic: string
  complete(modules: number, edges: number): string
  first(file: string, root: string, own: string): string
  chunk(file: string, root: string, own: string): string
  left(names: string, parent: string): string
  copied(names: string, count: number): string
  files(files: string): string
  size(file: string, bytes: number): string
  picture: string
}

const en: Words = {
  list: (names) => names.join(', '),
  entry: (name, bytes) => `The configuration names the entry. Rspack reads ${name}, which has ${bytes} bytes.`,
  parse: (name, found) =>
    `It parses ${name} and finds requests for ${found}. Each of them is an edge, and Rspack reads the modules that are new.`,
  dynamic: ' by <code>import()</code>',
  complete: (modules, edges) =>
    `Nothing is left to read: the module graph has ${modules} modules and ${edges} edges. No file exists yet.`,
  first: (file, root, own) =>
    `The entry starts a chunk, ${file}. It gets ${root} and everything that’s imported statically from there: ${own}.`,
  chunk: (file, root, own) => `The <code>import()</code> of ${root} starts another chunk, ${file}. It gets ${own}.`,
  left: (names, parent) => ` ${names} is left out, because ${parent} has been loaded by then.`,
  copied: (names, count) => ` ${names} is now in ${count} chunks, because neither of them can rely on the other.`,
  files: (files) => `Every chunk becomes a file: ${files}.`,
  size: (file, bytes) => `${file} with ${bytes.toLocaleString('en')} bytes`,
  picture: 'The modules of the example, their imports, and the files that each of them ends up in',
}

const zh: Words = {
  list: (names) => names.join('、'),
  entry: (name, bytes) => `配置指定了入口，Rspack 读取 ${name}，共 ${bytes} 字节。`,
  parse: (name, found) => `解析 ${name}，发现它请求了 ${found}。每个请求是一条边，还没读过的模块接着读取。`,
  dynamic: '（<code>import()</code>）',
  complete: (modules, edges) => `没有要读的模块了：模块图有 ${modules} 个模块、${edges} 条边，这时还没有任何文件。`,
  first: (file, root, own) => `入口产生第一个 chunk ${file}，放入 ${root} 和从它静态导入的模块：${own}。`,
  chunk: (file, root, own) => `对 ${root} 的 <code>import()</code> 产生另一个 chunk ${file}，放入 ${own}。`,
  left: (names, parent) => `${names} 不放入，因为这时 ${parent} 已经加载。`,
  copied: (names, count) => `${names} 现在出现在 ${count} 个 chunk 里，因为它们谁也不能依赖对方先加载。`,
  files: (files) => `每个 chunk 生成一个文件：${files}。`,
  size: (file, bytes) => `${file} ${bytes.toLocaleString('en')} 字节`,
  picture: '示例中的模块、它们之间的导入，以及每个模块最终所在的文件',
}

/** All modules that a module reaches by static imports, including itself. */
function reached(modules: GraphModule[], root: string): string[] {
  const found = [root]
  for (const name of found) {
    for (const { name: next, isDynamic } of modules.find((each) => each.name === name)?.imports ?? []) {
      if (!isDynamic && !found.includes(next)) found.push(next)
    }
  }
  return found
}

function stepsOf({ modules, chunks }: Graphs, text: Words): Step[] {
  const [entry] = modules
  if (!entry) return []
  const steps: Step[] = [{ text: text.entry(code(entry.name), entry.bytes), modules: [entry.name] }]
  const known = new Set([entry.name])
  for (const { name, imports } of modules) {
    if (imports.length === 0) continue
    const found = imports.map((each) => code(each.name) + (each.isDynamic ? text.dynamic : ''))
    const fresh = imports.map((each) => each.name).filter((each) => !known.has(each))
    for (const each of fresh) known.add(each)
    const edges = imports.map((each) => `${name} ${each.name}`)
    steps.push({ text: text.parse(code(name), text.list(found)), modules: fresh, edges })
  }
  steps.push({ text: text.complete(modules.length, modules.flatMap(({ imports }) => imports).length) })
  const copies = new Map<string, number>()
  for (const { file, modules: own, parents } of chunks) {
    const isRoot = ({ name }: GraphModule) =>
      own.includes(name) &&
      (name === entry.name ||
        modules.some(({ imports }) => imports.some((each) => each.isDynamic && each.name === name)))
    const root = modules.find(isRoot)?.name ?? ''
    const left = reached(modules, root).filter((name) => !own.includes(name))
    for (const name of own) copies.set(name, (copies.get(name) ?? 0) + 1)
    const copied = own.filter((name) => (copies.get(name) ?? 0) > 1)
    const names = (list: string[]) => text.list(list.map(code))
    const start = parents.length === 0 ? text.first : text.chunk
    steps.push({
      text:
        start(code(file), code(root), names(own)) +
        (left.length > 0 ? text.left(names(left), code(parents[0] ?? '')) : '') +
        (copied.length > 0 ? text.copied(names(copied), copies.get(copied[0] ?? '') ?? 0) : ''),
      placed: own.map((name) => `${name} ${file}`),
    })
  }
  steps.push({ text: text.files(text.list(chunks.map(({ file, bytes }) => text.size(code(file), bytes)))) })
  return steps
}

const box = { width: 128, height: 80 }
const gap = { along: 72, across: 24, arc: 48 }

/** The picture in one direction: left to right, or top to bottom for phones. */
function picture({ modules }: Graphs, steps: Step[], isWide: boolean): string {
  const depths = new Map<string, number>()
  const deepen = (name: string, depth: number) => {
    if (depth <= (depths.get(name) ?? -1)) return
    depths.set(name, depth)
    for (const each of modules.find((one) => one.name === name)?.imports ?? []) deepen(each.name, depth + 1)
  }
  deepen(modules[0]?.name ?? '', 0)
  const layers = [...new Set(depths.values())]
    .sort()
    .map((depth) => modules.filter(({ name }) => depths.get(name) === depth))
  const most = Math.max(...layers.map((layer) => layer.length))
  const [along, across] = isWide
    ? [box.width + gap.along, box.height + gap.across]
    : [box.height + 44, box.width + gap.across]
  const size = most * across - gap.across
  const places = new Map<string, { x: number; y: number }>()
  for (const [depth, layer] of layers.entries()) {
    const start = gap.arc + (size - (layer.length * across - gap.across)) / 2
    for (const [index, { name }] of layer.entries()) {
      const [one, other] = [depth * along, start + index * across]
      places.set(name, isWide ? { x: one, y: other } : { x: other, y: one })
    }
  }
  // The script begins with the first step.
  const since = (step: number) => `data-from="${step}"${step > 0 ? ' class="later"' : ''}`
  const from = (kind: 'modules' | 'edges' | 'placed', name: string) =>
    steps.findIndex((step) => step[kind]?.includes(name))
  const edges = modules.flatMap(({ name, imports }) =>
    imports.map((each) => {
      const [a, b] = [places.get(name), places.get(each.name)]
      if (!a || !b) return ''
      const skips = (depths.get(each.name) ?? 0) - (depths.get(name) ?? 0) > 1
      const line = each.isDynamic ? ' class="dash"' : ''
      const [path, head] = route(a, b, isWide, skips)
      return `<g ${since(from('edges', `${name} ${each.name}`))}><path${line} d="${path}"/><path class="head" d="${head}"/></g>`
    }),
  )
  const boxes = modules.map(({ name }) => {
    const { x, y } = places.get(name) ?? { x: 0, y: 0 }
    const placed = steps.flatMap((step, index) =>
      (step.placed ?? []).flatMap((each) =>
        each.startsWith(`${name} `) ? [[each.slice(name.length + 1), index]] : [],
      ),
    )
    const chips = placed.map(([file, index], row) => {
      const top = y + 30 + row * 23
      return `<g ${since(Number(index))}><rect class="chunk" x="${x + 6}" y="${top}" width="${box.width - 12}" height="20" rx="4"/><text class="mono" x="${x + box.width / 2}" y="${top + 14}">${escapeText(String(file))}</text></g>`
    })
    return `<g ${since(from('modules', name))}><rect class="module" x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="6"/><text class="mono" x="${x + box.width / 2}" y="${y + 20}">${escapeText(short(name))}</text></g>${chips.join('')}`
  })
  const [width, height] = isWide
    ? [layers.length * along - gap.along, size + gap.arc]
    : [size + gap.arc, layers.length * along - 44]
  return `<svg class="${isWide ? 'wide' : 'phone'}" width="${width + 2}" height="${height + 2}" viewBox="-1 -1 ${width + 2} ${height + 2}" aria-hidden="true">${edges.join('')}${boxes.join('')}</svg>`
}

interface Point {
  x: number
  y: number
}

/** An arrow between two boxes: its line and its head. One that skips a layer goes around it. */
function route(a: Point, b: Point, isWide: boolean, skips: boolean): [line: string, head: string] {
  const { width, height } = box
  if (isWide && skips) {
    const [x1, x2] = [a.x + width / 2, b.x + width / 2]
    return [
      `M${x1} ${a.y}C${x1} ${b.y - 36} ${x2} ${b.y - 60} ${x2} ${b.y - 2}`,
      `M${x2 - 5} ${b.y - 9}L${x2} ${b.y}l5 -9z`,
    ]
  }
  if (skips) {
    const [y1, y2] = [a.y + height / 2, b.y + height / 2]
    return [
      `M${a.x} ${y1}C${b.x - 36} ${y1} ${b.x - 60} ${y2} ${b.x - 2} ${y2}`,
      `M${b.x - 9} ${y2 - 5}L${b.x} ${y2}l-9 5z`,
    ]
  }
  // The end is at the side of the box that faces the start.
  const [start, end] = isWide
    ? [
        { x: a.x + width, y: a.y + height / 2 },
        { x: b.x, y: b.y + height / 2 },
      ]
    : [
        { x: a.x + width / 2, y: a.y + height },
        { x: b.x + width / 2, y: b.y },
      ]
  const head = isWide
    ? `M${end.x - 9} ${end.y - 5}L${end.x} ${end.y}l-9 5z`
    : `M${end.x - 5} ${end.y - 9}L${end.x} ${end.y}l5 -9z`
  const near = isWide ? `${end.x - 8} ${end.y}` : `${end.x} ${end.y - 8}`
  return [`M${start.x} ${start.y}L${near}`, head]
}

/** The HTML of the steps in a language. */
export function drawSteps(graphs: Graphs, lang: string): string {
  const text = lang === 'zh' ? zh : en
  const steps = stepsOf(graphs, text)
  const pictures = picture(graphs, steps, true) + picture(graphs, steps, false)
  const items = steps.map((step) => `<li>${step.text}</li>`)
  const { first, back, next, place } = stepText(lang)
  const buttons = [button(first, 'first'), button(back, 'back'), button(next, 'next')].join('')
  const bar = `<div class="stepper-bar">${buttons}<span class="stepper-place">${place(1, steps.length)}</span></div>`
  return `<div class="stepper" data-script="graphs"><div class="drawing" role="img" aria-label="${text.picture}">${pictures}</div>${bar}<ol>${items.join('')}</ol></div>`
}
