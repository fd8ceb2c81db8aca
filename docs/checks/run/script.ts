// Runs what an example runs itself: scripts with Node, and shell lines with the packages' commands on the path.

import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { plainReport } from './compare.ts'
import { type Block, type Example, isShell } from './examples.ts'
import { lay } from './folder.ts'
import { holdRan, type Outcome } from './shown.ts'

/** Milliseconds that a script may take. */
const patience = 60_000

/** Runs a script that stands alone, as CommonJS or as an ES module by what it holds. */
export async function checkScript({ blocks: [block, ...shown] }: Example, scratch: string): Promise<Outcome> {
  const outcome: Outcome = { failures: [], updates: [] }
  if (!block) return outcome
  const esm = /^\s*(?:import|export)\b/m.test(block.code) && !/\brequire\(/.test(block.code)
  const title = block.marks.title ?? (esm ? 'example.mjs' : 'example.cjs')
  const named = { ...block, marks: { ...block.marks, title } }
  lay([named], scratch)
  await holdScript(named, shown, scratch, outcome)
  return outcome
}

/** Runs a script of an example in its folder and holds what it prints against what the blocks say. */
export async function holdScript(block: Block, shown: Block[], scratch: string, outcome: Outcome): Promise<void> {
  const { line, marks } = block
  try {
    const printed = isShell(block)
      ? await runProgram('sh', ['-ec', block.code.replace(/^\$ /gm, '').replace(/^npx /gm, '')], scratch)
      : await runProgram(process.execPath, [path.join(scratch, marks.title ?? '')], scratch)
    if (marks.fails) outcome.failures.push({ line, message: `runs, expected to fail with \`${marks.fails}\`` })
    const plain = shown.map((each) => ({ ...each, code: plainReport(each.code, scratch) }))
    holdRan(block, { printed: plainReport(printed, scratch), shown: '' }, plain, outcome)
  } catch (error) {
    const said = plainReport(error instanceof Error ? error.message : String(error), scratch)
    if (!marks.fails || !said.includes(marks.fails)) outcome.failures.push({ line, message: said })
  }
}

/** Runs a program and resolves to what it says; rejects with that when it fails. */
export function runProgram(program: string, args: string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const bins = path.join(cwd, 'node_modules/.bin')
    const env = { ...process.env, PATH: `${bins}${path.delimiter}${process.env.PATH ?? ''}` }
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: patience })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(said) : reject(new Error(said || `ends with ${code}`))))
  })
}
