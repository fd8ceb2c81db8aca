// Derives data/schemas.json from the installed packages: `node --import tsx docs/checker/extract/extract.ts`. With
// `--check` it ends with 1 when the committed file differs.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { insideOf } from '../../checks/packages.ts'
import type { Schemas } from '../options/schema.ts'
import { type JsonSchema, readJsonSchema } from './jsonSchema.ts'
import { Nodes } from './nodes.ts'
import { readZod } from './zod.ts'

const file = path.join(import.meta.dirname, '../data/schemas.json')
const text = `${JSON.stringify(extract())}\n`
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (text !== readFileSync(file, 'utf8')) {
  process.stderr.write('docs/checker/data/schemas.json is stale: run `npm run docs:facts` and commit it\n')
  process.exitCode = 1
}

/** The schemas; Rspack's first, because reading it labels what the package loads. */
function extract(): Schemas {
  const nodes = new Nodes()
  const roots = {
    rspack: readZod(nodes),
    webpack: readJsonSchema(insideOf<JsonSchema>('webpack', 'schemas/WebpackOptions.json'), nodes),
    devServer: readJsonSchema(insideOf<JsonSchema>('webpack-dev-server', 'lib/options.json'), nodes),
  }
  return nodes.merged(roots)
}
