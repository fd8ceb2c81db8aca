// The report as text for a terminal.

import { type Finding, isUnread, needsWork, type Proposal, type Report } from '../report.ts'
import { type Language, plain, type Text } from '../text.ts'

const quiet = new Set(['same', 'accepted', 'supported'])

const conclusions: Record<Report['conclusion'], Text> = {
  works: { en: 'works with Rspack once the proposal is applied', zh: '应用建议的改动后即可使用 Rspack' },
  changes: { en: 'needs changes that the proposal leaves to you', zh: '还有内容需要手动修改' },
  unread: {
    en: "can't be decided, because some of it couldn't be read",
    zh: '有一部分没能读取，无法判断',
  },
}

/** The lines of a report. Positions are printed as editors and terminals recognize them. */
export function reportText({ findings, conclusion }: Report, lang: Language, all: boolean): string[] {
  const lines = findings.filter(({ verdict }) => all || !quiet.has(verdict)).map((finding) => lineOf(finding, lang))
  const left = findings.filter(needsWork).length
  const unread = findings.filter(isUnread).length
  const changed = findings.filter((finding) => finding.changed).length
  const total = {
    en: `${findings.length} findings: ${changed} handled by the proposal, ${left} left to do, ${unread} not known`,
    zh: `共 ${findings.length} 条：${changed} 条由建议的改动解决，${left} 条需要手动处理，${unread} 条无法判断`,
  }
  return [...lines, total[lang], conclusions[conclusion][lang]]
}

function lineOf({ file, line, column, verdict, subject, message, changed }: Finding, lang: Language): string {
  const mark = changed ? { en: ' (handled by the proposal)', zh: '（建议的改动已处理）' }[lang] : ''
  return `${file}:${line}:${column}: ${verdict}: ${subject}: ${plain(message[lang])}${mark}`
}

/** A diff that `git apply` takes, including a new name. */
export function diffText({ file, renamed, diff }: Proposal): string {
  const name = renamed ?? file
  const header = `diff --git a/${file} b/${name}\n${renamed ? `rename from ${file}\nrename to ${renamed}\n` : ''}`
  return (header + diff.replace(/^--- .*\n\+\+\+ .*\n/, () => `--- a/${file}\n+++ b/${name}\n`)).trimEnd()
}
