// Builds are reproducible: the same input gives the same bytes in any folder, with any version of Node, in any time
// zone and locale.

import { spawnSync } from 'node:child_process'
import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
// In the project, because only files on the same file system can be linked.
const scratch = path.join(root, '.cache', `reproducible-${process.pid}`)
afterAll(() => rmSync(scratch, { recursive: true, force: true }), 60_000)

/** The inputs of the documentation besides packages. */
const parts = [
  ...['build.ts', 'constants.json', 'crates', 'docs', 'package-lock.json', 'package.json'],
  ...['node', 'packages', 'search', 'setup', 'shared', 'site.config.ts', 'theme', 'tsconfig.json'],
]
const unneeded = new Set(['node_modules', 'target'])

/** Creates a folder with the tool and the documentation, linked from another folder. */
function workplace(name: string, from: string): string {
  const folder = path.join(scratch, name)
  for (const part of parts) {
    const filter = (file: string) => !unneeded.has(path.basename(file))
    cpSync(path.join(from, part), path.join(folder, part), { recursive: true, filter })
  }
  linkBelow(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}

/** Links all files of a folder to another, which is faster and smaller than a copy. */
function linkBelow(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.isDirectory()) linkBelow(source, target)
    else linkSync(source, target)
  }
}

/** Builds the documentation in a folder, and returns the list of hashes. */
function built(folder: string, node: string, environment: Record<string, string>): string {
  const { status, stderr, error } = spawnSync(node, ['--import', 'tsx', 'build.ts'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })
  if (status !== 0) throw new Error(error?.message ?? stderr)
  return readFileSync(path.join(folder, 'dist/SHA256SUMS'), 'utf8')
}

const other = process.env.OTHER_NODE
const version = other ? spawnSync(other, ['--version'], { encoding: 'utf8' }).stdout.trim() : 'no other Node here'

test(`two folders, two versions of Node (${process.version}, ${version}), one site`, { timeout: 300_000 }, () => {
  const first = workplace('first', root)
  // From the first copy, so that edits in the meantime have no effect.
  const second = workplace('another folder/with a longer name', first)
  const one = built(first, process.execPath, { TZ: 'UTC', LANG: 'C' })
  const two = built(second, other || process.execPath, { TZ: 'Asia/Shanghai', LANG: 'zh_CN.UTF-8' })
  expect(one.split('\n').length).toBeGreaterThan(1000)
  expect(two).toBe(one)
})

test('the list of hashes contains every file and is correct', () => {
  const { status, stdout, stderr } = spawnSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], {
    cwd: path.join(scratch, 'first/dist'),
    encoding: 'utf8',
  })
  expect(stdout + stderr).toBe('')
  expect(status).toBe(0)
  const files = readdirSync(path.join(scratch, 'first/dist'), { recursive: true, withFileTypes: true })
  const listed = readFileSync(path.join(scratch, 'first/dist/SHA256SUMS'), 'utf8').trimEnd().split('\n')
  expect(listed).toHaveLength(files.filter((file) => file.isFile()).length - 1)
})
