// The npm packages: the project's, those of the documentation's checks, and nodejs-jieba's binary.

import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { hashOf, once } from './once.mjs'
import { answers, Failure, root, run } from './programs.mjs'

/** What every installation is told. */
export const quiet = ['--ignore-scripts', '--no-audit', '--no-fund']

/** npm packages; their install scripts stay off, because some fetch from places a closed network does not reach. */
export async function setUpPackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Failure(`found Node ${process.version}, expected 20.19 or newer: install one from https://nodejs.org`)
  }
  await once('packages', hashOf(['package-lock.json']), ['node_modules/.package-lock.json'], () =>
    run('install npm packages', npm(), ['ci', ...quiet]),
  )
}

/** The packages that the documentation describes, in the folder of its checks: they are no part of the site. */
export async function setUpChecks() {
  const folder = 'docs/checks'
  await once('checks', hashOf([`${folder}/package-lock.json`]), [`${folder}/node_modules/.package-lock.json`], () =>
    run('install the packages that the documentation describes', npm(), ['ci', ...quiet], {
      cwd: path.join(root, folder),
    }),
  )
}

/** The registry that the package's test publishes to. */
export async function setUpRegistry() {
  const folder = 'tests/adopt'
  await once('adopt', hashOf([`${folder}/package-lock.json`]), [`${folder}/node_modules/.package-lock.json`], () =>
    run('install a registry for tests', npm(), ['ci', ...quiet], { cwd: path.join(root, folder) }),
  )
}

/** What changes the sources of TypeScript to see whether tests notice. */
export async function setUpStryker() {
  const folder = 'tests/mutants'
  await once('mutants', hashOf([`${folder}/package-lock.json`]), [`${folder}/node_modules/.package-lock.json`], () =>
    run('install Stryker', npm(), ['ci', ...quiet], { cwd: path.join(root, folder) }),
  )
}

/** The program of npm. */
export function npm() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm'
}

/** nodejs-jieba: its own binary where one can be fetched, else built against the running Node's headers. */
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
  if (answers('c++', '--version') || answers('g++', '--version') || process.platform === 'win32') return
  throw new Failure('no C++ compiler found: install one, on Debian with `apt-get install g++ make`')
}
