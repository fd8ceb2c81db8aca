// Where the files of a docs folder are. Those of some of its folders may be elsewhere (`folders` in the configuration), so
// every path in the docs folder is turned into a file here, and every file into a path.

import path from 'node:path'

/** A docs folder, and the folders that belong to it but are elsewhere. */
export interface Places {
  /** Absolute path of the docs folder. */
  docs: string
  /** Absolute paths by the path in the docs folder, the longest first. */
  folders: [below: string, folder: string][]
}

/** Folders of a configuration in the order in which they're looked up. */
export function placesOf(folders: Record<string, string>, from: string): Places['folders'] {
  return Object.entries(folders)
    .map(([below, folder]): [string, string] => [below, path.resolve(from, folder)])
    .sort(([one], [other]) => other.length - one.length || (one < other ? -1 : 1))
}

/**
 * What a path may mean: `~/assets/a.png` and `@/a.png` of other tools start at the root, whatever folder the page is in, and
 * macOS may have decomposed the accents of a name that an author typed.
 */
export function spellings(below: string): string[] {
  const [, fromRoot] = /(?:^|\/)[~@]\/(.+)$/.exec(below) ?? []
  const paths = fromRoot ? [below, fromRoot] : [below]
  return [...new Set(paths.flatMap((path) => [path, path.normalize('NFC'), path.normalize('NFD')]))]
}

/** The file or folder at a path in the docs folder. */
export function fileAt({ docs, folders }: Places, below: string): string {
  const [at, folder] = folders.find(([at]) => below === at || below.startsWith(`${at}/`)) ?? ['', docs]
  return path.join(folder, below.slice(at.length))
}

/** The path of a file in the docs folder; undefined if it's elsewhere. A folder in the docs folder comes before it. */
export function pathOfFile({ docs, folders }: Places, file: string): string | undefined {
  const all: Places['folders'] = [...folders, ['', docs]]
  const [at, folder] =
    all
      .filter(([, folder]) => file === folder || file.startsWith(folder + path.sep))
      .sort(([, one], [, other]) => other.length - one.length)[0] ?? []
  if (at === undefined || folder === undefined) return undefined
  return path.posix.join(at, path.relative(folder, file).split(path.sep).join('/'))
}

/** The folders of a folder in the docs folder, such as that of a version. */
export function placesBelow(places: Places, name: string): Places {
  return {
    docs: fileAt(places, name),
    folders: places.folders.flatMap(([below, folder]): Places['folders'] =>
      below.startsWith(`${name}/`) ? [[below.slice(name.length + 1), folder]] : [],
    ),
  }
}

/** Path of a site's configuration relative to its docs folder, as in diagnostics. */
export function configPath({ docs, file }: { docs: string; file: string }): string {
  return path.relative(docs, file).split(path.sep).join('/')
}
