// What builds of tests/sites are compared without: parts that change with every edit of the tool, or from run to run.

import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** Masks the hashes of theme and search, which other tests cover, folders, and durations. */
export function redacted(text: string): string {
  return text
    .replace(
      /(static\/(?:first|later|part-\w+|search[\w-]*(?:\.(?:en|zh))?|[\w-]+(?=\.[\w-]{8}\.js(?!on)))\.)[\w-]{8}(?=\.)/g,
      '$1[HASH]',
    )
    .replace(/"theme":"\w+"/g, '"theme":"[HASH]"')
    .replaceAll(root, '[ROOT]')
    .replace(/\d+\.\d\d s/g, '[TIME]')
    .replace(/(?<=built .*; )[\d,]+ kB; search .*/g, '[SIZES]')
}
