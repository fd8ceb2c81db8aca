// The report in SARIF 2.1.0, which code scanning services read.

import { type Finding, isUnread, needsWork, type Report } from '../report.ts'
import { type Language, plain } from '../text.ts'

export function sarifOf({ findings }: Report, lang: Language): string {
  const shown = findings.filter((finding) => finding.changed || needsWork(finding) || isUnread(finding))
  const ids = [...new Set(shown.map(idOf))].sort()
  const results = shown.map((finding) => ({
    ruleId: idOf(finding),
    ruleIndex: ids.indexOf(idOf(finding)),
    level: needsWork(finding) ? 'error' : 'warning',
    message: { text: `${finding.subject}: ${plain(finding.message[lang])}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: finding.file.split('/').map(encodeURIComponent).join('/') },
          region: { startLine: finding.line, startColumn: finding.column },
        },
      },
    ],
  }))
  const driver = { name: 'migrate-check', rules: ids.map((id) => ({ id })) }
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function idOf({ kind, verdict }: Finding): string {
  return `${kind}/${verdict}`
}
