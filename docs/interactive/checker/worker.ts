// The page's worker. It runs one check at a time, and keeps the page responsive while a large file is checked.

import type { SourceFile } from '@inkstone/migrate-check'
import { checkFiles } from '@inkstone/migrate-check'
import { type Summary, summaryOf } from './summary.ts'

/** The result of a check, or the reason for its failure. */
export type Answer = { summary: Summary } | { error: string }

addEventListener('message', async ({ data }: MessageEvent<SourceFile[]>) => {
  try {
    postMessage({ summary: summaryOf(await checkFiles(data)) } satisfies Answer)
  } catch (error) {
    postMessage({ error: (error as Error).message } satisfies Answer)
  }
})
