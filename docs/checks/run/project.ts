// Checks a project example: writes its files to a folder, builds and runs it, and compares the results with the page.

import path from 'node:path'
import process from 'node:process'
import { applyConfig, type Built, build, loadConfig } from './build.ts'
import { plainReport } from './compare.ts'
import type { Example } from './examples.ts'
import { type Project, projectsOf, writeExample } from './folder.ts'
import { runBundles } from './page.ts'
import { assertScript, outputsOf, wrongFailure } from './script.ts'
import { assertBuild, assertFiles, assertRan, assertReport, type Outcome } from './shown.ts'
import type { Paths } from './validation.ts'

/** Checks a project, or a single configuration. `scratch` is an empty folder. */
export async function checkProject(example: Example, scratch: string, paths: Paths): Promise<Outcome> {
  const outcome: Outcome = { failures: [], updates: [] }
  const { blocks } = example
  writeExample(blocks, scratch)
  const projects = projectsOf(example, scratch)
  const built = new Map<Project, Built>()
  const wrong = new Map<Project, string>()
  for (const project of projects) {
    try {
      built.set(project, await buildProject(project, example, paths))
    } catch (error) {
      wrong.set(project, plainReport(messageOf(error), scratch))
    }
  }
  for (const project of projects) {
    const made = built.get(project)
    try {
      if (made) await assertProject(project, made, [...built.values()], example, outcome)
    } catch (error) {
      wrong.set(project, plainReport(messageOf(error), scratch))
    }
    const message = wrongFailure(wrong.get(project), project.block.marks.fails)
    if (message) outcome.failures.push({ line: project.block.line, message })
    const report = wrong.get(project) ?? plainReport(made?.report ?? '', scratch)
    if (projects.length === 1) assertReport(blocks, report, scratch, outcome)
  }
  for (const block of blocks.filter(({ marks }) => marks.run)) {
    await assertScript(block, outputsOf(block, blocks), scratch, outcome)
  }
  return outcome
}

/** Builds a project; a single configuration is loaded, validated and applied. */
async function buildProject({ block, folder, file }: Project, { kind }: Example, paths: Paths): Promise<Built> {
  process.chdir(folder)
  if (kind === 'project') return build(file, block.marks.args ?? '', paths)
  await applyConfig(await loadConfig(file, block.marks.args ?? '', paths))
  return { output: path.join(folder, 'dist'), files: new Map(), report: '', warnings: '', bundles: [] }
}

async function assertProject(
  project: Project,
  built: Built,
  all: Built[],
  example: Example,
  outcome: Outcome,
): Promise<void> {
  const { block } = project
  const { blocks } = example
  assertBuild(block, built, outcome)
  assertFiles(project, built, example, outcome)
  const scripted = blocks.some(({ marks }) => marks.run)
  const printing = scripted ? [] : blocks.filter(({ marks }) => marks.output)
  if (block.marks.prints === undefined && block.marks.shows === undefined && printing.length === 0) return
  assertRan(block, await runBundles(built, all), printing, outcome)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
