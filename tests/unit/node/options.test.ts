// Command lines of the tool: help, values, and mistakes.

import { describe, expect, test } from 'vitest'
import { type Option, parseOptions, portOf, siteOptions, usageOf } from '../../../node/report/options.ts'

const options = {
  ...siteOptions,
  out: { takes: 'DIR', does: 'folder of the site', default: 'dist' },
  yes: { does: 'accepts the defaults', short: 'y' },
} satisfies Record<string, Option>

test('values, defaults and switches', () => {
  expect(parseOptions(['--docs', 'pages', '--base=/x/', '-y'], options)).toEqual({
    values: { docs: 'pages', base: '/x/', config: undefined, out: 'dist', yes: true, help: false },
    operands: [],
  })
  expect(parseOptions(['green', 'tea'], options, 'QUERY')?.operands).toEqual(['green', 'tea'])
  // What follows `--` isn't an option.
  expect(parseOptions(['--', '--docs'], options, 'QUERY')?.operands).toEqual(['--docs'])
})

test('help lists every option with its value and default', () => {
  expect(parseOptions(['--help'], options)).toBeUndefined()
  expect(parseOptions(['-h'], options)).toBeUndefined()
  const text = usageOf('build', options, '[FOLDER]')
  expect(text.split('\n')[0]).toBe('usage: build [OPTIONS] [FOLDER]')
  expect(text).toContain('--out DIR      folder of the site (dist)')
  expect(text).toContain('-y, --yes')
})

describe('mistakes name what was found and what was expected', () => {
  test.each([
    [['--ouput'], 'found the option `--ouput`: did you mean `--out`?'],
    [['--zzzzzzzz'], 'found the option `--zzzzzzzz`'],
    [['-q'], 'found the option `-q`'],
    [['--docs'], 'found `--docs` without a value, expected `--docs DIR`'],
    [['--docs', '--yes'], 'found `--docs` without a value, expected `--docs DIR`'],
    [['--yes=1'], 'found a value for `--yes`, expected none'],
    [['pages'], 'found `pages`, expected options only'],
  ])('%j', (args, message) => {
    expect(() => parseOptions(args, options)).toThrow(message)
  })

  test.each(['abc', '-1', '70000', '1.5', ''])('port %j', (port) => {
    expect(() => portOf(port)).toThrow(`found the port \`${port}\``)
  })
})

test('ports', () => {
  expect(['0', '4173', '65535'].map(portOf)).toEqual([0, 4173, 65_535])
})
