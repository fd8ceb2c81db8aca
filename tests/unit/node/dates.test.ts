// Dates of pages in real repositories: a whole one, a shallow clone of it, and a folder without a repository.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastCommits } from '../../../node/content/dates.ts'
import { writeIn } from '../../writeIn.ts'

let folder = ''
const days = ['2024-01-01', '2024-02-02'] as const

function git(at: string, ...args: string[]): void {
  const author = ['-c', 'user.name=Tea', '-c', 'user.email=tea@example.org']
  execFileSync('git', [...author, ...args], { cwd: path.join(folder, at), stdio: 'ignore' })
}

function commit(file: string, day: string): void {
  writeIn(folder, `whole/docs/${file}`, `# ${day}\n`)
  git('whole', 'add', '.')
  const time = `${day}T00:00:00Z`
  process.env.GIT_COMMITTER_DATE = time
  git('whole', 'commit', '--no-gpg-sign', '--date', time, '-m', day)
  delete process.env.GIT_COMMITTER_DATE
}

async function datesIn(name: string): Promise<{ dates: Record<string, string>; messages: string[] }> {
  const docs = path.join(folder, name, 'docs')
  const site = { docs, folders: new Map<string, string>(), file: path.join(folder, name, 'site.config.ts') }
  const { dates, problems } = await lastCommits(site as unknown as Parameters<typeof lastCommits>[0])
  const found = [...dates].map(([file, date]) => [file, date.slice(0, 10)])
  return { dates: Object.fromEntries(found), messages: problems.map(({ message }) => message) }
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dates-'))
  writeIn(folder, 'none/docs/a.md', '# A\n')
  writeIn(folder, 'whole/docs/a.md', '# A\n')
  git('whole', 'init')
  commit('a.md', days[0])
  commit('b 中.md', days[0])
  commit('c.md', days[1])
  git('', 'clone', '--depth', '2', pathToFileURL(path.join(folder, 'whole')).href, 'shallow')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a page has the date of its last commit', async () => {
  const dates = { 'a.md': days[0], 'b 中.md': days[0], 'c.md': days[1] }
  expect(await datesIn('whole')).toEqual({ dates, messages: [] })
})

test('a shallow clone knows the dates of its own commits only', async () => {
  const reason = "some pages have no dates, because git can't tell when they changed: the clone lacks the older commits"
  expect(await datesIn('shallow')).toEqual({ dates: { 'c.md': days[1] }, messages: [reason] })
})

test('without a repository there are no dates', async () => {
  const { dates, messages } = await datesIn('none')
  expect(dates).toEqual({})
  expect(messages).toEqual([
    expect.stringMatching(/^pages have no dates, because git can't tell when they changed: \S/),
  ])
})
