// Compares the versions of a project's dependencies with the ones that were run with Rspack.

import type { Property } from '@inkstone/evaluate'
import { type VersionRun, versionsOf } from '../knowledge.ts'

/** The number that has to be equal for two versions to be compatible: the first one that isn't 0. */
function lineOf(version: string): string {
  return /^(?:0\.\d+|\d+)/.exec(version)?.[0] ?? ''
}

/** Compares versions without what follows their numbers. */
function compare(a: string, b: string): number {
  const [x, y] = [a, b].map((each) => each.split(/[-+]/)[0]?.split('.').map(Number) ?? [])
  const index = [0, 1, 2].find((each) => x?.[each] !== y?.[each]) ?? 0
  return (x?.[index] ?? 0) - (y?.[index] ?? 0)
}

/** What plugins and loaders are in a project: the versions of packages, and its own loaders. */
export class Packages {
  readonly #ranges = new Map<string, string>()

  constructor(
    dependencies: Property[],
    /** Whether the file at a path is a loader that only uses what Rspack has. */
    readonly hasPlainLoader: (path: string) => boolean = () => false,
  ) {
    for (const { name, value } of dependencies)
      if (value.kind === 'literal') this.#ranges.set(name, String(value.value).trim())
  }

  /** The lowest version of a package that its range allows; undefined for other ranges, such as `latest`. */
  versionOf(name: string): string | undefined {
    return /^[~^=v]*(\d+(?:\.\d+){0,2}(?:-[\w.-]+)?)$/.exec(this.#ranges.get(name) ?? '')?.[1]
  }

  /**
   * What running a package in this version showed; `untested` if no version is close enough, and undefined if the
   * package has no known version here.
   */
  runOf(name: string): VersionRun | 'untested' | undefined {
    const version = this.versionOf(name)
    const runs = versionsOf(name)
    const last = runs.at(-1)
    if (version === undefined || !last) return undefined
    if (version.includes('-')) return runs.find((run) => run.version === version) ?? 'untested'
    const near = runs.filter((run) => lineOf(run.version) === lineOf(version) && !run.version.includes('-'))
    // `^1.2.0` installs the last version of its line.
    const isRange = this.#ranges.get(name)?.startsWith('^')
    return (isRange ? near.at(-1) : near.findLast((run) => compare(run.version, version) <= 0)) ?? near[0] ?? 'untested'
  }

  /** Whether the project has a version of webpack that no package was run with. */
  hasOldWebpack(): boolean {
    return /^[1-4](?:\.|$)/.test(this.versionOf('webpack') ?? '')
  }

  /** Whether a package only works with Rspack while `webpack` is installed. */
  needsWebpack(name: string): boolean {
    const run = this.runOf(name) ?? (this.#ranges.has(name) ? versionsOf(name).at(-1) : undefined)
    return typeof run === 'object' && run.needsWebpack === true
  }
}

/** A version of a package that works without webpack, if there's one. */
export function workingVersion(name: string): string | undefined {
  return versionsOf(name).findLast((run) => !run.failure && !run.needsWebpack)?.version
}
