// This repository's documentation with everything that it uses: components, projects, search, social cards. Its figures
// next to those of plain pages show what the features cost.

import { cpSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { ours } from './ours.ts'
import type { Peer } from './peer.ts'

const root = path.resolve(import.meta.dirname, '../..')

export const documentation: Peer = {
  ...ours,
  name: 'this documentation, with all features',
  write(folder) {
    const isSource = (file: string) => path.basename(file) !== 'node_modules'
    cpSync(path.join(root, 'docs'), path.join(folder, 'docs'), { recursive: true, filter: isSource })
  },
  commands: (folder) => {
    const [[node = process.execPath, program = ''] = []] = ours.commands(folder)
    return [[node, program, '--config', path.join(root, 'site.config.ts')]]
  },
  source: () => 'docs/en/guide/start/introduction.md',
  address: () => '/guide/start/introduction',
}
