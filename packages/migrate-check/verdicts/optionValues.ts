// Values of single options that pass validation, but fail the build or do something else than in webpack.

import { type Obj, objectsAt, optionsOf, type Property, type Value } from '@inkstone/evaluate'
import type { Config } from '../configs.ts'
import type { Findings } from '../findings.ts'
import { notBuildable, type Text, texts } from '../text.ts'
import { linkOf } from './links.ts'
import { itemsOf, rulesOf } from './rules.ts'

/** Reports such values of a configuration. */
export function judgeValues(config: Config, findings: Findings): void {
  judgeStrays(config, findings)
  judgeGlobalObject(config, findings)
  judgeMapName(config, findings)
  judgeChunkFormat(config, findings)
  judgeMode(config, findings)
  judgeStaticLibraries(config, findings)
  judgeAbsentRules(config, findings)
  judgeAssets(config, findings)
}

/** Rules that are `null` or `undefined`, at which Rspack stops unless they're inside another rule. */
function judgeAbsentRules({ value }: Config, findings: Findings): void {
  for (const module of objectsAt(value, 'module')) {
    const rules = module.properties.get('rules')
    for (const each of rules ? itemsOf(rules.value) : []) {
      if (each.kind !== 'literal' || !(each.because || each.value === null || each.value === undefined)) continue
      const subject = 'module.rules'
      findings.add({
        kind: 'option',
        verdict: 'rejected',
        subject,
        message: texts.absentRule,
        at: each.at,
        link: linkOf(subject),
      })
    }
  }
}

/** Options of assets that are functions, which only some of webpack's may be in Rspack, and those without an effect. */
function judgeAssets({ value }: Config, findings: Findings): void {
  const modules = objectsAt(value, 'module')
  const typesOf = (kind: string) =>
    modules
      .flatMap((module) => objectsAt(module, kind))
      .flatMap((types) => [...types.properties.keys()].flatMap((name) => objectsAt(types, name)))
  const ofRules = (kind: string) => rulesOf(value).flatMap(({ rule }) => objectsAt(rule, kind))
  const judge = (owners: Obj[], name: string, subject: string, message: Text) => {
    for (const owner of owners) {
      const property = owner.properties.get(name)
      if (!property || !optionsOf(property.value).some((each) => each.kind === 'function')) continue
      findings.add({ kind: 'option', verdict: 'rejected', subject, message, at: property.key, link: linkOf(subject) })
    }
  }
  const generators = [...typesOf('generator'), ...ofRules('generator')]
  judge(generators, 'filename', 'module.generator.asset.filename', texts.assetFunction)
  judge(generators, 'publicPath', 'module.generator.asset.publicPath', texts.assetFunction)
  const parsers = [...typesOf('parser'), ...ofRules('parser')]
  judge(parsers, 'dataUrlCondition', 'module.parser.asset.dataUrlCondition', texts.assetCondition)
  for (const owner of ofRules('generator')) {
    const property = owner.properties.get('outputPath')
    const subject = 'Rule.generator.outputPath'
    if (property)
      findings.add({ kind: 'option', verdict: 'ignored', subject, message: texts.noOption, at: property.key })
  }
}

/** Values of options that take any string, though others stop the build or abort the process. */
const buildable: Record<string, string[]> = {
  'output.chunkFormat': ['array-push', 'commonjs', 'module'],
  'output.chunkLoading': ['jsonp', 'import-scripts', 'require', 'async-node', 'import'],
  'output.workerChunkLoading': ['jsonp', 'import-scripts', 'require', 'async-node', 'import'],
  'output.enabledChunkLoadingTypes[]': ['jsonp', 'import-scripts', 'require', 'async-node', 'import'],
  'output.wasmLoading': ['fetch', 'async-node', 'async-node-module'],
  'output.workerWasmLoading': ['fetch', 'async-node', 'async-node-module'],
  'output.enabledWasmLoadingTypes[]': ['fetch', 'async-node', 'async-node-module'],
  'output.hashDigest': ['hex'],
}

/** Strings that pass validation and that no build can use. */
function judgeStrays({ value }: Config, findings: Findings): void {
  for (const output of objectsAt(value, 'output')) {
    for (const [path, allowed] of Object.entries(buildable)) {
      const [, name = '', list] = /\.(\w+)(\[\])?$/.exec(path) ?? []
      const property = output.properties.get(name)
      if (!property) continue
      const values = optionsOf(property.value).flatMap((each) =>
        list && each.kind === 'list' ? each.items.flatMap((item) => optionsOf(item.value)) : [each],
      )
      const isStray = (each: Value) =>
        each.kind === 'literal' && typeof each.value === 'string' && !allowed.includes(each.value)
      if (!values.some(isStray)) continue
      const subject = `output.${name}`
      const at = property.key
      const message = notBuildable(allowed)
      findings.add({ kind: 'option', verdict: 'rejected', subject, message, at, link: linkOf(subject) })
    }
  }
}

