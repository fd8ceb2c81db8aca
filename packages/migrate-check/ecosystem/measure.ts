// Runs the cases with the real packages and writes the results to data/ecosystem.json: `node --import tsx
// packages/migrate-check/ecosystem/measure.ts [NAME…]`. Packages are installed in .cache/checker, in the versions of
// packages.json next to this file. Each build is a process with a timeout, because some never finish.
//
// With `--versions`, it runs the same cases with the older versions in versions.json and writes data/versions.json. As
// in a project that has replaced webpack, the builds can't load the `webpack` package, unless nothing works without it.

import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import Module, { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { home } from '../../../docs/checks/packages.ts'
import type { Kit } from './case.ts'
import { cases } from './cases.ts'

/** Result of running a package. */
interface Measured {
  kind: 'plugin' | 'loader'
  version: string
  /** Whether the package worked. */
  works: boolean
  /** First line of the failure. */
  failure?: string
}

const own = import.meta.dirname
const root = path.resolve(own, '../../..')
const installed = process.env.CHECKER_ECOSYSTEM ?? path.join(root, '.cache/checker')
const result = path.join(own, '../data/ecosystem.json')
const timeout = 40_000

const [first, ...rest] = process.argv.slice(2)
if (first === '--child') await buildChild(rest[0] as Kit['name'], rest[1] ?? '', rest[2] ?? '')
else if (first === '--versions') await measureVersions(rest)
else await measureAll([first, ...rest].filter((name): name is string => name !== undefined))

async function measureAll(names: string[]): Promise<void> {
  install()
  const chosen = names.length > 0 ? names : Object.keys(cases)
  const known: Record<string, Measured> = existsSync(result) ? JSON.parse(readFileSync(result, 'utf8')) : {}
  for (const name of chosen) {
    const reference = await run(name, 'webpack')
    const measured = await run(name, 'rspack')
    if (reference) process.stdout.write(`?? ${name}: the case fails with webpack: ${reference}\n`)
    process.stdout.write(`${measured ? '!!' : 'ok'} ${name} ${versionOf(name)} ${measured ?? ''}\n`)
    known[name] = {
      kind: cases[name]?.kind ?? 'plugin',
      version: versionOf(name),
      works: measured === undefined,
      ...(measured ? { failure: measured } : {}),
    }
    save(known)
  }
}

/** A version of a package that was run with Rspack, and how it failed. */
interface Run {
  version: string
  failure?: string
  /** It only works if the `webpack` package is installed, too. */
  needsWebpack?: true
}

async function measureVersions(names: string[]): Promise<void> {
  install()
  const wanted: Record<string, string[]> = JSON.parse(readFileSync(path.join(own, 'versions.json'), 'utf8'))
  const target = path.join(own, '../data/versions.json')
  const known: Record<string, Run[]> = existsSync(target) ? JSON.parse(readFileSync(target, 'utf8')) : {}
  for (const name of names.length > 0 ? names : Object.keys(wanted)) {
    const runs: Run[] = []
    for (const range of [...(wanted[name] ?? []), '']) {
      const folder = range ? installVersion(name, range) : installed
      if (!folder) continue
      const version = versionOf(name, folder)
      const bare = await run(name, 'rspack', folder, { hides: 'webpack' })
      const failure = bare === undefined ? undefined : await run(name, 'rspack', folder)
      const needsWebpack = bare !== undefined && failure === undefined
      // A case for the current version can fail with an older one for reasons that have nothing to do with Rspack.
      const isLoad = bare?.includes("find module 'webpack") === true
      const isConclusive = !failure || isLoad || !(await run(name, 'webpack', folder))
      process.stdout.write(`${isConclusive ? '' : 'unclear: '}${name} ${version} ${bare ?? ''}\n`)
      if (!failure) runs.push({ version, ...(needsWebpack ? { needsWebpack } : {}) })
      else if (isConclusive) runs.push({ version, failure: isLoad ? bare : failure })
    }
    known[name] = runs.sort((a, b) => a.version.localeCompare(b.version, 'en', { numeric: true }))
    writeFileSync(target, `${JSON.stringify(known, null, 1)}\n`)
  }
}

/** Installs a version with the packages that it needs, `15 vue@2`, next to the others; undefined if that isn't possible. */
function installVersion(name: string, range: string): string | undefined {
  const [version = '', ...needs] = range.split(' ')
  const folder = path.join(installed, 'versions', `${name}@${version}`.replaceAll('/', '+'))
  if (existsSync(path.join(folder, 'node_modules', packageName(name)))) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{}')
  const flags = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--silent']
  try {
    execFileSync('npm', ['install', ...flags, `${packageName(name)}@${version}`, ...needs], { cwd: folder })
    return folder
  } catch {
    process.stdout.write(`?? ${name}@${version} can't be installed\n`)
    return undefined
  }
}

function save(known: Record<string, Measured>): void {
  const current = Object.entries(known).filter(([name]) => name in cases)
  writeFileSync(result, `${JSON.stringify(Object.fromEntries(current), null, 1)}\n`)
}

function install(): void {
  const list = path.join(own, 'package.json')
  if (process.env.CHECKER_ECOSYSTEM) return
  mkdirSync(installed, { recursive: true })
  const stamp = path.join(installed, 'package.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === readFileSync(list, 'utf8')) return
  throw new Error(
    `install the packages first: cp ${path.relative(process.cwd(), list)} ${installed}/ && npm install --prefix ${installed} --legacy-peer-deps --ignore-scripts`,
  )
}

/** The package in the name of a loader: `graphql-tag/loader`. */
function packageName(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}

function versionOf(name: string, from = installed): string {
  return JSON.parse(readFileSync(path.join(from, 'node_modules', packageName(name), 'package.json'), 'utf8')).version
}

/** Builds a case. Returns undefined if it worked, otherwise the reason why it didn't. */
function run(name: string, bundler: Kit['name'], from = installed, { hides = '' } = {}): Promise<string | undefined> {
  const folder = path.join(os.tmpdir(), `ecosystem-${process.pid}-${bundler}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true })
  for (const each of new Set([from, installed])) linkPackages(folder, each)
  const files = {
    'package.json': '{"name":"shop","version":"1.0.0"}',
    'src/index.js': "console.log('hello')\n",
    ...cases[name]?.files,
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const args = ['--import', import.meta.resolve('tsx'), import.meta.filename, '--child', bundler, name, folder]
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, CI: '1', FORCE_COLOR: '0', HIDDEN: hides },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  return new Promise((resolve) => {
    const limit = setTimeout(() => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
      resolve('the build does not end')
    }, timeout)
    child.on('exit', (code) => {
      clearTimeout(limit)
      resolve(judge(name, folder, printed, code))
      if (!process.env.KEEP) rmSync(folder, { recursive: true, force: true })
    })
  })
}

/** Links every package individually, so a case can add its own, and an older version can take the place of another. */
function linkPackages(folder: string, from: string): void {
  for (const each of readdirSync(path.join(from, 'node_modules'))) {
    const link = path.join(folder, 'node_modules', each)
    const target = path.join(from, 'node_modules', each)
    if (each.startsWith('.') || existsSync(link)) continue
    if (!each.startsWith('@')) symlinkSync(target, link)
    else {
      mkdirSync(link)
      for (const scoped of readdirSync(target)) symlinkSync(path.join(target, scoped), path.join(link, scoped))
    }
  }
}

function judge(name: string, folder: string, printed: string, code: number | null): string | undefined {
  const { emits, tells, fails } = cases[name] ?? {}
  // The project's folder and the frames of Rspack's messages depend on the machine.
  const problem = /^PROBLEM (.*)$/m
    .exec(printed)?.[1]
    ?.replace(/ in '[^']*'.*$| Require stack:.*$/, '')
    .replace(/\s*×\s*/g, ' ')
  if (code !== 0 && !problem) return `the process ends with ${code}: ${firstLine(printed)}`
  if (problem && !fails) return problem
  if (tells && !tells.test(printed)) return 'it prints nothing'
  const dist = path.join(folder, 'dist')
  if (emits && !emits.test(existsSync(dist) ? contents(dist, dist) : '')) return 'its output is missing'
  return undefined
}

/** The first line of a message, without Rspack's frames, and without the stack, which contains local paths. */
function firstLine(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/^[\s×│╰─▶├]+/, '').trim())
  return lines
    .filter((line) => line && !/^at /.test(line))
    .slice(0, 3)
    .join(' ')
    .slice(0, 240)
}

function contents(folder: string, from: string): string {
  return readdirSync(folder)
    .map((name) => {
      const file = path.join(folder, name)
      return statSync(file).isDirectory()
        ? contents(file, from)
        : `${path.relative(from, file)}\n${readFileSync(file, 'utf8')}`
    })
    .join('\n')
}

interface Stats {
  toJson(options: object): { errors?: { message: string }[]; warnings?: { message: string }[] }
}

/** Makes a package one that isn't installed. */
function hidePackage(name: string): void {
  const loader = Module as unknown as { _resolveFilename(request: string, ...rest: unknown[]): string }
  const resolve = loader._resolveFilename
  loader._resolveFilename = function (request, ...others) {
    if (request !== name && !request.startsWith(`${name}/`)) return resolve.call(this, request, ...others)
    throw Object.assign(new Error(`Cannot find module '${request}'`), { code: 'MODULE_NOT_FOUND' })
  }
}

async function buildChild(name: Kit['name'], package_: string, folder: string): Promise<void> {
  const load = createRequire(path.join(folder, 'package.json'))
  const checks = createRequire(path.join(home, 'package.json'))
  const bundler = name === 'webpack' ? load('webpack') : checks('@rspack/core').rspack
  if (process.env.HIDDEN) hidePackage(process.env.HIDDEN)
  const problem = (text: string) => process.stdout.write(`PROBLEM ${firstLine(text)}\n`)
  try {
    const own = cases[package_]?.options({ bundler, name, load, folder }) ?? {}
    const options = {
      context: folder,
      mode: 'development',
      devtool: false,
      entry: './src/index.js',
      ...own,
      output: { path: path.join(folder, 'dist'), ...(own.output as object) },
    }
    const stats = await new Promise<Stats>((resolve, reject) => {
      const compiler = bundler(options)
      compiler.run((error: Error | null, done: Stats) => compiler.close(() => (error ? reject(error) : resolve(done))))
    })
    const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true })
    for (const { message } of [...errors, ...warnings]) process.stdout.write(`${message}\n`)
    if (errors[0]) problem(errors[0].message)
  } catch (error) {
    problem((error as Error).message)
  }
  process.exit()
}
