// Binary operators.

import { joinPaths } from './paths.ts'
import { choice, type Literal, literal, optionsOf, type Text, type Unknown, unknown, type Value } from './value.ts'

type Primitive = string | number | boolean | null | undefined

/** Maximum length of a string, because doubling one 40 times would exhaust the memory. */
const longest = 10_000

/** A string value; unknown if it's too long. */
export function text(value: string, at: Unknown['at']): Value {
  return value.length > longest
    ? { kind: 'text', because: { reason: 'steps', subject: '', at }, at }
    : literal(value, at)
}

/** The path after appending to one: `__dirname + '/src'`. */
export function pathBelow({ path }: Text, below: string): { path?: string } {
  return path !== undefined && /^\/./.test(below) ? { path: joinPaths(path, below) } : {}
}

/** Maximum number of pairs of alternatives that are computed. */
const most = 16

export function operate(operator: string, left: Value, right: Value, at: Unknown['at']): Value {
  const lefts = optionsOf(left)
  const rights = optionsOf(right)
  if (lefts.length * rights.length > 1 && lefts.length * rights.length <= most) {
    return choice(
      lefts.flatMap((a) => rights.map((b) => operate(operator, a, b, at))),
      at,
    )
  }
  if (operator === 'in' && left.kind === 'literal' && right.kind === 'object' && !right.rest) {
    const property = right.properties.get(String(left.value))
    if (!property?.maybe) return literal(property !== undefined, at)
  }
  const isUnset = [left, right].some((each) => each.kind === 'literal' && each.because) && /^[-+*/%]/.test(operator)
  if (left.kind === 'literal' && right.kind === 'literal' && !isUnset) return compute(operator, left, right, at)
  const open = [left, right].find((each) => each.kind === 'unknown' || each.kind === 'text')
  const because = open && 'because' in open ? open.because : unknown('expression', '', at).because
  if (operator === '+') {
    const isText = [left, right].some(
      (each) => each.kind === 'text' || (each.kind === 'literal' && typeof each.value === 'string'),
    )
    const known = (value: Value) =>
      value.kind === 'text' ? (value.start ?? '') : value.kind === 'literal' ? String(value.value) : ''
    const start = left.kind === 'literal' ? known(left) + known(right) : known(left)
    const path = left.kind === 'text' && right.kind === 'literal' ? pathBelow(left, String(right.value)) : {}
    return isText
      ? { kind: 'text', because, ...(start ? { start } : {}), ...path, at }
      : { kind: 'unknown', because, at }
  }
  const isTest = /^(?:[!=]==?|[<>]=?|in|instanceof)$/.test(operator)
  return { kind: 'unknown', because, type: isTest ? 'boolean' : 'number', at }
}

function compute(operator: string, { value: a }: Literal, { value: b }: Literal, at: Unknown['at']): Value {
  // Configurations don't use BigInt, so operands are converted to numbers.
  const [x, y] = [a, b].map((each) => (typeof each === 'bigint' ? Number(each) : each)) as [Primitive, Primitive]
  switch (operator) {
    case '+':
      return typeof x === 'string' || typeof y === 'string' ? text(`${x}${y}`, at) : literal(Number(x) + Number(y), at)
    case '-':
      return literal(Number(x) - Number(y), at)
    case '*':
      return literal(Number(x) * Number(y), at)
    case '/':
      return literal(Number(x) / Number(y), at)
    case '%':
      return literal(Number(x) % Number(y), at)
    case '**':
      return literal(Number(x) ** Number(y), at)
    case '===':
      return literal(x === y, at)
    case '!==':
      return literal(x !== y, at)
    case '==':
      return literal(looselyEqual(x, y), at)
    case '!=':
      return literal(!looselyEqual(x, y), at)
    case '<':
    case '>':
    case '<=':
    case '>=':
      return literal(compare(operator, x, y), at)
    default:
      return unknown('expression', operator, at)
  }
}

function looselyEqual(a: Primitive, b: Primitive): boolean {
  if (a === null || a === undefined || b === null || b === undefined) return (a ?? null) === (b ?? null)
  return typeof a === typeof b ? a === b : Number(a) === Number(b)
}

function compare(operator: '<' | '>' | '<=' | '>=', a: Primitive, b: Primitive): boolean {
  const [x, y] = typeof a === 'string' && typeof b === 'string' ? [a, b] : [Number(a), Number(b)]
  if (operator === '<') return x < y
  if (operator === '>') return x > y
  return operator === '<=' ? x <= y : x >= y
}
