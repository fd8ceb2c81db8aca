// `inkstone opensearch export` and `inkstone opensearch serve`.

import process from 'node:process'

const [name = '', ...rest] = process.argv.slice(2)
process.argv = [...process.argv.slice(0, 2), ...rest]
if (name === 'export') await import('./exportCommand.ts')
else if (name === 'serve') await import('./serveCommand.ts')
else {
  process.stderr.write(`found \`opensearch ${name}\`, expected \`opensearch export\` or \`opensearch serve\`\n`)
  process.exitCode = 1
}
