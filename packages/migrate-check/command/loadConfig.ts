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
// A project that hasn't installed Rspack yet gets the one next to this package, as with `npx -p @rspack/core`, or the one
// that this variable names.
const from = process.env.RSPACK_FROM
const fallback = createRequire(from ? path.join(from, 'package.json') : import.meta.url)

const loader = Module as unknown as { _resolveFilename(request: string, ...rest: unknown[]): string }
const resolve = loader._resolveFilename
loader._resolveFilename = function (request, ...others) {
  try {
    return resolve.call(this, request, ...others)
  } catch (error) {
    if (!request.startsWith('@rspack/')) throw error
    return fallback.resolve(request)
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

function findRspack(): { rspack(config: object): Compiler } {
  try {
    return fallback('@rspack/core')
  } catch {
    throw new Error('found no @rspack/core, which loads the configuration: run `npm install --save-dev @rspack/core`')
  }
}

async function verify(): Promise<string> {
  try {
    const { rspack } = findRspack()
    const compilers = []
    for (const mode of ['development', 'production']) compilers.push(rspack(await loadConfig(mode)))
    return verification === 'build' && compilers[1] ? await build(compilers[1]) : ''
  } catch (error) {
    return (error as Error).message || String(error)
  }
}

const failure = await verify()
process.send?.(failure, () => process.exit())
