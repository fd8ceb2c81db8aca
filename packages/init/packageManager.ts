// Which package manager a project uses, and the root of its repository: what `init` prints and the workflow run with it.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { relative } from '@inkstone/docs/init'

export interface PackageManager {
  name: 'npm' | 'pnpm' | 'yarn' | 'bun'
  /** A command of the manager for a script with arguments. */
  run: (script: string, ...args: string[]) => string
}

type Name = PackageManager['name']

const lockfiles: [file: string, name: Name][] = [
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['pnpm-workspace.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
]

/** The folder and those around it, up to the root of its repository, or only itself outside of one. */
export function foldersUp(folder: string): string[] {
  const all: string[] = []
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    all.push(at)
    if (existsSync(path.join(at, '.git'))) return all
    if (path.dirname(at) === at) return all.slice(0, 1)
  }
}

/**
 * The package manager that the nearest manifest or lockfile names; otherwise the one that runs this, as in
 * `pnpm create`, or npm.
 */
export function packageManagerOf(folder: string): PackageManager {
  const found = foldersUp(folder).map(namedIn).find(Boolean)
  const name = found ?? nameFrom(process.env.npm_config_user_agent) ?? 'npm'
  const run = (script: string, ...args: string[]) =>
    // The others pass `--` on to the script.
    [name, 'run', script, ...(name === 'npm' && args.length > 0 ? ['--'] : []), ...args].join(' ')
  return { name, run }
}

function namedIn(folder: string): Name | undefined {
  const { packageManager, devEngines } = manifestIn(folder)
  return (
    nameFrom(packageManager) ??
    nameFrom((devEngines as { packageManager?: { name?: unknown } } | undefined)?.packageManager?.name) ??
    lockfiles.find(([file]) => existsSync(path.join(folder, file)))?.[1]
  )
}

/** The manager in `pnpm@9.1.0`, or in `pnpm/9.1.0 npm/? node/v22`. */
function nameFrom(value: unknown): Name | undefined {
  const [, name] = /^(npm|pnpm|yarn|bun)\b/.exec(String(value)) ?? []
  return name as Name | undefined
}

/** A note if the folder is in a monorepo without being one of its workspaces. */
export async function workspaceNote(folder: string): Promise<string | undefined> {
  const [own = '', ...around] = foldersUp(folder)
  for (const at of around) {
    const pnpm = path.join(at, 'pnpm-workspace.yaml')
    const file = existsSync(pnpm) ? 'pnpm-workspace.yaml' : 'package.json'
    const { workspaces } = manifestIn(at)
    const globs = existsSync(pnpm)
      ? [...readFileSync(pnpm, 'utf8').matchAll(/^\s*-\s*['"]?([^'"#\s]+)/gm)].map(([, glob = '']) => glob)
      : ((Array.isArray(workspaces) ? workspaces : (workspaces as { packages?: unknown })?.packages) as
          | string[]
          | undefined)
    if (!Array.isArray(globs) || globs.length === 0) continue
    const below = relative(at, own)
    const { default: picomatch } = await import('picomatch')
    const isListed = picomatch(globs.map((glob) => glob.replace(/^\.\/|\/$/g, '')))(below)
    return isListed
      ? undefined
      : `\`${path.relative(folder, path.join(at, file))}\`: add \`${below}\` to its workspaces, so that its packages are installed`
  }
  return undefined
}

function manifestIn(folder: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8').replace(/^\uFEFF/, '')) ?? {}
  } catch {
    return {}
  }
}
