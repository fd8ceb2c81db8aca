// Checks the files of a webpack project against Rspack without executing them. Reports what works, what doesn't, and
// how the files could be changed. Used by the page's worker and by the command.

import { findConfigs } from './configs.ts'
import { applyEdits, diffLines } from './edits.ts'
import { evaluateFiles } from './evaluate/interpreter.ts'
import { Findings } from './findings.ts'
import { loadParser, type Parse, SyntaxProblem } from './parse.ts'
import { needsWork, type Proposal, type Report } from './report.ts'
import { type SourceFile, startOfLine } from './source.ts'
import { notKnown, texts } from './text.ts'
import { itemsOf, usesOf } from './tree.ts'
import { judgeManifest } from './verdicts/manifest.ts'
import { isOption, judgeOptions } from './verdicts/options.ts'
import { judgeOverwritten } from './verdicts/overwritten.ts'
import { judgeInstances, judgeLoaders, judgePlugins } from './verdicts/packages.ts'
import { judgeClients, judgeMembers, judgeRequests } from './verdicts/requests.ts'

/** Checks files. The file name determines the parser: `package.json`, TypeScript, module or script. */
export async function checkFiles(files: SourceFile[]): Promise<Report> {
  const parse = cached(await loadParser(files))
  const findings = new Findings()
  const readable = files.filter((file) => isReadable(file, parse, findings))
  const manifests = readable.filter(({ name }) => /(?:^|\/)package\.json$/.test(name))
  const code = readable.filter((file) => !manifests.includes(file))
  const evaluation = evaluateFiles(readable, parse)
  const { configs, missing } = findConfigs(code, evaluation, isOption)
  const items = (file: SourceFile) => itemsOf(parse(file))
  const uses = cached((file: SourceFile) => usesOf(parse(file)))
  for (const config of configs) {
    judgeOptions(config, findings, uses)
    judgeOverwritten(config, findings, uses)
    judgePlugins(config, findings, items)
    judgeLoaders(config, findings)
  }
  judgeInstances(evaluation.instances(), findings, items)
  for (const { file, problem } of missing) {
    if (file.name.endsWith('.json') || problem instanceof SyntaxProblem) continue
    // Values provided by the language or the system have no position in a file.
    const at = problem === 'none' || problem.at.file.name === '' ? { file, start: 0, end: 0 } : problem.at
    const message = problem === 'none' ? texts.notConfig : notKnown(problem)
    // Next to configurations, a file that exports something else is no part of them.
    const verdict = problem === 'none' && configs.length > 0 ? 'ignored' : 'unknown'
    findings.add({ kind: 'file', verdict, subject: file.name, message, at })
  }
  for (const file of code.filter(({ name }) => !name.endsWith('.json'))) {
    judgeRequests(file, parse(file), findings)
    judgeClients(file, parse(file), findings)
    judgeMembers(file, parse(file), findings)
  }
  const renamed = new Map(code.flatMap(({ name }) => (newName(name) ? [[name, newName(name) as string]] : [])))
  for (const file of manifests) {
    const value = evaluation.exportsOf(file)
    if (value.kind === 'object') judgeManifest(file, value, renamed, findings)
    else {
      const at = { file, start: 0, end: 0 }
      findings.add({ kind: 'file', verdict: 'unknown', subject: file.name, message: texts.notObject, at })
    }
  }
  return reportOf(files, findings, renamed)
}

/** Memoizes a function of a file, because several checks need the same result. */
function cached<T>(work: (file: SourceFile) => T): (file: SourceFile) => T {
  const known = new Map<SourceFile, T>()
  return (file) => {
    const result = known.get(file) ?? work(file)
    known.set(file, result)
    return result
  }
}

function isReadable(file: SourceFile, parse: Parse, findings: Findings): boolean {
  try {
    parse(file)
    return true
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error
    const { line, column } = error.position
    const start = startOfLine(file, line) + column - 1
    const message = { en: `Cannot be read: ${error.reason}`, zh: `无法解析：${error.reason}` }
    findings.add({ kind: 'file', verdict: 'rejected', subject: file.name, message, at: { file, start, end: start } })
    return false
  }
}

/** The name by which Rspack finds a configuration without `--config`. */
function newName(name: string): string | undefined {
  return /(?:^|\/)webpack\.config\.[cm]?[jt]s$/.test(name)
    ? name.replace(/webpack(?=\.config\.\w+$)/, 'rspack')
    : undefined
}

function reportOf(files: SourceFile[], found: Findings, renamed: Map<string, string>): Report {
  const findings = found.list(files.map(({ name }) => name))
  const edits = found.edits()
  const proposals = files.flatMap((file): Proposal[] => {
    const own = edits.filter((edit) => edit.file === file)
    const name = renamed.get(file.name)
    if (own.length === 0 && !name) return []
    const text = applyEdits(file, own)
    const diff = diffLines(file.name, name ?? file.name, file.text, text)
    return [{ file: file.name, ...(name ? { renamed: name } : {}), text, diff }]
  })
  return { findings, proposals, ready: !findings.some(needsWork) }
}
