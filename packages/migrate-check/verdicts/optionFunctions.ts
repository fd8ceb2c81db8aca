// Functions among the options that Rspack calls with fewer arguments, or objects with fewer members, than webpack does.

import { objectsAt, optionsOf, type Value } from '@inkstone/evaluate'
import type { AnyNode, Pattern, Program } from 'acorn'
import type { Config } from '../configs.ts'
import type { Findings } from '../findings.ts'
import { notGiven, texts } from '../text.ts'
import { readFrom } from '../tree.ts'
import { linkOf } from './links.ts'

/** What `externals` functions get in their first argument. */
const request = new Set(['context', 'dependencyType', 'request'])

/** Members of the modules that functions of cache groups get, some of which webpack only has on some modules. */
const module = new Set([
  'buildInfo',
  'buildMeta',
  'constructor',
  'context',
  'factoryMeta',
  'identifier',
  'nameForCondition',
  'originalSource',
  'rawRequest',
  'request',
  'resource',
  'type',
  'userRequest',
])

export function judgeFunctions({ value }: Config, findings: Findings): void {
  const externals = value.properties.get('externals')
  for (const each of externals ? functionsIn(externals.value) : []) {
    // The three arguments of webpack 4, of which the first isn't an object.
    if (paramsOf(each).length >= 3) {
      const message = texts.externalsArguments
      const link = linkOf('externals')
      findings.add({ kind: 'option', verdict: 'rejected', subject: 'externals', message, at: each.at, link })
    } else judgeParams(each, 'externals', [request], findings)
  }
  for (const splitChunks of objectsAt(value, 'optimization').flatMap((each) => objectsAt(each, 'splitChunks'))) {
    const groups = objectsAt(splitChunks, 'cacheGroups').flatMap(({ properties }) => [...properties.values()])
    const owners = groups.flatMap((group) => optionsOf(group.value))
    for (const owner of [splitChunks, ...owners]) {
      if (owner.kind !== 'object') continue
      for (const [name, given] of [
        ['test', [module, new Set<string>()]],
        ['name', [module]],
      ] as const) {
        const property = owner.properties.get(name)
        const path = 'optimization.splitChunks.cacheGroups'
        for (const each of property ? functionsIn(property.value) : []) judgeParams(each, path, given, findings)
      }
    }
  }
}

function functionsIn(value: Value): Value[] {
  return optionsOf(value).flatMap((each) => {
    if (each.kind === 'list') return each.items.flatMap((item) => functionsIn(item.value))
    return each.kind === 'function' ? [each] : []
  })
}

function paramsOf(value: Value): Pattern[] {
  return value.kind === 'function' && value.node && 'params' in value.node ? value.node.params : []
}

/** Reports what a function reads from its arguments and Rspack doesn't pass. */
function judgeParams(value: Value, subject: string, given: readonly Set<string>[], findings: Findings): void {
  if (value.kind !== 'function' || !value.node) return
  const { file } = value.at
  for (const [index, param] of paramsOf(value).entries()) {
    const members = given[index]
    const read =
      param.type === 'ObjectPattern'
        ? param.properties.flatMap((each) =>
            each.type === 'Property' && each.key.type === 'Identifier' ? [{ ...each, path: each.key.name }] : [],
          )
        : param.type === 'Identifier'
          ? readFrom(value.node as AnyNode as Program, new RegExp(`^${param.name.replaceAll('$', '\\$')}$`))
          : []
    for (const { path, start, end } of read) {
      if (!members || members.has(path)) continue
      const at = { file, start, end }
      findings.add({ kind: 'option', verdict: 'rejected', subject, message: notGiven(path), at, link: linkOf(subject) })
    }
  }
}
