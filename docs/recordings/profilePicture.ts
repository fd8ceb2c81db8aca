// `npm run docs:record -- --pictures` takes the screenshot of the CPU profile in guide/optimization/profile. Builds
// that page's example with `RSPACK_PROFILE`, and opens the result in speedscope, the tool that the page recommends.

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readFences } from '@inkstone/docs/markdown'
import { home } from '../checks/packages.ts'
import { examplesOf, readMarks } from '../checks/run/marks.ts'
import { stillPicture, withBrowser } from './page.ts'

const version = '1.25.0'
const root = path.resolve(import.meta.dirname, '../..')
const place = path.join(root, '.tools', 'speedscope')
const picture = path.join(root, 'docs/public/profile/left-heavy.png')
/** Below speedscope's toolbar, whose icons are emoji that not every computer can draw. */
const clip = { x: 0, y: 20, width: 720, height: 400 }

if (!existsSync(path.join(place, 'node_modules/speedscope/package.json'))) {
  const args = ['install', '--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--prefix', place]
  const { status } = spawnSync('npm', [...args, `speedscope@${version}`], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`speedscope ${version} can't be installed`)
}
await draw(recordProfile())
process.stdout.write(`wrote ${path.relative('', picture)}\n`)

/** The CPU profile of the page's example, below the folder with its packages. */
function recordProfile(): string {
  const page = readFileSync(path.join(root, 'docs/en/guide/optimization/profile.md'), 'utf8')
  const copy = mkdtempSync(path.join(home, 'recording-'))
  try {
    // Otherwise the configuration would be an ES module, like the checks.
    writeFileSync(path.join(copy, 'package.json'), '{}')
    for (const { meta, code } of readFences(page)) {
      const [marks] = readMarks(meta)
      if (!marks.title || !examplesOf(marks).includes('slow')) continue
      const file = path.join(copy, marks.title)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, code)
    }
    const profile = path.join(copy, 'profile.json')
    execFileSync(process.execPath, [path.join(home, 'node_modules/@rspack/cli/bin/rspack'), 'build'], {
      cwd: copy,
      env: { ...process.env, RSPACK_PROFILE: `JSCPU=output=${profile}` },
    })
    return readFileSync(profile, 'utf8')
  } finally {
    rmSync(copy, { recursive: true })
  }
}

async function draw(profile: string): Promise<void> {
  const files = path.join(place, 'node_modules/speedscope/dist/release')
  const contentOf = (pathname: string) => {
    if (pathname === '/profile.json') return profile
    const file = path.join(files, path.basename(pathname))
    return existsSync(file) ? readFileSync(file) : undefined
  }
  await withBrowser(
    contentOf,
    async (browser, origin) => {
      const page = await browser.newPage({ deviceScaleFactor: 2, viewport: { width: clip.width, height: 420 } })
      const imported = page.waitForEvent('console', (message) => message.text().startsWith('import:'))
      await page.goto(`${origin}/index.html#profileURL=/profile.json&title=rspack&view=left-heavy`)
      await imported
      mkdirSync(path.dirname(picture), { recursive: true })
      writeFileSync(picture, await stillPicture(page, { clip, animations: 'disabled' }))
    },
    // speedscope draws with WebGL.
    ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  )
}
