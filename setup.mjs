// Every npm script starts here. Sets up whatever the script requires and isn't there yet (packages, the native module,
// the WASM module, a browser), then runs it. Only depends on Node, because it runs before anything is installed, and
// only downloads from the package registries.

import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { audit } from './setup/audit.mjs'
import { touch } from './setup/cache.mjs'
import { buildCross } from './setup/cross.mjs'
import { tuneEngine } from './setup/engine.mjs'
import { setUpNative, setUpWasm, setUpWasmProof, updatePrebuiltWasm } from './setup/modules.mjs'
import { postpack, prepack } from './setup/package.mjs'
import { setUpChecks, setUpJieba, setUpPackages, setUpRegistry, setUpStryker } from './setup/packages.mjs'
import { Failure, root } from './setup/programs.mjs'
import { setUpProgram } from './setup/tool.mjs'

/** Runs one of the tool's programs, bundled if its sources have changed. */
async function tool(name, args, env, onMessage) {
  const file = await setUpProgram(name)
  // It may run for weeks and loads its chunks on demand, so keep them in the cache.
  setInterval(() => touch(path.dirname(file)), hour).unref()
  return run([file], args, env, onMessage)
}

const hour = 60 * 60 * 1000

/** Builds the site in this process, because a second one would take as long to start as an unchanged build. */
async function build(args) {
  tuneEngine()
  const file = await setUpProgram('build')
  process.argv.splice(1, process.argv.length, file, ...args)
  process.chdir(root)
  await import(pathToFileURL(file).href)
  return Number(process.exitCode ?? 0)
}

/** Runs a TypeScript program of the checks or tests. */
function program(file, args, env) {
  return run(['--import', 'tsx', path.join(root, file)], args, env)
}

