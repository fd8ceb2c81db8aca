// The test cases of all packages. Each case also runs with webpack, to prove that the case itself is correct.

import type { Case } from './case.ts'
import { loaderCases } from './loaderCases.ts'
import { moduleCases } from './moduleCases.ts'
import { outputCases } from './outputCases.ts'
import { reportCases } from './reportCases.ts'

export const cases: Record<string, Case> = { ...outputCases, ...moduleCases, ...reportCases, ...loaderCases }
