// What a check returns. It's plain data, so that a worker can send it and the command can print it as JSON.

import type { Text } from './text.ts'

/**
 * `same` works as in webpack; `differs` and `ignored` are accepted; `rejected` fails validation; `unknown` is no option of
 * either bundler, or can't be known. Packages are `supported`, to `replace`, `unsupported` or `untested`.
 */
export type Verdict =
  | 'same'
  | 'accepted'
  | 'differs'
  | 'ignored'
  | 'rejected'
  | 'unknown'
  | 'supported'
  | 'replace'
  | 'unsupported'
  | 'untested'

export type Kind = 'file' | 'option' | 'plugin' | 'loader' | 'package' | 'script' | 'node'

export interface Finding {
  kind: Kind
  verdict: Verdict
  /** What it's about: an option's path, the name of a package. */
  subject: string
  message: Text
  file: string
  /** From 1. */
  line: number
  column: number
  /** Route of a page with its anchor. */
  link?: string
  /** Whether the proposed files contain the change. */
  changed?: boolean
}

/** A file as it could become. */
export interface Proposal {
  file: string
  /** Its name for Rspack, if that differs. */
  renamed?: string
  text: string
  /** Unified diff; empty if only the name changes. */
  diff: string
}

export interface Report {
  findings: Finding[]
  proposals: Proposal[]
  /** Whether everything works once the proposed changes are made. */
  ready: boolean
}

/** Whether a finding needs someone to act. */
export function needsWork({ verdict, changed }: Finding): boolean {
  return !changed && (verdict === 'rejected' || verdict === 'unsupported' || verdict === 'replace')
}
