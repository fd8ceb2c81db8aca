// The result of a check. It's plain data, so the worker can send it and the command can print it as JSON.

import type { Text } from './text.ts'

/**
 * Options: `same` works as in webpack; `differs` and `ignored` are accepted; `rejected` fails validation; the value of
 * an `unknown` one is only known at build time. Packages: `supported`, `replace`, `unsupported` or `untested`. What the
 * checker couldn't follow is `unread`.
 */
export type Verdict =
  | 'same'
  | 'accepted'
  | 'differs'
  | 'ignored'
  | 'rejected'
  | 'unknown'
  | 'unread'
  | 'supported'
  | 'replace'
  | 'unsupported'
  | 'untested'

export type Kind = 'file' | 'framework' | 'option' | 'plugin' | 'loader' | 'package' | 'script' | 'node'

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

/** The conclusion: `works` after the proposed changes, `changes` are left to do, or some of it is `unread`. */
export type Conclusion = 'works' | 'changes' | 'unread'

export interface Report {
  conclusion: Conclusion
  findings: Finding[]
  proposals: Proposal[]
  /** The files that export configurations for the command. */
  configs: string[]
  /** Paths of files that the checked ones refer to, without the extension if the reference lacks it. */
  missing: string[]
}

/** Whether a finding requires manual work. */
export function needsWork({ verdict, changed }: Finding): boolean {
  return !changed && (verdict === 'rejected' || verdict === 'unsupported' || verdict === 'replace')
}

/** Whether a finding is about something that may or may not work. */
export function isUnread({ verdict }: Finding): boolean {
  return verdict === 'unread' || verdict === 'untested'
}

export function conclusionOf(findings: Finding[]): Conclusion {
  if (findings.some(needsWork)) return 'changes'
  return findings.some(isUnread) ? 'unread' : 'works'
}
