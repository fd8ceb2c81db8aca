// Checks the files of a webpack project against Rspack without executing them. Reports what works, what doesn't, and
// how the files could be changed. Used by the page's worker and by the command.

import {
  type Callable,
  type Evaluation,
  Exhausted,
  endings,
  evaluateFiles,
  joinPaths,
  type Parse,
  type Property,
  type SourceFile,
  startOfLine,
  textOf,
} from '@inkstone/evaluate'
import { type Config, findConfigs, type NoConfig } from './configs.ts'
import { diffLines } from './diff.ts'
import { applyEdits, type Edit } from './edits.ts'
import { Findings } from './findings.ts'
import { loadParser, SyntaxProblem } from './parse.ts'
import { conclusionOf, isUnread, type Proposal, type Report } from './report.ts'
import { notKnown, texts } from './text.ts'
import { callsWebpack, itemsOf, usesOf } from './tree.ts'
import {
  frameworkOf,
  frameworkWith,
  judgeFrameworkFiles,
  judgeImportedFrameworks,
  judgeInstalledFrameworks,
} from './verdicts/frameworks.ts'
import {
  dependenciesOf,
  isOldWebpack,
  judgeManifest,
  type Manifest,
  type Needs,
  objectAt,
} from './verdicts/manifest.ts'
import { isOption, judgeOptions } from './verdicts/options.ts'
import { judgeOverwritten } from './verdicts/overwritten.ts'
import { isPlainLoader } from './verdicts/ownPlugins.ts'
import { judgeInstances, judgeLoaders, judgePlugins } from './verdicts/packages.ts'
import { renameConfigs } from './verdicts/renames.ts'
import { judgeClients, judgeMembers, judgeRequests } from './verdicts/requests.ts'
import { configsOf, judgeCommand, readScripts } from './verdicts/scripts.ts'
import { Packages } from './verdicts/versions.ts'

/** What else is known about the project. */
export interface Project {
  /** Other files, which may mention a configuration or use a package. */
  others?: SourceFile[]
  /** Whether these are all files of the project, so that what none of them uses can go. */
  isWhole?: boolean
}

/** Checks files. The file name determines the parser: `package.json`, TypeScript, module or script. */
export async function checkFiles(files: SourceFile[], project: Project = {}): Promise<Report> {
  const parse = cached(await loadParser(files))
  try {
    return check(files, parse, project)
  } catch (error) {
    if (!(error instanceof Exhausted || error instanceof RangeError)) throw error
    const findings = new Findings()
    const [file = { name: '', text: '' }] = files
    const at = { file, start: 0, end: 0 }
    findings.add({ kind: 'file', verdict: 'unread', subject: file.name, message: texts.tooLong, at })
    return reportOf(files, findings, {})
  }
}

