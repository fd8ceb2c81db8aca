// The page's worker: one check after the other, so that the page answers while a large file is read.

import { checkFiles } from '../check.ts'
import type { Report } from '../report.ts'
import type { SourceFile } from '../source.ts'

/** A report, or why there is none. */
export type Answer = { report: Report } | { error: string }

addEventListener('message', async ({ data }: MessageEvent<SourceFile[]>) => {
  try {
    postMessage({ report: await checkFiles(data) } satisfies Answer)
  } catch (error) {
    postMessage({ error: (error as Error).message } satisfies Answer)
  }
})
