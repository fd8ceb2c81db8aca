// Checks the options of a plugin that the proposal replaces: each one that the replacement ignores or can't take is left
// to the reader, because the build would do something else without it.

import { type Instance, type Obj, optionsOf, type Property, type Span, textOf, type Value } from '@inkstone/evaluate'
import type { Edit } from '../edits.ts'
import type { Findings } from '../findings.ts'
import { packageRow } from '../knowledge.ts'
import { ignoredOption, notKnown, type Text, texts } from '../text.ts'

/** Reports such options of an instance of a package. */
export function judgeReplacement({ args, at }: Instance, name: string, findings: Findings): void {
  const kept = packageRow(name)?.edit?.options
  if (!kept) return
  const replacement = packageRow(name)?.edit?.export ?? packageRow(name)?.edit?.package ?? ''
  const [link] = /(?<=\()\/[^)]*/.exec(packageRow(name)?.instead?.en ?? '') ?? []
  const reject = (subject: string, message: Text, place: Span, edits?: Edit[]) =>
    findings.add({ kind: 'plugin', verdict: 'rejected', subject, message, at: place, link, edits })
  const isCopy = replacement === 'CopyRspackPlugin'

  const check = (value: Value, path: string) => {
    for (const option of optionsOf(value)) {
      if (option.kind === 'object') checkObject(option, path)
      else if (option.kind === 'list' && path === 'patterns') checkItems(option, 'patterns[]')
      else if (option.kind === 'unknown' || (option.kind === 'instance' && option.called))
        unread(option.kind === 'unknown' ? option : undefined, option.at)
      else if (option.kind === 'literal' && path === 'patterns[]') checkGlob(option, 'from')
    }
  }
  const unread = (value: Extract<Value, { kind: 'unknown' }> | undefined, place: Span) => {
    const message = value ? notKnown(value.because) : texts.untested
    findings.add({ kind: 'plugin', verdict: 'unread', subject: name, message, at: place })
  }
  const checkItems = ({ items, rest }: Extract<Value, { kind: 'list' }>, path: string) => {
    for (const item of items) check(item.value, path)
    if (rest) unread(rest, at)
  }
  const checkObject = ({ properties, rest }: Obj, path: string) => {
    for (const property of properties.values()) {
      const below = path ? `${path}.${property.name}` : property.name
      if (!kept[path]?.includes(property.name)) {
        if (!kept.harmless?.includes(property.name)) reject(property.name, ignoredOption(replacement), property.key)
      } else if (kept[below] || below === 'patterns') check(property.value, below)
      else if (isCopy) checkCopy(property)
    }
    if (rest) unread(rest, at)
  }
  const checkCopy = (property: Property) => {
    if (property.name === 'from' || property.name === 'ignore') checkGlob(property.value, property.name)
    const isObject = optionsOf(property.value).some(({ kind }) => kind === 'object')
    if (property.name === 'transform' && isObject)
      reject('transform', texts.copyTransform, property.key, transformEdit(property))
    const texts_ = optionsOf(property.value).map((each) => (each.kind === 'literal' ? String(each.value) : ''))
    if (property.name === 'to' && texts_.some((each) => each.includes('.[ext]')))
      reject('to', texts.copyExtension, property.key)
  }
  const checkGlob = (value: Value, subject: string) => {
    for (const each of optionsOf(value).flatMap((one) =>
      one.kind === 'list' ? one.items.map((item) => item.value) : one,
    )) {
      const text =
        each.kind === 'literal'
          ? String(each.value)
          : each.kind === 'unknown' || each.kind === 'text'
            ? textOf(each.at)
            : ''
      if (/(?<!\$)\{[^}]*,|[!@+?*]\(/.test(/^['"`]/.test(text) || each.kind === 'literal' ? text : ''))
        reject(subject, texts.copyGlob, each.at)
    }
  }

  const [options, more] = args
  if (more && isCopy) reject(name, texts.copyArray, more.at)
  for (const option of options ? optionsOf(options) : []) {
    if (option.kind !== 'list' || !isCopy) check(option, '')
    else {
      const isLiteral = /^\[.*\]$/s.test(textOf(option.at)) && option.at.start > at.start && option.at.end < at.end
      const edits = isLiteral && !more ? wrapped(option.at) : undefined
      reject(name, texts.copyArray, option.at, edits)
      checkItems(option, 'patterns[]')
    }
  }
}

/** The list of patterns as an option. */
function wrapped({ file, start, end }: Span): Edit[] {
  return [
    { file, start, end: start, text: '{ patterns: ' },
    { file, start: end, end, text: ' }' },
  ]
}

/** The function in place of the object with it, if the object has nothing else. */
function transformEdit({ value }: Property): Edit[] | undefined {
  if (value.kind !== 'object' || value.properties.size !== 1 || value.rest) return undefined
  const inner = value.properties.get('transformer')
  const { file, start, end } = value.at
  if (!inner?.whole || inner.whole.file !== file || inner.whole.start < start || inner.whole.end > end) return undefined
  const text = /^\s*:\s*(.*)$/s.exec(file.text.slice(inner.key.end, inner.whole.end))?.[1]
  return text === undefined ? undefined : [{ file, start, end, text }]
}
