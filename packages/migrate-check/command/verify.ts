// Tries a proposal: applies it to a copy of the project and loads the configurations with @rspack/core in a process of
// their own. That runs the code of the project, which is why it has to be asked for.

import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { packageRows } from '../knowledge.ts'
import type { Report } from '../report.ts'
import type { Text } from '../text.ts'
import { version } from '../verdicts/manifest.ts'
import type { Checked } from './project.ts'
import { applyProposals } from './write.ts'

const verifications = ['load', 'build'] as const
export type Verification = (typeof verifications)[number]

export function isVerification(text: string): text is Verification {
  return verifications.some((each) => each === text)
}

/** What happened to a configuration. */
export interface Verified {
  file: string
  works: boolean
  text: Text
}

/** Milliseconds until a process is ended. */
const deadlines: Record<Verification, number> = { load: 60_000, build: 300_000 }

/** Directories that aren't copied. Packages are linked. */
const left = new Set(['node_modules', '.git'])

export async function verifyProposals(
  root: string,
  { report, files, folder }: Checked,
  verification: Verification,
): Promise<Verified[]> {
  const base = mkdtempSync(path.join(os.tmpdir(), 'verify-'))
  // The copy has the paths of the project, because files refer to others outside of its directory.
  const copyOf = (full: string) => path.join(base, path.relative(path.parse(full).root, full))
  try {
    cpSync(folder, copyOf(folder), { recursive: true, filter: (source) => !left.has(path.basename(source)) })
    for (const full of files.map((file) => path.resolve(root, file)))
      if (!existsSync(copyOf(full))) cpSync(full, copyOf(full))
    // The packages of a workspace may be in any directory above.
    for (let above = folder; ; above = path.dirname(above)) {
      const packages = path.join(above, 'node_modules')
      if (existsSync(packages)) symlinkSync(packages, copyOf(packages))
      if (above === path.dirname(above)) break
    }
    applyProposals(copyOf(root), report.proposals)
    const rspack = findRspack(folder, base, report)
    const names = new Map(report.proposals.map(({ file, renamed }) => [file, renamed ?? file]))
    const results: Verified[] = []
    for (const config of report.configs) {
      const file = names.get(config) ?? config
      results.push(await verifyFile(copyOf(folder), file, copyOf(path.resolve(root, file)), verification, rspack))
    }
    return results
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}

/** Where `@rspack/core` is, and its version. */
interface Rspack {
  folder: string
  version: string
}

/** Finds it in the project, then next to this package. Otherwise installs the packages that the proposal adds. */
function findRspack(folder: string, base: string, { proposals }: Report): Rspack {
  for (const each of [folder, process.env.RSPACK_FROM ?? import.meta.dirname]) {
    const found = rspackIn(each)
    if (found) return found
  }
  const text = proposals.map((proposal) => proposal.text).join('\n')
  const names = new Set(['@rspack/core', ...[...text.matchAll(/['"](@rspack\/[\w-]+)/g)].map(([, name = '']) => name)])
  const packages = [...names].map((name) => {
    const row = packageRows.find(({ edit }) => edit?.package === name)
    return `${name}@${new RegExp(`"${name}": "([^"]+)"`).exec(text)?.[1] ?? row?.edit?.version ?? version}`
  })
  const target = path.join(base, 'rspack')
  process.stderr.write(`the project has no @rspack/core, installing ${packages.join(' ')} for this run only\n`)
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--silent']
  mkdirSync(target)
  writeFileSync(path.join(target, 'package.json'), '{}')
  try {
    const shell = process.platform === 'win32'
    execFileSync('npm', ['install', ...flags, ...packages], {
      cwd: target,
      stdio: 'pipe',
      timeout: deadlines.build,
      shell,
    })
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n').slice(-1)
    throw new Error(
      `cannot install @rspack/core: ${reason}; run \`npm install --save-dev @rspack/core\` in the project`,
    )
  }
  return { folder: target, version: rspackIn(target)?.version ?? version }
}

function rspackIn(folder: string): Rspack | undefined {
  try {
    const own = createRequire(path.join(folder, 'package.json'))('@rspack/core/package.json') as { version: string }
    return { folder, version: own.version }
  } catch {
    return undefined
  }
}

function verifyFile(
  copy: string,
  file: string,
  full: string,
  verification: Verification,
  rspack: Rspack,
): Promise<Verified> {
  const script = createRequire(import.meta.url).resolve('@inkstone/migrate-check/load-config')
  const args = ['--import', import.meta.resolve('tsx'), script, full, verification]
  const child = spawn(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, RSPACK_FROM: rspack.folder },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    detached: true,
  })
  let message: string | undefined
  let printed = ''
  child.on('message', (sent) => {
    message = String(sent)
  })
  child.stderr?.on('data', (chunk) => {
    printed = `${printed}${chunk}`.slice(-2_000)
  })
  return new Promise((resolve) => {
    let isLate = false
    const limit = setTimeout(() => {
      isLate = true
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    }, deadlines[verification])
    child.on('exit', (code) => {
      clearTimeout(limit)
      const failure = isLate
        ? `no result after ${deadlines[verification] / 1000} s`
        : (message ?? `the process ended with ${code}: ${printed.trim().split('\n').at(-1) ?? ''}`)
      resolve({ file, works: failure === '', text: outcome(file, failure, verification, rspack) })
    })
  })
}

function outcome(file: string, failure: string, verification: Verification, { version }: Rspack): Text {
  const done = verification === 'load' ? { en: 'loads', zh: '可以加载' } : { en: 'builds', zh: '可以构建' }
  if (failure === '')
    return {
      en: `verified: ${file} ${done.en} with @rspack/core ${version}`,
      zh: `已验证：@rspack/core ${version} ${done.zh} ${file}`,
    }
  return {
    en: `verification failed with @rspack/core ${version}: ${file}: ${failure}`,
    zh: `@rspack/core ${version} 验证失败：${file}：${failure}`,
  }
}
