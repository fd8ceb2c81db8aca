// Recognizes frameworks that create the configuration and run webpack themselves. Rspack's command can't take over such
// a build, so the report has the framework's own route instead of findings.

import { type Evaluation, optionsOf, type SourceFile, type Span } from '@inkstone/evaluate'
import type { Findings } from '../findings.ts'
import { type Framework, frameworks, packageNameOf } from '../knowledge.ts'
import { ownsBuild, texts } from '../text.ts'

function reportOwner(framework: Framework, at: Span, findings: Findings): void {
  const message = ownsBuild(framework.name, framework.route)
  findings.add({ kind: 'framework', verdict: 'unread', subject: framework.name, message, at })
}

/** The framework with a package. */
export function frameworkWith(request: string): Framework | undefined {
  const name = packageNameOf(request)
  return frameworks.find(({ packages }) =>
    packages.some((each) => (each.endsWith('/') ? name.startsWith(each) : each === name)),
  )
}

/** The framework of which a file is the configuration, by its name or its exports. */
export function frameworkOf(file: SourceFile, evaluation?: Evaluation): Framework | undefined {
  const exported = evaluation ? optionsOf(evaluation.exportsOf(file)) : []
  const names = exported.flatMap((value) => {
    const main = value.kind === 'object' ? (value.properties.get('default')?.value ?? value) : value
    return optionsOf(main).flatMap((each) => (each.kind === 'object' ? [...each.properties.keys()] : []))
  })
  return frameworks.find(
    ({ files, keys = [] }) => (files && new RegExp(files).test(file.name)) || keys.some((key) => names.includes(key)),
  )
}

/** Reports the files of frameworks; those of tools only if they're alone, or load one of the configurations. */
export function judgeFrameworkFiles(
  files: { file: SourceFile; framework: Framework }[],
  configs: SourceFile[],
  findings: Findings,
): void {
  for (const { file, framework } of files) {
    const at = { file, start: 0, end: 0 }
    if (!framework.isTool || configs.length === 0) reportOwner(framework, at, findings)
    else if (configs.some(({ name }) => file.text.includes(name.replace(/.*\/|\.\w+$/g, '')))) {
      const message = texts.sharedConfig
      findings.add({ kind: 'framework', verdict: 'unread', subject: framework.name, message, at })
    }
  }
}

/** Reports frameworks whose packages the code loads; returns whether any of them owns the build. */
export function judgeImportedFrameworks(evaluation: Evaluation, findings: Findings): boolean {
  let isOwned = false
  for (const { name, at } of evaluation.packages()) {
    const framework = frameworkWith(name)
    if (!framework) continue
    reportOwner(framework, at, findings)
    isOwned ||= !framework.isTool
  }
  return isOwned
}

/** Reports the frameworks among dependencies; returns whether any of them owns the build. */
export function judgeInstalledFrameworks(
  dependencies: { name: string; key: Span }[],
  findings: Findings,
  hasConfig: boolean,
): boolean {
  const found = dependencies.flatMap(({ name, key }) => {
    const framework = frameworkWith(name)
    return framework && !(framework.isTool && hasConfig) ? [{ framework, key }] : []
  })
  // A framework has several packages, and the first one is enough to name it.
  const first = new Map(found.reverse().map((each) => [each.framework, each.key]))
  for (const [framework, key] of first) reportOwner(framework, key, findings)
  return first.size > 0
}
