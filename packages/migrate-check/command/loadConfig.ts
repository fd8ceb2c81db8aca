// The process of verify.ts: loads a configuration like Rspack's command, in both modes, and creates its compilers.
// Sends the failure, or an empty string.

import Module, { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

interface Compiler {
  run(done: (error: Error | null, stats?: Stats) => void): void
  close(done: () => void): void
}

interface Stats {
  toJson(options: object): { errors?: { message: string }[] }
}

const [file = '', verification] = process.argv.slice(2)
// What the project hasn't installed yet comes from where verify.ts found or installed it.
const from = process.env.RSPACK_FROM ?? '.'

const loader = Module as unknown as { _resolveFilename(request: string, ...rest: unknown[]): string }
const resolve = loader._resolveFilename
loader._resolveFilename = function (request, ...others) {
  try {
    return resolve.call(this, request, ...others)
  } catch (error) {
    if (!request.startsWith('@rspack/')) throw error
    return resolve.call(this, request, undefined, false, { paths: [from] })
  }
}

async function loadConfig(mode: string): Promise<object> {
  process.env.NODE_ENV = mode
  const loaded = await import(pathToFileURL(file).href)
  const exported = loaded.default?.default ?? loaded.default
  const env = { RSPACK_BUNDLE: true, RSPACK_BUILD: true }
  const config = await (typeof exported === 'function' ? exported(env, { mode, env }) : exported)
  const configs = await Promise.all(Array.isArray(config) ? config : [config])
  return Array.isArray(config) ? configs.map((each) => ({ mode, ...each })) : { mode, ...configs[0] }
}

function build(compiler: Compiler): Promise<string> {
  return new Promise((done) => {
    compiler.run((error, stats) => {
      const [first] = stats?.toJson({ all: false, errors: true }).errors ?? []
      compiler.close(() => done(error?.message ?? first?.message ?? ''))
    })
  })
}

async function verify(): Promise<string> {
  try {
    const core = createRequire(path.join(from, 'package.json'))('@rspack/core')
    const { rspack } = core as { rspack(config: object): Compiler }
    const compilers = []
    for (const mode of ['development', 'production']) compilers.push(rspack(await loadConfig(mode)))
    return verification === 'build' && compilers[1] ? await build(compilers[1]) : ''
  } catch (error) {
    return (error as Error).message || String(error)
  }
}

const failure = await verify()
process.send?.(failure, () => process.exit())
