// The browser of the tests.

import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { answers, root, run, which } from './programs.mjs'
import { tools } from './rust.mjs'

/** A Chromium for the browser tests: found, else Playwright's, else the distribution's. */
export async function setUpBrowser() {
  const known = [
    process.env.CHROMIUM_PATH,
    ...['chromium', 'chromium-browser', 'google-chrome'].map((name) => which(name)),
  ]
  const found = known.find((file) => file && path.isAbsolute(file) && existsSync(file))
  if (found) return found
  const cli = path.join(root, 'node_modules/playwright/cli.js')
  const folder = path.join(tools, 'browsers')
  const env = { PLAYWRIGHT_BROWSERS_PATH: folder }
  if (
    await run('install Chromium', process.execPath, [cli, 'install', 'chromium', '--only-shell'], {
      env,
      optional: true,
    })
  ) {
    const shell = filesNamed(folder, /^(chrome-headless-shell|headless_shell|chrome)$/)
    if (shell) return shell
  }
  if (process.getuid?.() === 0 && answers('apt-get', '--version')) {
    await run('read the list of packages', 'apt-get', ['update'])
    await run('install Chromium from the distribution', 'apt-get', ['install', '-y', 'chromium', 'fonts-noto-cjk'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    return which('chromium')
  }
  return ''
}

function filesNamed(folder, pattern) {
  if (!existsSync(folder)) return ''
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      const found = filesNamed(file, pattern)
      if (found) return found
    } else if (pattern.test(entry.name)) {
      try {
        accessSync(file, constants.X_OK)
        return file
      } catch {
        // Not the program itself.
      }
    }
  }
  return ''
}
