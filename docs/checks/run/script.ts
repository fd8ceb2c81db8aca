// Runs the scripts of examples with Node, and shell lines with the packages' commands on the path.

import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { plainReport } from './compare.ts'
import { type Block, type Example, isShell } from './examples.ts'
import { writeExample } from './folder.ts'
import { assertRan, type Outcome } from './shown.ts'

/** Timeout of a script in milliseconds. */
const timeout = 60_000

/** Runs a single script, as CommonJS or as an ES module depending on its content. */
export async function checkScript({ blocks: [block, ...shown] }: Example, scratch: string): Promise<Outcome> {
  const outcome: Outcome = { failures: [], updates: [] }
  if (!block) return outcome
  const esm = /^\s*(?:import|export)\b/m.test(block.code) && !/\brequire\(/.test(block.code)
  const title = block.marks.title ?? (esm ? 'example.mjs' : 'example.cjs')
  const named = { ...block, marks: { ...block.marks, title } }
  writeExample([named], scratch)
  await assertScript(named, shown, scratch, outcome)
  return outcome
}

/** Runs a script of an example in its folder and compares its output with the blocks. */
export async function assertScript(block: Block, shown: Block[], scratch: string, outcome: Outcome): Promise<void> {
  const { line, marks } = block
  const running = isShell(block)
    ? runProgram('sh', ['-ec', block.code.replace(/^\$ /gm, '').replace(/\bnpx (?=\S)/g, '')], scratch)
    : runProgram(process.execPath, [path.join(scratch, marks.title ?? '')], scratch)
  const failed = (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) })
  const ran = await running.then((output) => ({ output }), failed)
  const failure = 'failure' in ran ? plainReport(ran.failure, scratch) : undefined
  const wrong = wrongFailure(failure, marks.fails)
  if (wrong) outcome.failures.push({ line, message: wrong })
  if (failure !== undefined && wrong) return
  const printed = 'output' in ran ? plainReport(ran.output, scratch) : (failure ?? '')
  const plain = shown.map((each) => ({ ...each, code: plainReport(each.code, scratch) }))
  assertRan(block, { printed, shown: '' }, plain, outcome)
}

/** Compares a failure with the expected one: undefined if it matches, otherwise a message. */
export function wrongFailure(failure: string | undefined, expected: string | undefined): string | undefined {
  if (failure === undefined) return expected === undefined ? undefined : `passes, expected to fail with \`${expected}\``
  if (expected === undefined) return failure
  return failure.includes(expected) ? undefined : `fails with \`${failure}\`, expected \`${expected}\``
}

/**
 * The blocks with a script's output: those between it and the next script. Blocks before any script belong to the
 * first.
 */
export function outputsOf(script: Block, blocks: Block[]): Block[] {
  const scripts = blocks.filter(({ marks }) => marks.run)
  const own = scripts.indexOf(script)
  return blocks.filter(({ marks, line }) => {
    if (!marks.output) return false
    const before = scripts.findLastIndex((each) => each.line < line)
    return Math.max(before, 0) === own
  })
}

/** Runs a program and resolves with its output; rejects with the output if it fails. */
export function runProgram(program: string, args: string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const bins = path.join(cwd, 'node_modules/.bin')
    const env = { ...process.env, PATH: `${bins}${path.delimiter}${process.env.PATH ?? ''}` }
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output || `ends with ${code}`))))
  })
}
