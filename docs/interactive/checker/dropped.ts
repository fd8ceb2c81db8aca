// Reads opened and dropped files. Those in dropped directories keep their paths, by which they import each other.

import type { SourceFile } from '@inkstone/migrate-check'

/** Files that configurations consist of. */
const readable = /\.(?:[cm]?[jt]s|json)$/
/** Directories without configurations, which are mostly large. */
const skipped = /^(?:node_modules|\.git|dist|build|coverage)$/
/** Maximum number of files in a directory. */
const most = 200

interface Found {
  path: string
  file: File
}

/** The content of picked files. */
export function readPicked(files: Iterable<File>, largest: number): Promise<SourceFile[] | 'too large'> {
  return readAll(distinct([...files]), largest)
}

/** The content of dropped files, and of those in dropped directories that may belong to a configuration. */
export async function readDropped(data: DataTransfer, largest: number): Promise<SourceFile[] | 'too large'> {
  // The items are only valid during the event.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (!entries.some((entry) => entry.isDirectory)) return readPicked(data.files, largest)
  const found: Found[] = []
  // A single directory is the root of the paths.
  const roots = entries.length === 1 ? await childrenOf(entries[0] as FileSystemDirectoryEntry) : entries
  for (const entry of roots) await collect(entry, '', found)
  return readAll(found.filter(isRelevant), largest)
}

/** Whether a file in a directory may be read for a configuration; the sources of the program aren't. */
function isRelevant({ path }: Found): boolean {
  return !/^(?:src|test|tests|public|lib)\//.test(path) && !/(?:^|\/)(?:package-lock|composer)\.json$/.test(path)
}

async function collect(entry: FileSystemEntry, folder: string, found: Found[]): Promise<void> {
  const path = `${folder}${entry.name}`
  if (found.length >= most) return
  if (entry.isFile) {
    if (readable.test(path)) found.push({ path, file: await fileOf(entry as FileSystemFileEntry) })
  } else if (!skipped.test(entry.name)) {
    for (const each of await childrenOf(entry as FileSystemDirectoryEntry)) await collect(each, `${path}/`, found)
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

/** The entries of a directory, which browsers return in parts. */
async function childrenOf(entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = entry.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return all
    all.push(...part)
  }
}

async function readAll(found: Found[], largest: number): Promise<SourceFile[] | 'too large'> {
  if (found.reduce((sum, { file }) => sum + file.size, 0) > largest) return 'too large'
  return Promise.all(found.map(async ({ path, file }) => ({ name: path, text: await file.text() })))
}

/** Picked files of several directories can have the same name, and browsers leave out the directory. */
function distinct(files: File[]): Found[] {
  const counts = new Map<string, number>()
  return files.map((file) => {
    const count = (counts.get(file.name) ?? 0) + 1
    counts.set(file.name, count)
    return { path: count === 1 ? file.name : `${count}/${file.name}`, file }
  })
}
