// The test cases of all packages. Each case also runs with webpack, to prove that the case itself is correct.

import type { Case } from './case.ts'
import { loaderCases } from './loaderCases.ts'
import { pluginCases } from './pluginCases.ts'

export const cases: Record<string, Case> = { ...pluginCases, ...loaderCases }
