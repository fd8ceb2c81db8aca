// Paths with forward slashes, which may lead out of the root of the files: `../app`.

/** Joins paths and resolves `.` and `..` in them; empty for the root. */
export function joinPaths(...paths: string[]): string {
  const kept: string[] = []
  for (const part of paths.join('/').split('/')) {
    if (part === '.' || part === '') continue
    if (part === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop()
    else kept.push(part)
  }
  return kept.join('/')
}

/** The folder of a file; empty for the root. */
export function folderOf(file: string): string {
  return file.replace(/\/?[^/]*$/, '')
}

/** What a request may leave out. */
export const endings = ['', '.js', '.cjs', '.mjs', '.ts', '.cts', '.mts', '.json', '/index.js', '/index.ts']
