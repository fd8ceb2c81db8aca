// Defines an experiment: a value of an option that must change something observable, and the project that makes the
// change visible.

import type { Options } from './bundler.ts'

export interface Experiment {
  /** Path of the tested option; `|` separates options that are set together. */
  option: string
  /** The configuration that sets the option. */
  with: Options
  /** Additional configuration of both builds, with and without the option. */
  base?: Options
  /** Files in addition to the shared ones. */
  files?: Record<string, string>
}
