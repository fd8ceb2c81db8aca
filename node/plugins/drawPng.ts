// Draws SVG as PNG, for icons and cards. resvg as WASM draws the same bytes on every machine.

import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { keyOf } from '../cache/store.ts'
import { encodeIndexed } from './indexedPng.ts'

/** A drawing, in horizontal strips from top to bottom. A strip that equals the one of the drawing before isn't drawn again. */
export interface Drawing {
  width: number
  height: number
  /** SVG elements in the coordinates of the drawing, from `top` to the next strip; nothing may cross the border. */
  strips: { top: number; content: string }[]
}

/** A font for the texts of a drawing. */
export interface Font {
  family: string
  files: Uint8Array[]
}

interface Image {
  /** RGBA */
  pixels: Uint8Array
  asPng(): Uint8Array
  free(): void
}

interface Renderer {
  Resvg: new (
    svg: string,
    options: { font: { fontBuffers: Uint8Array[]; defaultFontFamily: string } },
  ) => { render(): Image; free(): void }
  initWasm(module: Uint8Array): Promise<void>
}

const loaded = Symbol.for('resvg')
const require = createRequire(import.meta.url)
const wasmFile = () => path.join(path.dirname(entry()), 'index_bg.wasm')

/** Of the package, which a site installs that has something to draw. */
function entry(): string {
  try {
    return require.resolve('@resvg/resvg-wasm')
  } catch {
    throw new Error(
      "icons and cards need the package `@resvg/resvg-wasm`, which isn't installed: `npm install --save-dev @resvg/resvg-wasm`",
    )
  }
}

/** Key of a drawing: its SVG, the fonts, and the renderer. */
export function drawingKey(drawing: Drawing, { family, files }: Font = noFont): string {
  drawer ??= keyOf('indexed by the compiler', readFileSync(wasmFile()))
  return keyOf(drawer, ...stripsOf(drawing), family, ...files)
}

let drawer: string | undefined

/**
 * Where the loaded renderer is: this module is loaded for the tool and again for a configuration that imports it, and the
 * package starts only once.
 */
const shared = globalThis as { [loaded]?: Promise<Renderer> }
const noFont: Font = { family: '', files: [] }

/** The strips of the last drawing. */
let before: { svg: string; font: Font; pixels: Uint8Array }[] = []

/** Draws at the drawing's own size. */
export async function drawPng(drawing: Drawing, font: Font = noFont): Promise<Uint8Array> {
  shared[loaded] ??= loadRenderer()
  const { Resvg } = await shared[loaded]
  const draw = <Result>(svg: string, read: (image: Image) => Result): Result => {
    const drawn = new Resvg(svg, { font: { fontBuffers: font.files, defaultFontFamily: font.family } })
    const image = drawn.render()
    const result = read(image)
    image.free()
    drawn.free()
    return result
  }
  before = stripsOf(drawing).map((svg, at) => {
    const known = before[at]
    return known?.svg === svg && known.font === font ? known : { svg, font, pixels: draw(svg, ({ pixels }) => pixels) }
  })
  const pixels = Buffer.concat(before.map(({ pixels }) => pixels))
  return encodeIndexed(pixels, drawing.width, drawing.height) ?? draw(wholeOf(drawing), (image) => image.asPng())
}

/** Each strip as an SVG document. */
function stripsOf(drawing: Drawing): string[] {
  const { strips, height } = drawing
  return strips.map(({ top, content }, at) => document(drawing, top, strips[at + 1]?.top ?? height, content))
}

function wholeOf(drawing: Drawing): string {
  return document(drawing, 0, drawing.height, drawing.strips.map(({ content }) => content).join(''))
}

function document({ width }: Drawing, top: number, bottom: number, content: string): string {
  const height = bottom - top
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ${top} ${width} ${height}">${content}</svg>`
}

/** Loaded on the first drawing: 2.5 MB of WASM that an unchanged site doesn't need. */
async function loadRenderer(): Promise<Renderer> {
  const renderer = (await import('@resvg/resvg-wasm')) as unknown as Renderer
  await renderer.initWasm(await readFile(wasmFile()))
  return renderer
}
