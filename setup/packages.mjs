// Installs npm packages: the project's, those of the documentation's checks, and nodejs-jieba's binary.

import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { hashOf, once } from './once.mjs'
import { Failure, root, run, succeeds } from './programs.mjs'

/** What npm writes at the end of an installation. */
const installed = 'node_modules/.package-lock.json'

/** Flags of every installation. */
export const quiet = ['--ignore-scripts', '--no-audit', '--no-fund']

/**
 * Installs the packages of the project, without their install scripts, because some download from other servers than
 * the registry.
 */
export async function setUpPackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Failure(`found Node ${process.version}, expected 20.19 or newer: install one from https://nodejs.org`)
  }
  await once('packages', hashOf(['package-lock.json']), [installed], () =>
    run('install npm packages', npm(), ['ci', ...quiet]),
  )
}

/** Installs the packages that the documentation describes, in the folder of its checks: the site doesn't need them. */
export function setUpChecks() {
  return installIn('docs/checks', 'the packages that the documentation describes')
}

/** Installs the registry that the test of the package publishes to. */
export function setUpRegistry() {
  return installIn('tests/adopt', 'a registry for tests')
}

/** Installs Stryker, for mutation testing. */
export function setUpStryker() {
  return installIn('tests/mutants', 'Stryker')
}

/**
 * Installs the packages of a folder with its own lockfile.
 * @param {string} folder relative to the root
 * @param {string} what for the progress line
 */
export function installIn(folder, what) {
  return once(folder.replaceAll('/', '-'), hashOf([`${folder}/package-lock.json`]), [`${folder}/${installed}`], () =>
    run(`install ${what}`, npm(), ['ci', ...quiet], { cwd: path.join(root, folder) }),
  )
}

/** npm's program. */
export function npm() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm'
}

/** Installs nodejs-jieba's binary: downloaded if possible, or else built with the headers of the running Node. */
export async function setUpJieba() {
  const folder = 'node_modules/nodejs-jieba'
  await once('jieba', hashOf([`${folder}/package.json`], process.versions.modules), [`${folder}/build`], async () => {
    const nodedir = path.resolve(process.execPath, '..', '..')
    const headers = existsSync(path.join(nodedir, 'include/node/node.h')) ? { npm_config_nodedir: nodedir } : {}
    requireCompiler()
    await run(
      'build nodejs-jieba',
      process.execPath,
      [path.join(root, 'node_modules/node-gyp/bin/node-gyp.js'), 'rebuild'],
      {
        cwd: path.join(root, folder),
        env: headers,
      },
    )
  })
}

function requireCompiler() {
  if (succeeds('c++', '--version') || succeeds('g++', '--version') || process.platform === 'win32') return
  throw new Failure('no C++ compiler found: install one, on Debian with `apt-get install g++ make`')
}
