// Files that a project needs for a site: its manifest, what git ignores, schemas for VS Code, and CI.

import { existsSync, lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { aboutTool, jsonError, positionInJson, relative } from '@inkstone/docs/init'
import { foldersUp, type PackageManager } from './packageManager.ts'

/** Commands of the scripts that a project gets. */
export const scripts = {
  dev: 'inkstone dev',
  build: 'inkstone build',
  preview: 'inkstone preview',
  check: 'inkstone check',
}

/** The settings of VS Code with further schemas; undefined if they aren't plain JSON. */
export function withSchemas(text: string, schemas: { url: string }[]): string | undefined {
  let settings: unknown
  try {
    settings = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isObject(settings)) return undefined
  const known = Array.isArray(settings['json.schemas']) ? (settings['json.schemas'] as { url?: string }[]) : []
  const added = schemas.filter(({ url }) => !known.some((each) => each.url === url))
  if (added.length === 0) return text
  return formatted({ ...settings, 'json.schemas': [...known, ...added] }, text)
}

/** JSON with the indentation, line ends and byte order mark of its earlier text. */
function formatted(value: unknown, before: string): string {
  const [, indent = '  '] = /^([ \t]+)\S/m.exec(before) ?? []
  const ends = before.includes('\r\n') ? '\r\n' : '\n'
  const last = before === '' || /\n\s*$/.test(before) ? ends : ''
  const [mark] = /^\uFEFF?/.exec(before) ?? ['']
  return mark + JSON.stringify(value, null, indent).replaceAll('\n', ends) + last
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A project's manifest. */
export interface Manifest {
  /** Its file as it is; empty if there's none. */
  text: string
  value: Record<string, unknown> & { scripts?: Record<string, unknown>; devDependencies?: Record<string, unknown> }
}

/** Reads the manifest of a project. Throws with a position if it can't be extended. */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, 'package.json')
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (!found) return { text: '', value: { private: true, type: 'module' } }
  const shown = path.relative('', file)
  if (!existsSync(file)) throw new Error(`${shown}:1:1: found a link that leads nowhere, expected a file: remove it`)
  const text = readFileSync(file, 'utf8')
  const json = text.replace(/^\uFEFF/, '')
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    const { message, line, column } = jsonError(json, error)
    throw new Error(`${shown}:${line}:${column}: cannot read it as JSON, which has no comments: ${message}`)
  }
  const parts = isObject(value) ? ['scripts', 'devDependencies'].filter((name) => Object.hasOwn(value, name)) : []
  for (const at of [[], ...parts.map((name) => [name])]) {
    const part = at.reduce<unknown>((whole, name) => (whole as Record<string, unknown>)[name], value)
    if (isObject(part)) continue
    const { line, column } = positionInJson(json, at)
    throw new Error(
      `${shown}:${line}:${column}: found \`${JSON.stringify(part)}\`, expected an object: correct it first`,
    )
  }
  return { text, value: value as Manifest['value'] }
}

/** The range of versions of the package for formulas that works with this tool. */
export function mathVersion(): string {
  return aboutTool().peerDependencies?.temml ?? '*'
}

/** Actions by commit, as GitHub advises: a tag can be moved to other code. */
const actions = {
  checkout: 'actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2',
  node: 'actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0',
  configure: 'actions/configure-pages@983d7736d9b0ae728b81ab479565c72886d7745b # v5.0.0',
  upload: 'actions/upload-pages-artifact@56afc609e74202658d3ffba0e8f6dda462b719fa # v3.0.1',
  deploy: 'actions/deploy-pages@d6db90164ac5ed86f2b6aed7e0febac5b3c0c03e # v4.0.5',
}

/**
 * A workflow that builds the site. Publishing it on GitHub Pages takes a setting of the repository, so that part waits for a
 * variable. Only a job that runs no code of the repository or of packages can publish.
 */