/** Runs Node with this terminal, and resolves with the exit code. */
function run(node, args, env = {}, onMessage = () => undefined) {
  const child = spawn(process.execPath, [...node, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  child.on('message', onMessage)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}

async function setUpModules() {
  await setUpPackages()
  // Concurrently, because each uses only one core for part of the time.
  await Promise.all([setUpNative(), setUpWasm(), setUpJieba()])
}

/** The variable with the browser of tests and recordings. What only they need is loaded by them alone. */
async function browser() {
  const { setUpBrowser } = await import('./tests/programs/browser.mjs')
  return { CHROMIUM_PATH: await setUpBrowser() }
}

const [script = '', ...args] = process.argv.slice(2)

/** Exit code of a program that must be restarted, because its own sources have changed. */
const startAgain = 75

const scripts = {
  async setup() {
    await setUpModules()
    return 0
  },
  async start() {
    await setUpModules()
    const code = await build([])
    return code === 0 ? tool('preview', []) : code
  },
  async build() {
    await setUpModules()
    return build(args)
  },
  async dev() {
    await setUpModules()
    let code = 0
    // A restarted server keeps its port, because open pages reconnect to it.
    const env = {}
    const keepPort = ({ port }) => Object.assign(env, { DEV_PORT: String(port) })
    do code = await tool('dev', args, env, keepPort)
    while (code === startAgain)
    return code
  },
  async preview() {
    await setUpPackages()
    return tool('preview', args)
  },
  async audit() {
    await setUpPackages()
    return audit()
  },
  async 'build:cross'() {
    await setUpPackages()
    return buildCross(args)
  },
  async 'build:wasm'() {
    await setUpPackages()
    await updatePrebuiltWasm()
    return 0
  },
  async prepack() {
    await setUpPackages()
    await setUpWasm()
    await prepack(args[0])
    return 0
  },
  async postpack() {
    postpack(args[0])
    return 0
  },
  async compress() {
    await setUpPackages()
    return tool('compress', args)
  },
  async search() {
    await setUpModules()
    return tool('search', args)
  },
  async opensearch() {
    await setUpModules()
    return program('packages/opensearch/command.ts', args)
  },
  async 'search:judge'() {
    await setUpModules()
    return program('tests/search/measure.ts', args)
  },
  async check() {
    await setUpModules()
    await setUpChecks()
    return program('tests/run.ts', ['--only', 'check', ...args])
  },
  async 'bench:search'() {
    await setUpModules()
    return program('bench/search.ts', args, await browser())
  },
  async 'bench:hydration'() {
    await setUpPackages()
    return program('bench/hydration.ts', args, await browser())
  },
  async 'bench:lighthouse'() {
    await setUpPackages()
    return program('bench/lighthouse.ts', args, await browser())
  },
  async 'bench:md'() {
    await setUpModules()
    return program('bench/md.ts', args)
  },
  async 'bench:scale'() {
    await setUpModules()
    await setUpProgram('build')
    return program('bench/scale.ts', args)
  },
  async 'bench:peers'() {
    await setUpModules()
    await setUpProgram('build')
    return program('bench/peers.ts', args, await browser())
  },
  async 'test:full'() {
    await setUpModules()
    await setUpRegistry()
    await setUpStryker()
    await setUpProgram('build')
    const { setUpWrk } = await import('./tests/programs/debian.mjs')
    return program('bench/full.ts', args, { ...(await browser()), WRK: await setUpWrk() })
  },
  async 'test:remote'() {
    await setUpModules()
    const { setUpOpenSearch } = await import('./packages/opensearch/tests/cluster/distribution.mjs')
    const env = { OPENSEARCH_HOME: await setUpOpenSearch(), ...(await browser()) }
    return run(
      [
        path.join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--config',
        'packages/opensearch/tests/cluster/vitest.config.ts',
      ],
      args,
      env,
    )
  },
  async 'docs:check'() {
    await setUpPackages()
    await setUpChecks()
    const code = await program('docs/checks/check.ts', args)
    return code || args.length > 0 ? code : program('docs/recordings/record.ts', ['--check'])
  },
  async 'docs:play'() {
    await setUpPackages()
    await setUpChecks()
    return program('docs/checks/play/play.ts', args, await browser())
  },
  async 'docs:parity'() {
    await setUpPackages()
    await setUpChecks()
    return program('docs/checks/parity/parity.ts', args)
  },
  async 'docs:facts'() {
    await setUpPackages()
    await setUpChecks()
    const code = await program('docs/checks/extract/extract.ts', args)
    return code || program('packages/migrate-check/extract/extract.ts', args)
  },
  async 'docs:record'() {
    await setUpPackages()
    await setUpChecks()
    if (args.includes('--readme')) {
      return program('docs/recordings/readmePicture.ts', [], await browser())
    }
    if (!args.includes('--pictures')) return program('docs/recordings/record.ts', args)
    return program('docs/recordings/profilePicture.ts', [], await browser())
  },
  async 'migrate:check'() {
    await setUpPackages()
    // Proposals are verified with the packages of the documentation's checks.
    if (args.some((each) => each.startsWith('--verify'))) await setUpChecks()
    return program('packages/migrate-check/command/command.ts', args, { RSPACK_FROM: path.join(root, 'docs/checks') })
  },
  async test() {
    await setUpModules()
    await setUpWasmProof()
    await setUpChecks()
    await setUpRegistry()
    const [{ setUpEngines }, { setUpNginx }, { setUpOtherNode }] = await Promise.all([
      import('./tests/programs/browser.mjs'),
      import('./tests/programs/debian.mjs'),
      import('./tests/programs/nodes.mjs'),
    ])
    const env = {
      ...(await browser()),
      ...(await setUpEngines()),
      OTHER_NODE: await setUpOtherNode(),
      NGINX: await setUpNginx(),
    }
    return program('tests/run.ts', args, env)
  },
}

try {
  const chosen = Object.hasOwn(scripts, script) ? scripts[script] : undefined
  if (!chosen) throw new Failure(`unknown script \`${script}\`: use one of ${Object.keys(scripts).join(', ')}`)
  process.exitCode = await chosen()
} catch (error) {
  if (!(error instanceof Failure)) throw error
  process.stderr.write(`${error.message}\n`)
  // Stop whatever is still running.
  process.exit(1)
}
