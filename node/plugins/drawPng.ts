// Draws SVG as PNG, for icons and cards. resvg as WASM draws the same bytes on every machine.

import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { keyOf } from '../cache/store.ts'
import { encodeIndexed } from './indexedPng.ts'

/** A font for the texts of a drawing. */
export interface Font {
  family: string
  files: Uint8Array[]
}

interface Renderer {
  Resvg: new (
    svg: string,
    options: { font: { fontBuffers: Uint8Array[]; defaultFontFamily: string } },
  ) => {
    render(): { width: number; height: number; pixels: Uint8Array; asPng(): Uint8Array; free(): void }
    free(): void
  }
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
export function drawingKey(svg: string, { family, files }: Font = noFont): string {
  drawer ??= keyOf('compressed by miniz_oxide', readFileSync(wasmFile()))
  return keyOf(drawer, svg, family, ...files)
}

let drawer: string | undefined

/**
 * Where the loaded renderer is: this module is loaded for the tool and again for a configuration that imports it, and the
 * package starts only once.
 */
const shared = globalThis as { [loaded]?: Promise<Renderer> }
const noFont: Font = { family: '', files: [] }

/** Draws an SVG at its own size. */
export async function drawPng(svg: string, { family, files }: Font = noFont): Promise<Uint8Array> {
  shared[loaded] ??= loadRenderer()
  const { Resvg } = await shared[loaded]
  const drawn = new Resvg(svg, { font: { fontBuffers: files, defaultFontFamily: family } })
  const image = drawn.render()
  const bytes = encodeIndexed(image.pixels, image.width, image.height) ?? image.asPng()
  image.free()
  drawn.free()
  return bytes
}

/** Loaded on the first drawing: 2.5 MB of WASM that an unchanged site doesn't need. */
async function loadRenderer(): Promise<Renderer> {
  const renderer = (await import('@resvg/resvg-wasm')) as unknown as Renderer
  await renderer.initWasm(await readFile(wasmFile()))
  return renderer
}
