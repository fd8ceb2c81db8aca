// Lighthouse with its default settings for phones: four scores from 0 to 100.

import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

export const lighthouse = { lighthouse: '12.8.2' }

/**
 * Returns scores such as `100 / 96 / 100 / 91`, or an empty string if Lighthouse fails. Must not block, because this
 * process also serves the page.
 */
export async function judge(folder: string, url: string, chromium: string): Promise<string> {
  const args = ['node_modules/lighthouse/cli/index.js', url, '--quiet', '--output=json', '--output-path=stdout']
  const flags = ['--chrome-flags=--headless=new --no-sandbox', `--only-categories=${categories.join(',')}`]
  const child = spawn(process.execPath, [...args, ...flags], {
    cwd: folder,
    env: { ...process.env, CHROME_PATH: chromium },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise((resolve) => child.on('error', resolve).on('close', resolve))
  const [stdout, status] = await Promise.all([text(child.stdout), ended])
  if (status !== 0) return ''
  const { categories: judged } = JSON.parse(stdout) as { categories: Record<string, { score: number | null }> }
  return categories.map((name) => Math.round((judged[name]?.score ?? 0) * 100)).join(' / ')
}
