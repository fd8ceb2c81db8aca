// The page's worker: one check after the other, so that the page answers while a large file is read.

import { checkFiles } from '../check.ts'
import type { SourceFile } from '../source.ts'
import { type Summary, summaryOf } from './summary.ts'

/** What the files have, or why that isn't known. */
export type Answer = { summary: Summary } | { error: string }

addEventListener('message', async ({ data }: MessageEvent<SourceFile[]>) => {
  try {
    postMessage({ summary: summaryOf(await checkFiles(data)) } satisfies Answer)
  } catch (error) {
    postMessage({ error: (error as Error).message } satisfies Answer)
  }
})
