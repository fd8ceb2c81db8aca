// `npm run docs:parity`: lists where the Chinese documentation differs from the English, and exits with 1 if it does.
// Arguments limit it to pages or folders. `--accept` records that these pages, or `--all`, have been read and match;
// `--json` only prints the report.

import process from 'node:process'
import { parseArgs } from 'node:util'
import { choosePages, readPages } from '../pages.ts'
import { checkParity } from './check.ts'
import { accept, nameOf } from './followed.ts'
import { readRecord } from './record.ts'

const { values: flags, positionals } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const whole = positionals.length === 0
const all = readPages('en')
const { chosen, unknown } = choosePages(positionals, all)
const english = whole ? all : chosen
const chinese = readPages('zh')

if (unknown.length > 0) fail(`no page is \`${unknown.join(', ')}\`: name files of docs/en, folders or routes`)
if (flags.accept && whole !== flags.all) fail('name what you have read, or say `--all`: `--accept config/entry`')
if (flags.accept) {
  const pairs = english.flatMap((page) => {
    const counterpart = chinese.find(({ route }) => route === page.route)
    return counterpart ? [[page, counterpart] as [typeof page, typeof page]] : []
  })
  const count = accept(pairs, new Set(all.map(nameOf)))
  if (!flags.json) process.stdout.write(`accepted ${count} sections of ${pairs.length} pages\n`)
}
const { failures, ...parity } = checkParity(english, chinese, readRecord(), whole)
if (flags.json) process.stdout.write(`${JSON.stringify({ ...parity, failures })}\n`)
else {
  for (const { file, line, column, message } of failures)
    process.stdout.write(`${[file, line, column].filter(Boolean).join(':')}: ${message}\n`)
  const kinds = ['stale', 'new', 'missing', 'extra', 'gone'] as const
  const counts = kinds.map((kind) => `${parity.drift.filter((each) => each.kind === kind).length} ${kind}`)
  process.stdout.write(`${parity.pages} pages, ${parity.han} Han characters for ${parity.words} English words\n`)
  process.stdout.write(`sections: ${counts.join(', ')}\n`)
}
process.exitCode = failures.length > 0 ? 1 : 0

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