function workflow(build: string, { name, run }: PackageManager, at: string): string {
  const setup = { npm: [], pnpm: ['corepack enable'], yarn: ['corepack enable'], bun: ['npm install --global bun'] }[
    name
  ]
  const steps = [...setup, `${name} install`].map((command) => `      - run: ${command}\n`).join('')
  return `# Builds the site for every change. To publish the default branch on GitHub Pages, choose "GitHub Actions" as the source in the
# repository's settings (Pages), and add the variable PAGES with the value true (Secrets and variables, Actions, Variables).
name: docs
on: [push, pull_request]
permissions:
  contents: read
jobs:
  build:
    runs-on: ubuntu-latest
${at && `    defaults:\n      run:\n        working-directory: ${at}\n`}    permissions:
      contents: read
      pages: read
    env:
      PUBLISH: \${{ vars.PAGES == 'true' && github.event_name == 'push' && github.ref_name == github.event.repository.default_branch }}
    outputs:
      publish: \${{ env.PUBLISH }}
    steps:
      - uses: ${actions.checkout}
        with:
          fetch-depth: 0
          persist-credentials: false
      - uses: ${actions.node}
        with:
          node-version: 22
${steps}      - id: pages
        if: env.PUBLISH == 'true'
        uses: ${actions.configure}
      - run: ${run(build, `\${BASE:+--base "$BASE/"}`)}
        env:
          BASE: \${{ steps.pages.outputs.base_path }}
      - if: env.PUBLISH == 'true'
        uses: ${actions.upload}
        with:
          path: ${path.posix.join(at, 'dist')}
  publish:
    needs: build
    if: needs.build.outputs.publish == 'true'
    runs-on: ubuntu-latest
    permissions:
      pages: write
      id-token: write
    environment:
      name: github-pages
    steps:
      - uses: ${actions.deploy}
`
}

/** Files of a project: its manifest, with scripts that it lacks, what git ignores, schemas for VS Code, and CI. */
export function projectFiles(
  folder: string,
  { text: before, value: manifest }: Manifest,
  packages: Record<string, string>,
  manager: PackageManager,
): Map<string, string> {
  const { name, version } = aboutTool()
  const files = new Map<string, string>()
  // Scripts of the other tool keep their names.
  const own = Object.entries(scripts).map(([key, command]) => [
    (manifest.scripts?.[key] ?? command) !== command ? `site:${key}` : key,
    command,
  ])
  const renamed = own.map(([key]) => key).filter((key) => key?.startsWith('site:'))
  if (renamed.length > 0) say(`scripts that exist keep their names, so the site's are \`${renamed.join('`, `')}\``)
  manifest.scripts = { ...Object.fromEntries(own), ...manifest.scripts }
  manifest.devDependencies = { [name]: `^${version}`, ...packages, ...manifest.devDependencies }
  files.set('package.json', formatted(manifest, before))
  files.set('.gitignore', 'node_modules\ndist\n.cache\n')
  const schema = (match: string, kind: string) => ({
    fileMatch: [match],
    url: `./node_modules/${name}/node/schema/${kind}.json`,
  })
  const settings = { 'json.schemas': [schema('**/_meta.json', 'meta'), schema('**/_nav.json', 'nav')] }
  const present = path.join(folder, '.vscode/settings.json')
  const text = existsSync(present) ? readFileSync(present, 'utf8') : '{}'
  const merged = withSchemas(text, settings['json.schemas'])
  if (merged === undefined) {
    say(
      '`.vscode/settings.json` is not plain JSON, so it stays as it is. For completion in navigation files, add this:',
    )
    say(`  "json.schemas": ${JSON.stringify(settings['json.schemas'])}`)
  } else if (merged !== text) files.set('.vscode/settings.json', merged)
  const build = own.find(([, command]) => command === scripts.build)?.[0]
  // GitHub only reads those in the root of the repository.
  const repository = foldersUp(folder).at(-1) ?? folder
  const file = relative(folder, path.join(repository, '.github/workflows/docs.yml'))
  files.set(file, workflow(build ?? 'build', manager, relative(repository, folder)))
  return files
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