function check(files: SourceFile[], parse: Parse, { others = [], isWhole = false }: Project): Report {
  const findings = new Findings()
  const readable = files.filter((file) => isReadable(file, parse, findings))
  const manifestFiles = readable.filter(({ name }) => /(?:^|\/)package\.json$/.test(name))
  const code = readable.filter((file) => !manifestFiles.includes(file))
  const evaluation = evaluateFiles(readable, parse)
  const { configs, missing, functions } = findConfigs(code, evaluation, isOption)
  const manifests = manifestFiles.flatMap((file): Manifest[] => {
    const value = evaluation.exportsOf(file)
    if (value.kind === 'object') return [{ file, value }]
    findings.add({
      kind: 'file',
      verdict: 'unread',
      subject: file.name,
      message: texts.notObject,
      at: { file, start: 0, end: 0 },
    })
    return []
  })
  const scripts = manifests.map(({ file, value }) => readScripts(file, objectAt(value, 'scripts')))
  const commands = scripts.flatMap((each) => each.commands)
  const dependencies = manifests.flatMap(dependenciesOf)
  const isStarted = manifests.length === 0 || commands.length > 0 || code.some((file) => callsWebpack(parse(file)))
  const wanted = [...evaluation.missing(), ...scripts.flatMap((each) => each.programs)]
  const isOwned = judgeImportedFrameworks(evaluation, findings)
  const ofFrameworks = (list: SourceFile[], from?: Evaluation) =>
    list.flatMap((file) => {
      const framework = frameworkOf(file, from)
      return framework ? [{ file, framework }] : []
    })
  const frameworkFiles = ofFrameworks(code, evaluation)
  const owned = frameworkFiles.map(({ file }) => file)
  const configFiles = configs.map(({ file }) => file).filter((file) => !owned.includes(file))
  judgeFrameworkFiles([...frameworkFiles, ...ofFrameworks(others)], configFiles, findings)
  for (const { file, value } of configs) {
    // What another tool calls isn't loaded by Rspack, and has to keep working with that tool.
    if (value.rest?.because.reason !== 'tool' || owned.includes(file)) continue
    const { because } = value.rest
    const subject = because.subject
    findings.add({ kind: 'framework', verdict: 'unread', subject, message: notKnown(because), at: because.at })
    owned.push(file)
  }
  const isInstalled = !isStarted && judgeInstalledFrameworks(dependencies, findings, configs.length > 0)
  // A framework's own route takes the place of all findings, unless the project also runs webpack itself.
  if (
    isInstalled ||
    (isOwned && (manifests.length === 0 || commands.length === 0)) ||
    (owned.length > 0 && commands.length === 0 && configs.every(({ file }) => owned.includes(file)))
  )
    return reportOf(files, findings, { missing: wanted })
  const read = code.filter((file) => !owned.includes(file))
  const loaders = new Set<SourceFile>()
  const packages = new Packages(dependencies, (path) => {
    const file = findFile(code, path)
    if (file) loaders.add(file)
    else wanted.push(path)
    return file !== undefined && isPlainLoader(parse(file))
  })
  const own = configs.filter(({ file }) => !owned.includes(file))
  judgeCode(read, own, functions, packages, evaluation, parse, findings)
  for (const each of missing) {
    if (!owned.includes(each.file) && !loaders.has(each.file)) judgeMissing(each, configs.length > 0, findings)
  }
  const webpack = dependencies.find(({ name }) => name === 'webpack')
  if (!isStarted && webpack)
    findings.add({ kind: 'script', verdict: 'unread', subject: 'webpack', message: texts.noCommand, at: webpack.key })
  for (const at of scripts.flatMap((each) => each.others))
    findings.add({ kind: 'script', verdict: 'unread', subject: textOf(at), message: texts.otherCommand, at })
  const find = (path: string) => findFile(code, path)
  const looked = commands
    .filter((command) => !configsOf(command))
    .flatMap(({ folder }) => find(joinPaths(folder, 'webpack.config')) ?? [])
  const candidates = manifests.length === 0 ? read : isWhole ? [...new Set(looked)] : []
  const renamed = renameConfigs(candidates, [...readable, ...others], findings)
  const isOld = webpack !== undefined && isOldWebpack(webpack)
  for (const command of commands) {
    judgeCommand(command, { renamed, find, isOld }, findings)
    wanted.push(...(configsOf(command) ?? [joinPaths(command.folder, 'webpack.config')]))
  }
  const exported = configs.filter(({ file }) => !evaluation.isImported(file)).map(({ file }) => file.name)
  if (configs.length === 0 && conclusionOf(findings.list([])) === 'works') {
    const [file = { name: '', text: '' }] = files
    const at = { file, start: 0, end: 0 }
    findings.add({ kind: 'file', verdict: 'unread', subject: file.name, message: texts.noConfig, at })
  }
  judgeShared(
    manifestFiles.map(({ name }) => name.replace(/package\.json$/, '')),
    findings,
  )
  const needs = needsOf(dependencies, packages, [...read, ...others], findings, isWhole)
  if (isStarted) for (const manifest of manifests) judgeManifest(manifest, needs, findings)
  if (isOld)
    findings.add({ kind: 'package', verdict: 'unread', subject: 'src', message: texts.oldSources, at: webpack.key })
  return reportOf(files, findings, { renamed, configs: [...new Set(exported)], missing: wanted })
}

/** The file at a path that may lack the extension. */
function findFile(files: SourceFile[], path: string): SourceFile | undefined {
  return files.find(({ name }) => endings.some((ending) => name === `${path}${ending}`))
}

