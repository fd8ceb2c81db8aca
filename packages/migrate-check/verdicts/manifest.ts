// Checks a package.json: dependencies, and the required version of Node. Its scripts are checked in scripts.ts.

import { type Obj, type Property, positionOf, type SourceFile, type Span, startOfLine } from '@inkstone/evaluate'
import { type Edit, removal } from '../edits.ts'
import type { Findings } from '../findings.ts'
import { packageRow } from '../knowledge.ts'
import { type Text, texts } from '../text.ts'
import { judgePackage } from './packages.ts'

/** The version that the documentation describes. */
export const version = '1.0.0-alpha.5'

/** Replacements of packages in the dependencies; undefined for packages to remove. */
const successors: Record<string, string | undefined> = {
  webpack: '@rspack/core',
  'webpack-cli': '@rspack/cli',
  'webpack-dev-server': undefined,
}

/** A package.json and its value. */
export interface Manifest {
  file: SourceFile
  value: Obj
}

/** Dependencies of a package.json, in their order. */
export function dependenciesOf({ value }: Manifest): Property[] {
  return fieldsOf(value).flatMap(({ value: each }) => (each.kind === 'object' ? [...each.properties.values()] : []))
}

function fieldsOf(manifest: Obj): Property[] {
  return ['dependencies', 'devDependencies'].flatMap((name) => manifest.properties.get(name) ?? [])
}

/** What the other files say about dependencies. */
export interface Needs {
  /** Why `webpack` and its command must stay; undefined if they can go. */
  webpack: Text | undefined
  /** Whether no file uses a package after the proposed changes. */
  isUnused(name: string): boolean
}

export function judgeManifest({ file, value }: Manifest, needs: Needs, findings: Findings): void {
  for (const field of fieldsOf(value)) judgeDependencies(file, field, value, needs, findings)
  judgeNode(value, findings)
}

function judgeDependencies(file: SourceFile, field: Property, manifest: Obj, needs: Needs, findings: Findings): void {
  if (field.value.kind !== 'object') return
  const all = new Set(dependenciesOf({ file, value: manifest }).map(({ name }) => name))
  for (const property of field.value.properties.values()) {
    const { name, key, whole } = property
    if (!whole) continue
    if (Object.hasOwn(successors, name)) {
      const message = isOldWebpack(property) ? texts.webpack4 : (needs.webpack ?? messageFor(name))
      const edits = successorEdits(file, property, all, needs.webpack !== undefined)
      if (name === 'webpack') edits.push(...overrideEdits(file, field, manifest))
      const link = '/guide/migration/webpack#replace-the-packages'
      const verdict = edits.length > 0 ? 'replace' : 'differs'
      findings.add({ kind: 'package', verdict, subject: name, message, at: key, link, edits })
    } else {
      const { edit, instead } = packageRow(name) ?? {}
      if (!instead) continue
      const { verdict, message, link } = judgePackage(name)
      if (edit?.package) {
        const text = `"${edit.package}": "${edit.version ?? '*'}"`
        const edits = all.has(edit.package)
          ? [removal(file, whole.start, whole.end)]
          : [{ file, start: whole.start, end: whole.end, text }]
        findings.add({ kind: 'package', verdict, subject: name, message, at: key, link, edits })
      } else if (!edit?.export) findings.add({ kind: 'package', verdict, subject: name, message, at: key, link })
      else if (needs.isUnused(name)) {
        const edits = [removal(file, whole.start, whole.end)]
        findings.add({ kind: 'package', verdict, subject: name, message, at: key, link, edits })
      } else
        findings.add({ kind: 'package', verdict: 'differs', subject: name, message: texts.unusedDependency, at: key })
    }
  }
}

function messageFor(name: string): Text {
  return successors[name] ? texts.replaceDependency : texts.removeDependency
}

/** Whether a dependency is webpack 4 or older. */
export function isOldWebpack({ name, value }: Property): boolean {
  return name === 'webpack' && value.kind === 'literal' && /^[~^=v]*[1-4](?:\.|$)/.test(String(value.value))
}

/** Puts Rspack's packages in the place of webpack, or before it if it has to stay. */
function successorEdits(file: SourceFile, { name, whole }: Property, all: Set<string>, stays: boolean): Edit[] {
  const successor = successors[name]
  if (!whole) return []
  // A project without webpack-cli needs Rspack's command, too.
  const wanted = name === 'webpack' && (stays || !all.has('webpack-cli')) ? ['@rspack/cli', successor] : [successor]
  const added = (stays && name !== 'webpack' ? [] : wanted).filter((each) => each !== undefined && !all.has(each))
  const lines = added.map((each) => `"${each}": "${version}"`)
  if (stays) {
    const text = lines.map((line) => `${line},${breakOf(whole)}`).join('')
    return text ? [{ file, start: whole.start, end: whole.start, text }] : []
  }
  if (lines.length === 0) return [removal(file, whole.start, whole.end)]
  return [{ file, start: whole.start, end: whole.end, text: lines.join(`,${breakOf(whole)}`) }]
}

/** Pins the version of @rspack/core, because plugins have other versions of it as peers. */
function overrideEdits(file: SourceFile, field: Property, manifest: Obj): Edit[] {
  if (!field.whole || manifest.properties.has('overrides') || manifest.properties.has('resolutions')) return []
  const line = breakOf(field.whole)
  const inner = line.replace(/\n(\s*)$/, '\n$1$1')
  const text = `,${line}"overrides": {${inner}"@rspack/core": "${version}"${line}}`
  return [{ file, start: field.whole.end, end: field.whole.end, text }]
}

/** A line break with the indentation of a property, or a space if the property isn't on a line of its own. */
function breakOf({ file, start }: Span): string {
  const before = file.text.slice(startOfLine(file, positionOf(file, start).line), start)
  return /^\s*$/.test(before) ? `\n${before}` : ' '
}

/** Reports `engines` that allow a version of Node that's too old for Rspack. */
function judgeNode(manifest: Obj, findings: Findings): void {
  const engines = objectAt(manifest, 'engines')?.properties.get('node')?.value
  if (engines?.kind !== 'literal' || typeof engines.value !== 'string') return
  const lowest = engines.value
    .split('||')
    .map((range) => Number(/\d+/.exec(range)?.[0] ?? Number.NaN))
    .filter((number) => !Number.isNaN(number))
  if (lowest.length === 0 || Math.min(...lowest) >= 16) return
  const link = '/guide/start/quick-start'
  const verdict = Math.max(...lowest) < 16 && !engines.value.includes('>') ? 'unsupported' : 'differs'
  findings.add({ kind: 'node', verdict, subject: 'engines.node', message: texts.nodeVersion, at: engines.at, link })
}

/** An object that's the value of a property. */
export function objectAt(owner: Obj, name: string): Obj | undefined {
  const value = owner.properties.get(name)?.value
  return value?.kind === 'object' ? value : undefined
}
