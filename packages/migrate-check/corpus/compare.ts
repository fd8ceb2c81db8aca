// Compares the checker with @rspack/core on the corpus: what validation reports, what it still reports after the proposed
// changes, whether the result builds, and whether it writes the files that webpack wrote before. `node --import tsx packages/migrate-check/corpus/compare.ts [NAME…]` prints differences
// and, without names, records the numbers in data/corpus.json.

import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { evaluateFiles, type SourceFile } from '@inkstone/evaluate'
import { labelledSchema } from '../../../docs/checks/extract/schema.ts'
import { packageOf } from '../../../docs/checks/packages.ts'
import { checkFiles } from '../check.ts'
import { findConfigs } from '../configs.ts'
import { loadParser } from '../parse.ts'
import { needsWork } from '../report.ts'
import { requestsOf } from '../tree.ts'
import { isOption, issuesOf } from '../verdicts/options.ts'
import { bundleConfig, type Config, loadConfigs, missingPlugins, type Scenario, scenarios } from './load.ts'
import { type Compiler, compareOutputs } from './outputs.ts'
import { entriesFor, writeProgram } from './program.ts'

const own = import.meta.dirname
/** Configurations that show one form each, and those that state the facts of a public project's, at `owner/name/path`. */
const forms = path.join(own, 'forms')
const projects = path.join(own, 'projects')

/** Configurations whose verdicts differ from validation, and why. */
const reasons = JSON.parse(readFileSync(path.join(own, 'disagreements.json'), 'utf8')) as Record<
  string,
  { en: string; zh: string }
>

/** Configurations with which Rspack writes other files than webpack, and why. */
const otherReasons = JSON.parse(readFileSync(path.join(own, 'otherFiles.json'), 'utf8')) as typeof reasons
const unexplained = { en: 'not explained yet', zh: '尚未查明原因' }

/** What validation accepts without and the build needs. */
const libraryName = 'output.library.name'

/** A comparison of one fixture. */
export interface Comparison {
  name: string
  /** Paths that only validation, or only the checker, reports. */
  missed: string[]
  extra: string[]
  /** What validation reports, or @rspack/core lacks, after the proposed changes, though the checker says otherwise. */
  left: string[]
  /** Configurations that built after the proposed changes; those that validation still rejects aren't built. */
  built: number
  /** How the build of the proposal failed. */
  failure?: string
  /** Configurations that webpack built before and Rspack after the changes. */
  compared: number
  /** Files that only one of them wrote. */
  different: string[]
}

interface ZodIssue {
  code: string
  path: (string | number)[]
  keys?: string[]
}

const schema = labelledSchema() as unknown as {
  safeParse(value: unknown): { success: boolean; error?: { issues: ZodIssue[] } }
}

/** The fixtures' names: those of forms, and `owner/name` for projects. */
export function corpusNames(): { forms: string[]; projects: string[] } {
  const owners = readdirSync(projects)
  return {
    forms: readdirSync(forms).sort(),
    projects: owners
      .flatMap((owner) => readdirSync(path.join(projects, owner)).map((name) => `${owner}/${name}`))
      .sort(),
  }
}

function folderOf(name: string): string {
  return path.join(name.includes('/') ? projects : forms, name)
}

