// Generated drawings for team members without an avatar.

import { expect, test } from 'vitest'
import { avatarOf } from '../../../theme/content/TeamMembers.tsx'

const names = ['zoolsher', 'hardfist', 'h-a-n-a', '9aoy', 'xc2', '某人', '']

test('a name always has the same drawing', () => {
  for (const name of names) expect(avatarOf(name)).toEqual(avatarOf(name))
})

test('names have different drawings, none of them empty', () => {
  const paths = names.map((name) => avatarOf(name).path)
  expect(new Set(paths).size).toBe(names.length)
  expect(paths.filter((path) => !path)).toEqual([])
})

test('the left half mirrors the right one', () => {
  for (const name of names) {
    const bricks = [...avatarOf(name).path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((brick) => brick.slice(1).map(Number))
    const mirrored = bricks.map(([x = 0, y = 0, width = 0]) => [48 - x - width, y, width])
    expect(new Set(mirrored.map(String)), name).toEqual(new Set(bricks.map(String)))
  }
})
