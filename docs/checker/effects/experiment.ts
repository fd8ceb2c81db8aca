// An experiment: a value of an option that must change something observable, and what the project needs for that.

import type { Options } from './bundler.ts'

export interface Experiment {
  /** Paths of the options it is about; `|` separates several that are set together. */
  option: string
  /** What sets the option. */
  with: Options
  /** What the project needs before that, in both builds. */
  base?: Options
  /** Files in addition to those of the project. */
  files?: Record<string, string>
}
