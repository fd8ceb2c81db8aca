// A real npm registry on this machine that has the packages of this repository and forwards all other requests to npm's
// configured registry; and a clean environment to install them in, with an empty home and only Node, npm and a shell on
// the path.

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setUpNative, setUpWasm } from '../../setup/modules.mjs'
import { platformOf } from '../../setup/package.mjs'
import { setUpRegistry } from '../../setup/packages.mjs'
import { copyProject } from '../copy.ts'
import { setUpNode } from '../programs/nodes.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const napi = path.join(root, 'node_modules/@napi-rs/cli/dist/cli.js')

// Whatever is missing, as when this is the first test to run in a checkout. Here, because it may outlast a test's limit.
await Promise.all([setUpRegistry(), setUpNative(), setUpWasm()])

type Json = Record<string, unknown>
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Json
const writeJson = (file: string, value: Json) => writeFileSync(file, JSON.stringify(value))

/** Starts a registry. Resolves with its address once it responds. */
export async function openRegistry(folder: string): Promise<{ address: string; close(): void }> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}/`
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const config = [
    `storage: ${JSON.stringify(path.join(folder, 'storage'))}`,
    `uplinks: { upstream: { url: ${JSON.stringify(upstream)}, timeout: 60s, maxage: 1d } }`,
    'packages:',
    `  '@inkstone/*': { access: $all, publish: $all }`,
    `  '**': { access: $all, proxy: upstream }`,
    'max_body_size: 100mb',
    'log: { type: stdout, format: json, level: warn }',
  ]
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'config.yaml'), `${config.join('\n')}\n`)
  // The registry requires Node 22.
  const node = (await setUpNode('22')) || process.execPath
  const program = path.join(import.meta.dirname, 'node_modules/verdaccio/bin/verdaccio')
  const args = [program, '--config', path.join(folder, 'config.yaml'), '--listen', `127.0.0.1:${port}`]
  const child = spawn(node, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  await until(`${address}-/ping`, child, () => output)
  return { address, close: () => child.kill() }
}

/** Resolves once an address responds; rejects if the server's process exits. */
export async function until(address: string, child: ChildProcess, output: () => string): Promise<Response> {
  let ended: unknown
  child.on('close', () => {
    ended ??= 'it has ended'
  })
  child.on('error', (error) => {
    ended = error
  })
  while (!ended) {
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok) return response
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`nothing answers at ${address}: ${ended}\n${output()}`)
}

export function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    }),
  )
}

/** Creates the packages as they are published, from a copy of the project. Returns their folders and tarballs. */
export function makePackages(folder: string, version: string): string[] {
  const project = path.join(folder, 'project')
  copyProject(project)
  for (const name of ['README.md', 'LICENSE', 'tool/README.md']) cpSync(path.join(root, name), path.join(project, name))
  const tool = pack(project, folder, { version })
  const create = path.join(folder, 'create')
  cpSync(path.join(root, 'create'), create, { recursive: true })
  writeJson(path.join(create, 'package.json'), {
    ...readJson(path.join(create, 'package.json')),
    version,
    dependencies: { '@inkstone/docs': version, '@inkstone/init': version },
  })
  const peers = { version, peerDependencies: { '@inkstone/docs': version } }
  const packed = (name: string, change: Json) => pack(path.join(project, 'packages', name), folder, change)
  const parts = [packed('evaluate', { version }), packed('init', peers), packed('mcp', peers)]
  return [...makeNative(path.join(folder, 'native'), version), tool, ...parts, create]
}

/** Packs a package after changing its manifest; returns the tarball, which is put into a folder. */
function pack(project: string, folder: string, change: Json): string {
  const manifest = path.join(project, 'package.json')
  const before = readdirSync(folder)
  writeJson(manifest, { ...readJson(manifest), ...change })
  run('npm', ['pack', '--pack-destination', folder], { cwd: project })
  const made = readdirSync(folder).find((name) => name.endsWith('.tgz') && !before.includes(name))
  return path.join(folder, made ?? '')
}

/** The package with this platform's native module, created like in a release. */
function makeNative(folder: string, version: string): string[] {
  const crate = path.join(root, 'crates/md-compiler')
  const built = readdirSync(crate).filter((name) => name.endsWith('.node'))
  mkdirSync(path.join(folder, 'artifacts'), { recursive: true })
  const { private: _, devDependencies: __, ...rest } = readJson(path.join(crate, 'package.json'))
  const config = rest.napi as { targets: string[] }
  const targets = config.targets.filter((target) => built.includes(`md-compiler.${platformOf(target)}.node`))
  writeJson(path.join(folder, 'package.json'), { ...rest, version, files: [], napi: { ...config, targets } })
  for (const name of built) {
    cpSync(path.join(crate, name), path.join(folder, 'artifacts', name))
    // Other platforms' modules are built elsewhere. This one is stripped, like in a release.
    spawnSync('strip', ['--strip-unneeded', path.join(folder, 'artifacts', name)])
  }
  run(process.execPath, [napi, 'create-npm-dirs'], { cwd: folder })
  run(process.execPath, [napi, 'artifacts', '--output-dir', 'artifacts'], { cwd: folder })
  return readdirSync(path.join(folder, 'npm')).map((name) => path.join(folder, 'npm', name))
}

function run(command: string, args: string[], { cwd }: { cwd: string }): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
}

/** Publishes packages to a registry. */
export function publish(packages: string[], address: string, home: string): void {
  writeFileSync(path.join(home, '.npmrc'), `${address.replace('http:', '')}:_authToken=nobody\n`)
  const env = { ...process.env, npm_config_userconfig: path.join(home, '.npmrc'), npm_config_registry: address }
  for (const each of packages) {
    const { status, stderr } = spawnSync('npm', ['publish', each, '--ignore-scripts'], { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
}

/** The environment of a computer with only Node, npm and a shell. */
export function emptyComputer(folder: string, address: string): NodeJS.ProcessEnv {
  const bin = path.join(folder, 'bin')
  const home = path.join(folder, 'home')
  mkdirSync(bin, { recursive: true })
  mkdirSync(home, { recursive: true })
  const own = path.dirname(process.execPath)
  for (const name of ['node', 'npm', 'npx']) symlinkSync(path.join(own, name), path.join(bin, name))
  symlinkSync('/bin/sh', path.join(bin, 'sh'))
  return { PATH: bin, HOME: home, npm_config_registry: address, npm_config_update_notifier: 'false', CI: '1' }
}
