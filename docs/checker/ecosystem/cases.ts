// A small project for each package: what it's configured with, and what shows that it did its work. The same case runs
// with webpack, which proves that the case itself is right.

import type { Case } from './case.ts'
import { loaderCases } from './loaderCases.ts'
import { pluginCases } from './pluginCases.ts'

export const cases: Record<string, Case> = { ...pluginCases, ...loaderCases }
