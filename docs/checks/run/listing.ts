// Lists of emitted files on pages: a line per file, such as `dist/index.js  2531 bytes`, or a tree. Parses them,
// compares them with the folder, and formats them again.

import { isEmpty, omits } from './compare.ts'

/** Size in bytes by path in the output folder. */
export type Files = Map<string, number>

const sized = /^(\S+)(?:\s+([\d,]+) bytes)?\s*$/
const drawn = /^((?:[│ ]\s{1,3})*)[├└]──? (\S+)(?:\s+([\d,]+) bytes)?\s*$/

/** The difference between a shown list and actual files; paths may start with the name of the output folder. */
export function listingDifference(shown: string, real: Files, folder: string): string | undefined {
  const listed = readListing(shown, folder)
  if (typeof listed === 'string') return listed
  for (const [file, size] of listed) {
    const actual = real.get(file)
    if (actual === undefined) return `\`${file}\` is not emitted; emitted files are ${[...real.keys()].join(', ')}`
    if (size !== undefined && size !== actual) return `\`${file}\` has ${actual} bytes, shown are ${size}`
  }
  if (omits(shown) && !isEmpty(shown)) return undefined
  const absent = [...real.keys()].filter((file) => !listed.has(file))
  return absent.length > 0 ? `the list lacks ${absent.map((file) => `\`${file}\``).join(', ')}` : undefined
}

/** A list of actual files in the form of the shown one; an empty one gets lines with sizes. */
export function redrawn(shown: string, real: Files, folder: string): string {
  const sizes = shown.includes(' bytes') || isEmpty(shown)
  if (/[├└]/.test(shown)) return drawTree(real, folder, sizes)
  const prefix = shown.trimStart().startsWith(`${folder}/`) || isEmpty(shown) ? `${folder}/` : ''
  const width = Math.max(...[...real.keys()].map((file) => file.length)) + prefix.length
  const digits = Math.max(...[...real.values()].map((size) => String(size).length))
  return [...real]
    .map(([file, size]) => {
      const name = prefix + file
      return sizes ? `${name.padEnd(width)}  ${String(size).padStart(digits)} bytes` : name
    })
    .join('\n')
}

function readListing(shown: string, folder: string): Map<string, number | undefined> | string {
  const files = new Map<string, number | undefined>()
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text.replaceAll(',', '')))
  const tree = /[├└]/.test(shown)
  const parents: string[] = []
  const rows: { path: string; size: number | undefined }[] = []
  for (const line of shown.split('\n').filter((line) => line.trim() && !omits(line))) {
    if (tree) {
      const [, indent = '', name, size] = drawn.exec(line) ?? []
      if (!name) continue
      const depth = Math.round(indent.length / 4)
      parents.length = depth
      rows.push({ path: [...parents, name].join('/'), size: number(size) })
      parents.push(name.replace(/\/$/, ''))
    } else {
      const [, name, size] = sized.exec(line) ?? []
      if (!name) return `\`${line}\` is no line of a list of files, expected a path and perhaps its bytes`
      rows.push({ path: name, size: number(size) })
    }
  }
  for (const { path, size } of rows) {
    const isFolder = rows.some((row) => row.path.startsWith(`${path.replace(/\/$/, '')}/`))
    if (!isFolder) files.set(path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path, size)
  }
  return files
}

function drawTree(real: Files, folder: string, sizes: boolean): string {
  const lines = [folder]
  const draw = (paths: string[], above: string, indent: string) => {
    const names = [...new Set(paths.map((path) => path.split('/')[0] ?? ''))]
    for (const [index, name] of names.entries()) {
      const last = index === names.length - 1
      const size = real.get(above + name)
      const bytes = sizes && size !== undefined ? `  ${size} bytes` : ''
      lines.push(`${indent}${last ? '└──' : '├──'} ${name}${bytes}`)
      const below = paths.filter((path) => path.startsWith(`${name}/`)).map((path) => path.slice(name.length + 1))
      draw(below, `${above}${name}/`, `${indent}${last ? '    ' : '│   '}`)
    }
  }
  draw([...real.keys()], '', '')
  return lines.join('\n')
}
