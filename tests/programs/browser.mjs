// The browsers of the tests: Chromium for all of them, Firefox and WebKit for the main journeys.

import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root, run, succeeds, which } from '../../setup/programs.mjs'
import { tools } from '../../setup/rust.mjs'

/** Path of a Chromium: an installed one, or else Playwright's, or else the distribution's. */
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
  await installDebian('Chromium', ['chromium', 'fonts-noto-cjk'])
  return firstOf('chromium')
}

/**
 * Finds or installs Firefox, WebKit's driver and a display for it; returns the environment variables of tests/engines.
 */
export async function setUpEngines() {
  const find = () => ({
    FIREFOX_PATH: firstOf('firefox-esr', 'firefox'),
    WEBKIT_DRIVER_PATH: firstOf('WebKitWebDriver'),
    XVFB_PATH: firstOf('xvfb-run'),
  })
  if (Object.values(find()).includes('')) {
    await installDebian('Firefox and WebKit', ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'], true)
  }
  return find()
}

/** Path of the first of some programs that exists; empty for none. */
function firstOf(...names) {
  return names.map((name) => which(name)).find((file) => path.isAbsolute(file)) ?? ''
}

/** Installs Debian packages, if possible. */
async function installDebian(what, packages, optional = false) {
  if (process.getuid?.() !== 0 || !succeeds('apt-get', '--version')) return
  await run('read the list of packages', 'apt-get', ['update'], { optional })
  await run(`install ${what} from the distribution`, 'apt-get', ['install', '-y', ...packages], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    optional,
  })
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
        // Not executable, so it isn't the program.
      }
    }
  }
  return ''
}
