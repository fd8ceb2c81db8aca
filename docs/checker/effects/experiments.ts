// One experiment an option: a value that must change something that can be seen, and what the project needs for that. An
// option that changes webpack's build and not Rspack's is accepted and ignored.

import type { Experiment } from './experiment.ts'
import { ofGeneral, ofSnapshot } from './experiments/general.ts'
import { ofModule, ofParser } from './experiments/module.ts'
import { ofOptimization } from './experiments/optimization.ts'
import { ofOutput } from './experiments/output.ts'
import { ofResolve, ofResolveLoader } from './experiments/resolve.ts'
import { ofStats } from './experiments/stats.ts'

export const experiments: Experiment[] = [
  ...ofGeneral,
  ...ofModule,
  ...ofParser,
  ...ofOutput,
  ...ofResolve,
  ...ofResolveLoader,
  ...ofOptimization,
  ...ofStats,
  ...ofSnapshot,
]
