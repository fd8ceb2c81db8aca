// Commands for every package manager.

import { expect, test } from 'vitest'
import { commandFor, commandTabs } from '../../../theme/support/packageManager.ts'

test.each([
  ['npm', 'install a -D', 'npm install a -D'],
  ['pnpm', 'install a -D', 'pnpm install a -D'],
  ['yarn', 'install a -D', 'yarn add a -D'],
  ['bun', 'install -D a', 'bun add -D a'],
  ['yarn', 'install', 'yarn install'],
  ['bun', 'install --frozen-lockfile', 'bun install --frozen-lockfile'],
  ['yarn', 'run build', 'yarn run build'],
])('%s: %s', (manager, command, line) => expect(commandFor(manager, command)).toBe(line))

test('one command becomes four tabs; several are kept as they are, in order', () => {
  expect(commandTabs('install a').map(({ name }) => name)).toEqual(['npm', 'yarn', 'pnpm', 'bun'])
  expect(commandTabs({ pnpm: 'pnpm create rspack', npm: 'npm create rspack' })).toEqual([
    { name: 'pnpm', command: 'pnpm create rspack' },
    { name: 'npm', command: 'npm create rspack' },
  ])
})

test("running a package without installing it uses each manager's runner", () => {
  const lines = commandTabs('cowsay@1 hello ', true).map(({ command }) => command)
  expect(lines).toEqual([
    'npx cowsay@1 hello',
    'yarn dlx cowsay@1 hello',
    'pnpm dlx cowsay@1 hello',
    'bunx cowsay@1 hello',
  ])
})
