// Writes the pages of this site to the given folder: see tests/e2e/nestings.ts.

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { alone, nestedMarkdown, nestedPages } from '../../nestings.ts'

const docs = process.argv[2] ?? ''
const folder = path.join(docs, 'en')
for (const each of [folder, path.join(docs, 'public')]) mkdirSync(each, { recursive: true })
writeFileSync(path.join(docs, 'public/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
const pages = nestedPages()
for (const page of pages) writeFileSync(path.join(folder, `${page.route}.md`), nestedMarkdown(page))
const links = pages.map(({ route }) => `- [${route}](${route})`)
const sections = alone.map(({ name, markdown }) => `## ${name} {#alone-${name}}\n\n${markdown}\n`)
writeFileSync(path.join(folder, 'index.md'), `# Nestings\n\n${links.join('\n')}\n\n${sections.join('\n')}`)
