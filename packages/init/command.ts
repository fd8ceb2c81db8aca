// `init`: creates a site in a folder (init.ts). Also what `npm create` runs.

import path from 'node:path'
import { readOptions } from '@inkstone/docs/init'
import { init, readLangs } from './init.ts'

async function run(): Promise<void> {
  const { values: flags, operands } = readOptions(
    'init',
    {
      yes: { does: 'accepts the defaults without asking', short: 'y' },
      docs: { takes: 'FOLDER', does: 'the folder of existing pages' },
      langs: { takes: 'LIST', does: 'languages of a new site, the default one first: en,zh' },
    },
    '[FOLDER]',
  )
  const [folder = '.', ...others] = operands
  if (others.length > 0) throw new Error(`found \`${operands.join(' ')}\`, expected one folder`)
  const langs = flags.langs === undefined ? {} : { langs: readLangs(flags.langs) }
  const docs = flags.docs === undefined ? {} : { docs: flags.docs }
  const { dev, manager } = await init(path.resolve(folder), { yes: flags.yes, ...docs, ...langs })
  // Set by `npm create`, which installs the packages with that manager first.
  if (process.env.INKSTONE_CREATES) {
    process.env.INKSTONE_CREATES = manager
    return
  }
  const steps = [...(folder === '.' ? [] : [`cd ${folder}`]), `${manager} install`, dev]
  process.stderr.write(`\nnext:\n${steps.map((step) => `  ${step}\n`).join('')}`)
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
