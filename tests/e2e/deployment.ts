// A small site that is rebuilt and redeployed while it's read.

import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { servePreview } from '../../node/serve/preview.ts'
import { build } from '../unit/node/tool.ts'
import { writeIn } from '../writeIn.ts'
import { test } from './site.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The content of a deployment. */
export interface Deployed {
  /** Part of the theme: changing it renames all scripts. */
  title: string
  offline?: boolean
  /** Texts of the pages by name, in the order of the sidebar. */
  pages: Record<string, string>
}

/** The current test's site; valid from `beforeEach` on. */
export interface Deployment {
  origin: string
  deploy(site: Deployed): void
}

/** Deploys a site before each test of a `describe`. Extends the timeout, because every deployment is a build. */
export function useDeployment(first: Deployed): Deployment {
  test.describe.configure({ timeout: 180_000 })
  let folder: string
  let close = () => {}

  const deployment: Deployment = {
    origin: '',
    deploy({ title, offline = false, pages }) {
      rmSync(path.join(folder, 'docs'), { recursive: true, force: true })
      const write = (file: string, text: string) => writeIn(folder, file, text)
      write('site.config.ts', `export default { title: '${title}', offline: ${offline}, icon: '/icon.svg' }\n`)
      write('docs/public/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
      write('docs/_meta.json', JSON.stringify(Object.keys(pages)))
      for (const [name, text] of Object.entries(pages)) write(`docs/${name}.md`, text)
      const { status, messages } = build(folder, '--docs', 'docs', '--config', 'site.config.ts', '--no-cache')
      if (status !== 0) throw new Error(messages)
    },
  }

  test.beforeEach(async () => {
    folder = mkdtempSync(path.join(root, '.cache', 'deployed-'))
    deployment.deploy(first)
    const server = await servePreview({ folder: path.join(folder, 'dist'), base: '/', port: 0, host: '127.0.0.1' })
    deployment.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    close = () => {
      server.close()
      server.closeAllConnections()
    }
  })

  test.afterEach(() => {
    close()
    rmSync(folder, { recursive: true })
  })

  return deployment
}
