// One experiment per option. If an option changes webpack's build but not Rspack's, Rspack accepts and ignores it.

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