/** Checks the code of configurations. */
function judgeCode(
  code: SourceFile[],
  configs: Config[],
  functions: Callable[],
  packages: Packages,
  evaluation: Evaluation,
  parse: Parse,
  findings: Findings,
): void {
  const items = cached((file: SourceFile) => itemsOf(parse(file)))
  const uses = cached((file: SourceFile) => usesOf(parse(file)))
  for (const config of configs) {
    judgeOptions(config, findings, uses)
    judgeOverwritten(config, findings, uses)
    judgePlugins(config, findings, items, packages)
    judgeLoaders(config, findings, packages)
  }
  judgeInstances(evaluation.instances(), findings, items, packages)
  for (const { at } of functions) {
    const subject = 'module.exports'
    findings.add({ kind: 'option', verdict: 'rejected', subject, message: texts.functionItem, at })
  }
  for (const file of code.filter(({ name }) => !name.endsWith('.json'))) {
    judgeRequests(file, parse(file), findings)
    judgeClients(file, parse(file), findings)
    judgeMembers(file, parse(file), findings)
    const isModule = parse(file).body.some(({ type }) => /^(?:Import|Export)/.test(type))
    if (isModule && /\.babel\.[cm]?js$/.test(file.name)) {
      const at = { file, start: 0, end: 0 }
      findings.add({ kind: 'file', verdict: 'rejected', subject: file.name, message: texts.babelConfig, at })
    }
  }
}

/** Reports a file that doesn't export a configuration, if it looks like one, or if there's no other. */
function judgeMissing({ file, problem }: NoConfig, hasConfig: boolean, findings: Findings): void {
  if (file.name.endsWith('.json') || problem instanceof SyntaxProblem) return
  // A helper that exports something else, or a program that has nothing to do with webpack.
  const isOther = hasConfig || !file.text.includes('webpack')
  if (problem === 'none' && isOther && !/webpack[\w.-]*conf|(?:^|\/)webpack\.\w+\.\w+$/.test(file.name)) return
  // Values provided by the language or the system have no position in a file.
  const at = problem === 'none' || problem.at.file.name === '' ? { file, start: 0, end: 0 } : problem.at
  const message = problem === 'none' ? texts.notConfig : notKnown(problem)
  findings.add({ kind: 'file', verdict: 'unread', subject: file.name, message, at })
}

/** Reports changed files that aren't below a project's package.json: the other projects of a repository may load them. */
function judgeShared(folders: string[], findings: Findings): void {
  if (folders.length === 0) return
  const isBelow = (name: string, folder: string) =>
    name.startsWith(folder) && !name.slice(folder.length).startsWith('../')
  for (const { file } of findings.edits()) {
    if (folders.some((folder) => isBelow(file.name, folder))) continue
    const at = { file, start: 0, end: 0 }
    findings.add({ kind: 'file', verdict: 'unread', subject: file.name, message: texts.sharedFile, at })
  }
}

/** What the files need dependencies for. */
function needsOf(
  dependencies: Property[],
  packages: Packages,
  files: SourceFile[],
  findings: Findings,
  isWhole: boolean,
): Needs {
  const isOpen = findings.list([]).some(isUnread)
  const isNeeded = dependencies.some(({ name }) => packages.needsWebpack(name) || frameworkWith(name))
  const changed = new Map(
    files.map((file) => [
      file,
      applyEdits(
        file,
        findings.edits().filter((edit) => edit.file === file),
      ),
    ]),
  )
  return {
    webpack: isNeeded ? texts.neededWebpack : isOpen ? texts.keptForUnread : undefined,
    isUnused: (name) => isWhole && !isOpen && [...changed.values()].every((text) => !text.includes(name)),
  }
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
    const message = { en: `Can't be parsed: ${error.reason}`, zh: `无法解析：${error.reason}` }
    findings.add({ kind: 'file', verdict: 'rejected', subject: file.name, message, at: { file, start, end: start } })
    return false
  }
}

function reportOf(
  files: SourceFile[],
  found: Findings,
  {
    renamed = new Map(),
    configs = [],
    missing = [],
  }: { renamed?: Map<string, string>; configs?: string[]; missing?: string[] },
): Report {
  const findings = found.list(files.map(({ name }) => name))
  const edits = new Map<SourceFile, Edit[]>(files.map((file) => [file, []]))
  for (const edit of found.edits()) {
    const own = edits.get(edit.file) ?? []
    own.push(edit)
    edits.set(edit.file, own)
  }
  const proposals = [...edits].flatMap(([file, own]): Proposal[] => {
    const name = renamed.get(file.name)
    if (own.length === 0 && !name) return []
    const text = applyEdits(file, own)
    const diff = diffLines(file.name, name ?? file.name, file.text, text)
    return [{ file: file.name, ...(name ? { renamed: name } : {}), text, diff }]
  })
  return { conclusion: conclusionOf(findings), findings, proposals, configs, missing: [...new Set(missing)] }
}
