// Derives data/schemas.json, data/exports.json and data/missing.json from the installed packages: `node --import tsx
// packages/migrate-check/extract/extract.ts`. With `--check`, it exits with 1 if a
// committed file differs.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { insideOf } from '../../../docs/checks/packages.ts'
import type { Schemas } from '../options/schema.ts'
import { readExports, readMissing, readMissingHooks, readMissingMembers } from './exports.ts'
import { type JsonSchema, readJsonSchema } from './jsonSchema.ts'
import { Nodes } from './nodes.ts'
import { readZod } from './zod.ts'

// webpack warns when its old names are read.
process.noDeprecation = true

const data = path.join(import.meta.dirname, '../data')
// Schemas must be first, because they have to be labeled while the package is loaded.
const files = {
  'schemas.json': extract(),
  'exports.json': readExports(),
  'missing.json': {
    exports: readMissing(),
    hooks: await readMissingHooks(),
    members: await readMissingMembers(),
  },
}
for (const [name, value] of Object.entries(files)) {
  const file = path.join(data, name)
  const known = readFileSync(file, 'utf8')
  // Ignore differences in formatting, which the linter determines.
  if (JSON.stringify(JSON.parse(known || 'null')) === JSON.stringify(value)) continue
  if (!process.argv.includes('--check')) writeFileSync(file, `${JSON.stringify(value)}\n`)
  else {
    process.stderr.write(`packages/migrate-check/data/${name} is stale: run \`npm run docs:facts\` and commit it\n`)
    process.exitCode = 1
  }
}

/** Extracts the schemas. */
function extract(): Schemas {
  const nodes = new Nodes()
  const roots = {
    rspack: readZod(nodes),
    webpack: readJsonSchema(insideOf<JsonSchema>('webpack', 'schemas/WebpackOptions.json'), nodes),
    devServer: readJsonSchema(insideOf<JsonSchema>('webpack-dev-server', 'lib/options.json'), nodes),
  }
  return nodes.merged(roots)
}