/** Libraries of a type whose exports are missing from the output. */
function judgeStaticLibraries({ value }: Config, findings: Findings): void {
  for (const output of objectsAt(value, 'output')) {
    const types = [
      ...objectsAt(output, 'library').map(
        (library) => ['output.library.type', library.properties.get('type')] as const,
      ),
      ['output.libraryTarget', output.properties.get('libraryTarget')] as const,
    ]
    for (const [subject, property] of types) {
      if (property?.value.kind !== 'literal' || property.value.value !== 'commonjs-static') continue
      const link = '/config/output#outputlibrarytype'
      const at = property.key
      findings.add({ kind: 'option', verdict: 'rejected', subject, message: texts.staticLibrary, at, link })
    }
  }
}

/** Modules as chunks, for which Rspack finds no way to load them unless the target has `import()`. */
function judgeChunkFormat({ value }: Config, findings: Findings): void {
  for (const output of objectsAt(value, 'output')) {
    const property = output.properties.get('chunkFormat')
    const isModule = property?.value.kind === 'literal' && property.value.value === 'module'
    if (!property || !isModule || output.rest || output.properties.has('chunkLoading')) continue
    const { at } = property.value
    const isInside = property.whole?.file === at.file && at.start > property.key.end && at.end <= property.whole.end
    const edits = isInside ? [{ ...at, start: at.end, text: `, chunkLoading: 'import'` }] : undefined
    const subject = 'output.chunkFormat'
    const link = '/config/output#outputchunkloading'
    findings.add({
      kind: 'option',
      verdict: 'differs',
      subject,
      message: texts.chunkLoading,
      at: property.key,
      link,
      edits,
    })
  }
}

/** The mode in which the names of chunks differ. */
function judgeMode({ value }: Config, findings: Findings): void {
  const mode = value.properties.get('mode')
  const hasIds = objectsAt(value, 'optimization').some(({ properties }) => properties.has('chunkIds'))
  const isNone = mode && optionsOf(mode.value).some((each) => each.kind === 'literal' && each.value === 'none')
  if (!mode || !isNone || hasIds) return
  const link = '/config/optimization#optimizationchunkids'
  findings.add({ kind: 'option', verdict: 'differs', subject: 'mode', message: texts.modeNone, at: mode.key, link })
}

/** What webpack uses as it is: a name, or an expression in parentheses. It wraps others, which Rspack doesn't. */
const closed = /^(?:[_\p{L}][_0-9\p{L}]*|(?:[_\p{L}][_0-9\p{L}]*)?\(.*\))$/iu

/** Expressions for the global object whose operators would apply to what Rspack puts after them. */
function judgeGlobalObject({ value }: Config, findings: Findings): void {
  for (const output of objectsAt(value, 'output')) {
    const property = output.properties.get('globalObject')
    for (const each of property ? optionsOf(property.value) : []) {
      if (!property || each.kind !== 'literal' || typeof each.value !== 'string' || closed.test(each.value.trim()))
        continue
      const { file, start, end } = each.at
      const source = file.text.slice(start, end)
      const [, quote = '', text = ''] = /^(['"`])(.*)\1$/s.exec(source) ?? []
      const edits = quote ? [{ file, start, end, text: `${quote}(${text})${quote}` }] : undefined
      const subject = 'output.globalObject'
      const message = texts.parentheses
      findings.add({
        kind: 'option',
        verdict: 'differs',
        subject,
        message,
        at: property.key,
        link: linkOf(subject),
        edits,
      })
    }
  }
}

/** Names of files without hashes and additions, for which `[name]` means the same in the names of source maps. */
const plainName = /(?:^|[/\\])\[name\]\.\w+$/

/** Names of source maps with the name of the chunk, if it isn't that of the file. */
function judgeMapName({ value }: Config, findings: Findings): void {
  const textsOf = ({ value: each }: Property) =>
    optionsOf(each).flatMap((option) =>
      option.kind === 'literal' ? [String(option.value)] : option.kind === 'text' ? [option.start ?? ''] : [],
    )
  for (const output of objectsAt(value, 'output')) {
    const property = output.properties.get('sourceMapFilename')
    if (!property || !textsOf(property).some((text) => text.includes('[name]'))) continue
    const names = ['filename', 'chunkFilename'].flatMap((name) => output.properties.get(name) ?? [])
    if (names.every((name) => textsOf(name).length > 0 && textsOf(name).every((text) => plainName.test(text)))) continue
    const subject = 'output.sourceMapFilename'
    findings.add({
      kind: 'option',
      verdict: 'differs',
      subject,
      message: texts.mapName,
      at: property.key,
      link: linkOf(subject),
    })
  }
}
