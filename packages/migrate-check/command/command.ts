#!/usr/bin/env node
// The command `migrate-check PATH…`. A path is a configuration, a package.json, or a directory, in which both
// are looked up. Also reads whatever these files refer to. Nothing of the project is executed, except with `--verify`.
//
// Exit codes: 0 if everything works after the proposed changes, 1 if something is left to do, 2 if some of it couldn't
// be read, 3 if the command failed.

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { Report } from '../report.ts'
import { type Language, languages } from '../text.ts'
import { checkProject } from './project.ts'
import { diffText, reportText } from './reportText.ts'
import { sarifOf } from './sarif.ts'
import { isVerification, verifyProposals } from './verify.ts'
import { writeProposals } from './write.ts'

const usage = `usage: npx @inkstone/migrate-check PATH… [options]

  --lang en|zh     language of the report
  --all            also print what works
  --diff           print the proposed changes
  --json           print the report as JSON
  --sarif FILE     write what needs attention for code scanning
  --verify[=build] load the proposal with @rspack/core in a copy of the project, or also build it
  --write          apply the proposal; --force does so in spite of uncommitted changes
`

const exitCodes: Record<Report['conclusion'], number> = { works: 0, changes: 1, unread: 2 }

const options = {
  lang: { type: 'string', default: 'en' },
  all: { type: 'boolean', default: false },
  diff: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  sarif: { type: 'string' },
  verify: { type: 'string' },
  write: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
} as const

async function main(given: string[]): Promise<number> {
  try {
    const args = given.map((each) => (each === '--verify' ? '--verify=load' : each))
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const { verify, sarif } = values
    const lang = languages.find((each) => each === values.lang)
    if (!lang) throw new Error(`found \`--lang ${values.lang}\`, expected ${languages.join(' or ')}`)
    if (verify !== undefined && !isVerification(verify))
      throw new Error(`found \`--verify=${verify}\`, expected \`--verify\` or \`--verify=build\``)
    if (positionals.length === 0) throw new Error('found no path, expected a file or a directory')
    const root = path.resolve(process.env.INIT_CWD ?? '.')
    const checked = await checkProject(root, positionals)
    const { report } = checked
    const verified = verify === undefined ? undefined : await verifyProposals(root, checked, verify)
    if (sarif !== undefined) writeFileSync(path.resolve(root, sarif), sarifOf(report, lang))
    if (values.json)
      process.stdout.write(`${JSON.stringify({ ...report, ...(verified ? { verified } : {}) }, null, 2)}\n`)
    else
      print(
        report,
        lang,
        values,
        verified?.map(({ text }) => text[lang]),
      )
    if (values.write) process.stderr.write(writeProposals(root, checked, values.force)[lang])
    const isBroken = verified?.some(({ works }) => !works)
    return isBroken ? 1 : exitCodes[report.conclusion]
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}`)
    return 3
  }
}

function print(report: Report, lang: Language, show: { all: boolean; diff: boolean }, verified: string[] = []): void {
  const diffs = show.diff ? report.proposals.map(diffText) : []
  process.stdout.write(`${[...reportText(report, lang, show.all), ...diffs, ...verified].join('\n')}\n`)
}

process.exitCode = await main(process.argv.slice(2))