/** Compares a fixture; builds take most of the time, and tests leave them out. */
export async function compareFixture(name: string, { builds }: { builds: boolean }): Promise<Comparison> {
  const folder = folderOf(name)
  const files = filesIn(folder)
  const entries = await entriesOf(files)
  const found = await reportedByChecker(files)
  const actual = await reportedByPackage(folder, entries)
  const { findings, proposals } = await checkFiles(files)
  const options = findings.filter(({ kind }) => kind === 'option')
  // Of the values that an option can have, the proposal may change one and leave another.
  const open = new Set(options.filter((finding) => needsWork(finding)).map(({ subject }) => subject))
  const settled = new Set(
    options
      .filter(({ subject, changed }) => changed && !open.has(subject))
      .map(({ subject }) => subject.replaceAll('Rule', 'module.rules.*')),
  )
  const unsupported = new Set(findings.filter(({ verdict }) => verdict === 'unsupported').map(({ subject }) => subject))
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'corpus-'))
  try {
    cpSync(folder, scratch, { recursive: true })
    // Under both names, because the comparison loads the files by their old ones.
    for (const { file, renamed = file, text } of proposals)
      for (const name of [file, renamed]) writeFileSync(path.join(scratch, name), text)
    missingPlugins.clear()
    const after = await reportedByPackage(scratch, entries)
    const { built, failure } = builds ? await buildAll(scratch, entries) : { built: 0 }
    // The checker says that this stops the build, and leaves it to the reader.
    const isNamed = findings.some(({ subject, verdict }) => subject === libraryName && verdict === 'rejected')
    const isExpected =
      (isNamed && failure?.includes('Library name must be')) ||
      // So does a plugin of the project that takes from webpack what Rspack lacks.
      findings.some(({ subject, verdict }) => /^(?:webpack|hooks)\./.test(subject) && verdict === 'unsupported')
    return {
      name,
      missed: [...actual].filter((each) => !found.has(each)),
      extra: [...found].filter((each) => !actual.has(each)),
      left: [
        ...[...after].filter((each) => settled.has(each) || !actual.has(each)),
        ...[...missingPlugins].filter((each) => !unsupported.has(each)),
      ],
      built,
      ...(builds ? await outputsOf(folder, scratch, entries) : { compared: 0, different: [] }),
      ...(failure && !isExpected ? { failure } : {}),
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Compares what is written in production, where most configurations have most of their options. */
async function outputsOf(
  folder: string,
  scratch: string,
  entries: string[],
): Promise<Pick<Comparison, 'compared' | 'different'>> {
  const production = scenarios.filter(({ mode }) => mode === 'production')
  const copy = mkdtempSync(path.join(os.tmpdir(), 'corpus-'))
  try {
    cpSync(folder, copy, { recursive: true })
    return await compareOutputs(
      { folder: copy, configs: await configsOf(copy, entries, production) },
      { folder: scratch, configs: await configsOf(scratch, entries, production) },
    )
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function filesIn(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const full = path.join(entry.parentPath, entry.name)
      return { name: path.relative(folder, full).split(path.sep).join('/'), text: readFileSync(full, 'utf8') }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Configurations that a command would load: files named after webpack that no other file requests. */
async function entriesOf(files: SourceFile[]): Promise<string[]> {
  const parse = await loadParser(files)
  const code = files.filter(({ name }) => !name.endsWith('.json'))
  const requested = new Set(
    code.flatMap((file) => requestsOf(parse(file)).map((request) => path.posix.join(file.name, '..', request.name))),
  )
  return code
    .map(({ name }) => name)
    .filter((name) => name.includes('webpack'))
    .filter((name) => ![/$/, /\.\w+$/, /\/index\.\w+$/].some((ending) => requested.has(name.replace(ending, ''))))
}

/** Paths with the numbers of items as `*`, because an item's number depends on the scenario. */
function normalPath(names: (string | number)[]): string {
  return names.map((name) => (/^\d+$/.test(String(name)) ? '*' : String(name))).join('.')
}

async function reportedByChecker(files: SourceFile[]): Promise<Set<string>> {
  const parse = await loadParser(files)
  const code = files.filter(({ name }) => !name.endsWith('.json'))
  const { configs } = findConfigs(code, evaluateFiles(files, parse), isOption)
  return new Set(configs.flatMap((config) => issuesOf(config).map((issue) => normalPath(issue.path))))
}

async function reportedByPackage(folder: string, entries: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const config of await configsOf(folder, entries)) {
    const { error } = schema.safeParse(config)
    for (const issue of error?.issues ?? []) {
      if (issue.code === 'unrecognized_keys')
        for (const key of issue.keys ?? []) found.add(normalPath([...issue.path, key]))
      else found.add(normalPath(issue.path))
    }
  }
  return found
}

async function configsOf(folder: string, entries: string[], under: Scenario[] = scenarios): Promise<Config[]> {
  const configs: Config[] = []
  for (const entry of entries) {
    const file = path.join(folder, entry)
    const code = await bundleConfig(file)
    for (const scenario of under) configs.push(...(await loadConfigs(code, folder, scenario, file)))
  }
  return configs
}

/** Builds every configuration with the program of the comparison, without loaders and in memory; returns how many, and the first failure. */
async function buildAll(folder: string, entries: string[]): Promise<{ built: number; failure?: string }> {
  const { rspack } = packageOf<{ rspack(config: Config): Compiler }>('@rspack/core')
  const { createFsFromVolume, Volume } = packageOf<{
    createFsFromVolume(volume: object): unknown
    Volume: new () => object
  }>('memfs')
  writeProgram(folder, [])
  let built = 0
  for (const config of await configsOf(folder, entries)) {
    const { success } = schema.safeParse(config)
    // What is left to the reader keeps it from building.
    if (!success) continue
    const failure = await new Promise<string | undefined>((resolve) => {
      try {
        const compiler = rspack(buildable(config, folder))
        compiler.outputFileSystem = createFsFromVolume(new Volume())
        compiler.run((error) => compiler.close(() => resolve(error?.message)))
      } catch (error) {
        resolve((error as Error).message)
      }
    })
    if (failure) return { built, failure }
    built += 1
  }
  return { built }
}

function buildable(config: Config, folder: string): Config {
  const {
    module,
    watch: _,
    dependencies: __,
    ...rest
  } = config as { module?: Config; watch?: unknown; dependencies?: unknown }
  return {
    ...rest,
    context: folder,
    entry: entriesFor(config.entry, folder),
    ...(module ? { module: { ...module, rules: [] } } : {}),
  } as Config
}

/** What a comparison returns that couldn't be made. */
function failed(name: string, failure: string): Comparison {
  return { name, missed: [], extra: [], left: [], built: 0, failure, compared: 0, different: [] }
}

/** Compares fixtures in a process of their own, because some configurations abort Rspack's. */
async function compareAll(names: string[], report: (result: Comparison) => void): Promise<void> {
  const rest = [...names]
  while (rest.length > 0) {
    const args = ['--import', import.meta.resolve('tsx'), import.meta.filename, '--child', ...rest]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
    for await (const line of createInterface({ input: child.stdout })) {
      if (!line.startsWith(marker)) continue
      rest.shift()
      report(JSON.parse(line.slice(marker.length)))
    }
    const aborted = rest.shift()
    if (aborted) report(await compareAborted(aborted))
  }
}

/** Of a fixture that aborts the process: the checker has to reject an option of it and leave that to the reader. */
async function compareAborted(name: string): Promise<Comparison> {
  const { findings } = await checkFiles(filesIn(folderOf(name)))
  const isNamed = findings.some((each) => each.kind === 'option' && each.verdict === 'rejected' && !each.changed)
  const result = await compareFixture(name, { builds: false })
  return isNamed ? result : { ...result, failure: 'the process aborts' }
}

/** What lines of the child begin with; plugins print others. */
const marker = 'compared: '

function printProblems({ name, missed, extra, left, different, built, failure }: Comparison): void {
  const problems = {
    missed,
    extra,
    left,
    different,
    ...(failure ? { failure: [failure.slice(0, 200)] } : built === 0 ? { rejected: ['not built'] } : {}),
  }
  const text = Object.entries(problems).filter(([, list]) => list.length > 0)
  if (text.length > 0)
    process.stdout.write(`${name}: ${text.map(([kind, list]) => `${kind} ${list.join(', ')}`).join('; ')}\n`)
}

function record(results: Comparison[]): void {
  const data = {
    configurations: results.length,
    projects: corpusNames().projects.length,
    built: results.filter(({ built, failure }) => built > 0 && failure === undefined).length,
    sameFiles: results.filter(({ compared, different }) => compared > 0 && different.length === 0).length,
    otherFiles: results
      .filter(({ different }) => different.length > 0)
      .map(({ name }) => ({ name, reason: otherReasons[name] ?? unexplained })),
    disagreements: Object.entries(reasons).map(([name, reason]) => ({ name, reason })),
  }
  writeFileSync(path.join(own, '../data/corpus.json'), `${JSON.stringify(data, null, 2)}\n`)
}

if (process.argv[1] === import.meta.filename) {
  const [first, ...rest] = process.argv.slice(2)
  if (first === '--child') {
    for (const name of rest) {
      const result = await compareFixture(name, { builds: true }).catch(({ message }: Error) => failed(name, message))
      process.stdout.write(`${marker}${JSON.stringify(result)}\n`)
    }
  } else {
    const results: Comparison[] = []
    await compareAll(first ? [first, ...rest] : Object.values(corpusNames()).flat(), (result) => {
      results.push(result)
      printProblems(result)
    })
    if (!first) record(results)
  }
  process.exit()
}
