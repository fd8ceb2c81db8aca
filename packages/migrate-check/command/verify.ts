// Tries a proposal: applies it to a copy of the project and loads the configurations with @rspack/core in a process of
// their own. That runs the code of the project, which is why it has to be asked for.

import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { Text } from '../text.ts'
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
  { report, folder }: Checked,
  verification: Verification,
): Promise<Verified[]> {
  const base = mkdtempSync(path.join(os.tmpdir(), 'verify-'))
  try {
    // Files of the project may be outside of the directory in which the command runs.
    const copy = path.join(base, 'project')
    cpSync(folder, copy, { recursive: true, filter: (source) => !left.has(path.basename(source)) })
    for (const each of ['node_modules', '../node_modules']) {
      const packages = path.resolve(folder, each)
      if (existsSync(packages)) symlinkSync(packages, path.join(copy, each))
    }
    const within = (file: string) => path.relative(folder, path.resolve(root, file))
    const own = report.proposals.map(({ file, renamed, ...proposal }) => ({
      ...proposal,
      file: within(file),
      ...(renamed ? { renamed: within(renamed) } : {}),
    }))
    const inside = ({ file }: { file: string }) => !file.startsWith('..')
    applyProposals(copy, own.filter(inside))
    const names = new Map(own.map(({ file, renamed }) => [file, renamed ?? file]))
    const files = report.configs.map(within).filter((file) => inside({ file }))
    const results: Verified[] = []
    for (const file of files) results.push(await verifyFile(copy, names.get(file) ?? file, verification))
    return results
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}

function verifyFile(copy: string, file: string, verification: Verification): Promise<Verified> {
  const script = createRequire(import.meta.url).resolve('@inkstone/migrate-check/load-config')
  const args = ['--import', import.meta.resolve('tsx'), script, path.join(copy, file), verification]
  const child = spawn(process.execPath, args, {
    cwd: copy,
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
      resolve({ file, works: failure === '', text: outcome(file, failure, verification) })
    })
  })
}

function outcome(file: string, failure: string, verification: Verification): Text {
  const done = verification === 'load' ? { en: 'loads', zh: '可以加载' } : { en: 'builds', zh: '可以构建' }
  if (failure === '') return { en: `verified: ${file} ${done.en} with Rspack`, zh: `已验证：Rspack ${done.zh} ${file}` }
  return { en: `verification failed: ${file}: ${failure}`, zh: `验证失败：${file}：${failure}` }
}
