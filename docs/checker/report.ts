// The result of a check. It's plain data, so the worker can send it and the command can print it as JSON.

import type { Text } from './text.ts'

/**
 * Options: `same` works as in webpack; `differs` and `ignored` are accepted; `rejected` fails validation; `unknown`
 * isn't an option of either bundler, or its value can't be determined. Packages: `supported`, `replace`, `unsupported`
 * or `untested`.
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
  /** The subject: an option's path, or the name of a package. */
  subject: string
  message: Text
  file: string
  /** From 1. */
  line: number
  column: number
  /** Route of a page with its anchor. */
  link?: string
  /** Whether the proposed files fix the finding. */
  changed?: boolean
}

/** A proposed new version of a file. */
export interface Proposal {
  file: string
  /** The file name for Rspack, if it differs. */
  renamed?: string
  text: string
  /** Unified diff; empty if only the name changes. */
  diff: string
}

export interface Report {
  findings: Finding[]
  proposals: Proposal[]
  /** Whether everything works after the proposed changes. */
  ready: boolean
}

/** Whether a finding requires manual work. A file whose configuration isn't known has to be checked by hand. */
export function needsWork({ kind, verdict, changed }: Finding): boolean {
  if (kind === 'file' && verdict === 'unknown') return true
  return !changed && (verdict === 'rejected' || verdict === 'unsupported' || verdict === 'replace')
}
