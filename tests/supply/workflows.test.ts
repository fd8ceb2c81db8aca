// Workflows can't run here, so their references are checked: scripts, targets, actions, permissions.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const json = (file: string) => JSON.parse(read(file))

interface Step {
  uses?: string
  run?: string
  with?: Record<string, string>
}
interface Job {
  uses?: string
  needs?: string | string[]
  permissions?: Record<string, string>
  'timeout-minutes'?: number
  strategy?: { matrix: Record<string, unknown> & { include?: Record<string, string>[] } }
  steps?: Step[]
}
interface Workflow {
  on: Record<string, unknown>
  permissions: Record<string, string>
  concurrency?: unknown
  jobs: Record<string, Job>
}

const folder = '.github/workflows'
const files = readdirSync(path.join(root, folder))
const workflows = Object.fromEntries(files.map((file) => [file, parse(read(`${folder}/${file}`)) as Workflow]))
const jobs = Object.entries(workflows).flatMap(([file, { jobs }]) =>
  Object.entries(jobs).map(([name, job]) => ({ file, name, job })),
)
const steps = jobs.flatMap(({ file, name, job }) => (job.steps ?? []).map((step) => ({ at: `${file} ${name}`, step })))
const runs = steps.flatMap(({ at, step }) => (step.run ? [{ at, run: step.run }] : []))

test('the documented workflows exist', () => {
  expect(files.sort()).toEqual(['ci.yml', 'deploy.yml', 'native.yml', 'release.yml', 'test.yml'])
})

test('every script that a workflow runs exists', () => {
  const { scripts } = json('package.json') as { scripts: Record<string, string> }
  const named = runs.flatMap(({ run }) => [...run.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name))
  const own = named.filter((name) => !['ci', 'pkg', 'publish'].includes(name))
  expect(own).toEqual(expect.arrayContaining(['test', 'build', 'audit', 'build:cross', 'bench:lighthouse']))
  for (const name of own) expect(Object.keys(scripts), name).toContain(name)
  // The command behind a script exists, too.
  for (const name of Object.keys(scripts)) expect(read('setup.mjs'), name).toMatch(new RegExp(`async '?${name}'?\\(`))
})

test('every file that a workflow uses exists', () => {
  const named = runs.flatMap(({ run }) =>
    [...run.matchAll(/(?:tests|setup|crates)\/[\w./-]+\.\w+/g)].map(([file]) => file),
  )
  expect(named.length).toBeGreaterThan(0)
  for (const file of named) expect(() => read(file), file).not.toThrow()
})

test('the module is built and loaded for every target of the crate', () => {
  const { targets } = json('crates/md-compiler/package.json').napi as { targets: string[] }
  const { build, load: loading } = workflows['native.yml']?.jobs ?? {}
  const built = build?.strategy?.matrix.include?.map(({ target }) => target) ?? []
  expect(built.sort()).toEqual([...targets].sort())
  const loaded = (loading?.strategy?.matrix.target ?? []) as string[]
  expect([...loaded].sort()).toEqual([...targets].sort())
  // Each build is loaded on a machine of its kind.
  const places = loading?.strategy?.matrix.include ?? []
  expect(places.map(({ target }) => target).sort()).toEqual([...targets].sort())
  for (const { target = '', on = '' } of places) {
    const system = /darwin/.test(target) ? 'macos' : /windows/.test(target) ? 'windows' : 'ubuntu'
    expect(on, target).toContain(system)
    expect(/arm|macos-15$/.test(on), target).toBe(/aarch64/.test(target))
  }
})

test('Node is tested in every supported major version', () => {
  const { engines } = json('package.json') as { engines: { node: string } }
  const majors = [...engines.node.matchAll(/(\d+)\.\d+\.\d+/g)].map(([, major]) => major)
  expect(workflows['test.yml']?.jobs.linux?.strategy?.matrix.node).toEqual(majors)
  expect(workflows['native.yml']?.jobs.load?.strategy?.matrix.node).toEqual(majors)
})

test('nothing is published before the tests of its commit have passed', () => {
  expect(workflows['ci.yml']?.jobs.deploy?.needs).toContain('test')
  expect(workflows['release.yml']?.jobs.publish?.needs).toContain('test')
  expect(Object.keys(workflows['deploy.yml']?.on ?? {})).toEqual(['workflow_call'])
})

test('actions are pinned to a commit, consistently, with a comment that has the version', () => {
  const pins = new Map<string, string>()
  for (const file of files) {
    for (const [, action = '', pin = '', version = ''] of read(`${folder}/${file}`).matchAll(
      /uses: ([\w-]+\/[\w-]+)@(\S+)(.*)/g,
    )) {
      expect(pin, action).toMatch(/^[\da-f]{40}$/)
      expect(version, action).toMatch(/^ # v\d+\.\d+\.\d+$/)
      expect(pins.get(action) ?? pin, action).toBe(pin)
      pins.set(action, pin)
    }
  }
  expect(pins.size).toBeGreaterThan(4)
})

describe.each(Object.entries(workflows))('%s', (file, { on, permissions, concurrency, jobs: own }) => {
  test('permissions are read-only except where needed', () => {
    expect(permissions).toEqual({ contents: 'read' })
    const written = Object.entries(own).flatMap(([job, { permissions: more = {} }]) =>
      Object.entries(more).flatMap(([what, how]) => (how === 'write' ? [`${job}: ${what}`] : [])),
    )
    const allowed: Record<string, string[]> = {
      'ci.yml': ['deploy: pages', 'deploy: id-token'],
      'release.yml': ['publish: id-token'],
      'deploy.yml': ['publish: pages', 'publish: id-token'],
    }
    expect(written).toEqual(allowed[file] ?? [])
  })

  test('runs are not concurrent, and have a timeout', () => {
    // A workflow that's only called has its caller's concurrency.
    if (Object.keys(on).join() !== 'workflow_call') expect(concurrency).toBeDefined()
    for (const [name, job] of Object.entries(own)) {
      if (!job.uses) expect(job['timeout-minutes'], name).toBeGreaterThan(0)
    }
  })

  test('no credentials are kept, no registry is named, and no untrusted text is part of a command', () => {
    const text = read(`${folder}/${file}`)
    expect(text).not.toMatch(/registry[.-]|npmjs|https?:/)
    for (const { step } of steps.filter(({ at }) => at.startsWith(file))) {
      if (step.uses?.startsWith('actions/checkout@')) expect(step.with).toMatchObject({ 'persist-credentials': false })
      expect(step.run ?? '').not.toMatch(/\$\{\{\s*(github\.(event|head_ref)|inputs)/)
    }
  })

  test('required jobs and called files exist', () => {
    for (const [name, { needs, uses }] of Object.entries(own)) {
      for (const need of [needs ?? []].flat()) expect(Object.keys(own), name).toContain(need)
      if (uses) expect(() => read(uses), name).not.toThrow()
    }
  })
})
