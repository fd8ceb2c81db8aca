// The applications that run on pages, in docs/public/applications: each is what the reader's project builds where the page
// shows it, with its address there as the public path and without source maps.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { applications, filesBelow } from '../../components/projectFiles.ts'
import { difference } from '../run/compare.ts'

/** The configuration of such a build, for a file next to the reader's. */
export function applicationConfig(name: string, output: string): string {
  const changed = JSON.stringify({ path: output, publicPath: addressOf(name) })
  return `const config = require('./rspack.config.js')
module.exports = { ...config, devtool: false, output: { ...config.output, ...${changed} } }
`
}

/** The path of an application on this site. */
export const addressOf = (name: string) => `/applications/${name}/`

/** The picture of an application, for readers without scripts and for print. */
export const pictureOf = (name: string) => path.join(applications, `${name}.jpg`)

/** How a committed application differs from a build; undefined if it doesn't. */
export function applicationDifference(name: string, output: string): string | undefined {
  const committed = new Map(filesBelow(path.join(applications, name)).map(({ path, bytes }) => [path, bytes]))
  const built = new Map(filesBelow(output).map(({ path, bytes }) => [path, bytes]))
  for (const file of new Set([...committed.keys(), ...built.keys()])) {
    const [known, now] = [committed.get(file), built.get(file)]
    if (known && now?.equals(known)) continue
    const where = known && now ? `:\n${difference(known.toString(), now.toString()) ?? ''}` : ''
    return `\`docs/public/applications/${name}/${file}\` isn't what \`docs/projects/${name}\` builds, run this with \`--update\`${where}`
  }
  return undefined
}

/** Replaces a committed application by a build. */
export function writeApplication(name: string, output: string): void {
  const folder = path.join(applications, name)
  rmSync(folder, { recursive: true, force: true })
  for (const { path: file, bytes } of filesBelow(output)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), bytes)
  }
}
