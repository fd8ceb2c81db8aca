// The cluster for `npm run test:remote`: OpenSearch's smallest distribution, and Java.

import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { Failure, run, succeeds, which } from '../../../../setup/programs.mjs'
import { tools } from '../../../../setup/rust.mjs'

const version = '2.11.0'
const artifact = `org.opensearch.distribution.integ-test-zip:opensearch:${version}:zip`

/** Folder of OpenSearch: the one in OPENSEARCH_HOME, or else one in .tools. */
export async function setUpOpenSearch() {
  if (process.env.OPENSEARCH_HOME) return process.env.OPENSEARCH_HOME
  await setUpPrograms()
  const home = path.join(tools, `opensearch-${version}`)
  if (existsSync(path.join(home, 'bin/opensearch'))) return home
  const copy = ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${tools}`]
  await run('fetch OpenSearch', 'mvn', copy)
  await run('unpack OpenSearch', 'unzip', ['-q', '-o', path.join(tools, `opensearch-${version}.zip`), '-d', tools])
  return home
}

async function setUpPrograms() {
  const packages = [
    ['java', 'openjdk-17-jre-headless'],
    ['mvn', 'maven'],
    ['unzip', 'unzip'],
  ].filter(([program = '']) => !path.isAbsolute(which(program)))
  if (packages.length === 0) return
  const names = packages.map(([, name = '']) => name)
  if (process.getuid?.() !== 0 || !succeeds('apt-get', '--version')) {
    throw new Failure(
      `found no \`${packages.map(([program]) => program).join('`, `')}\`, expected them in PATH\n  install ${names.join(', ')}, or set OPENSEARCH_HOME`,
    )
  }
  await run('read the list of packages', 'apt-get', ['update'])
  await run(`install ${names.join(', ')}`, 'apt-get', ['install', '-y', '--no-install-recommends', ...names], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}
