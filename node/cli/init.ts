// `init`: makes a site in a folder (node/init). Also what `npm create` runs.

import path from 'node:path'
import { parseArgs } from 'node:util'
import { init, readLangs } from '../init/init.ts'

const usage = `usage: inkstone init [FOLDER] [OPTIONS]

  -y, --yes      asks nothing
  --langs LIST   languages of a new site, the default one first: --langs en,zh
`

async function run(): Promise<void> {
  const { values: flags, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      yes: { type: 'boolean', short: 'y', default: false },
      langs: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (flags.help) {
    process.stdout.write(usage)
    return
  }
  const [folder = '.', ...others] = positionals
  if (others.length > 0) throw new Error(`found \`${positionals.join(' ')}\`, expected one folder`)
  const langs = flags.langs === undefined ? {} : { langs: readLangs(flags.langs) }
  await init(path.resolve(folder), { yes: flags.yes, ...langs })
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
