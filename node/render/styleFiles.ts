// The files that a style sheet of the site names in `url()`, fonts and images for example. A relative address leads to a file
// next to the source of the sheet: it becomes one next to the published sheet, with a hash in its name. An address from the
// root is one of the site, so it gets the base.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { TransformResult, UrlDependency } from 'lightningcss'
import { schemeOf, withBase } from '../../shared/routes.ts'
import { hashed } from '../cache/hash.ts'
import { fileOfUrl } from '../config/styles.ts'

/**
 * The text of a sheet with final addresses, from what lightningcss returns with `analyzeDependencies`; adds the files to
 * `files` by their place in the site. Throws an Error with the position of an address that leads to no file.
 */
export function withFiles(
  { code, dependencies }: Pick<TransformResult, 'code' | 'dependencies'>,
  base: string,
  files: Map<string, Uint8Array>,
): string {
  let text = code.toString()
  for (const each of dependencies ?? []) {
    if (each.type !== 'url') continue
    const url = addressOf(each, base, files).replace(/["\\]/g, '\\$&')
    text = text.replace(`"${each.placeholder}"`, () => `"${url}"`)
  }
  return text
}

function addressOf({ url, loc }: UrlDependency, base: string, files: Map<string, Uint8Array>): string {
  if (url === '' || schemeOf(url)) return url
  if (/^[#/]/.test(url)) return withBase(url, base)
  const file = fileOfUrl(loc.filePath, url)
  try {
    const bytes = readFileSync(file)
    const name = hashed(`static/${path.basename(file)}`, bytes)
    files.set(name, bytes)
    return encodeURIComponent(path.basename(name)) + url.replace(/^[^?#]*/, '')
  } catch {
    const at = `${path.relative('', loc.filePath)}:${loc.start.line}:${loc.start.column}`
    throw new Error(
      `${at}: found \`${url}\`, which leads to no file (\`${path.relative('', file)}\`): correct it, or begin it with a slash if it's an address of the site`,
    )
  }
}
