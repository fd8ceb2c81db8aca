// What the info string of a code block tells the checks: which file it is, which example it belongs to, and what must
// come out. Marks of the theme (`{1,3}`, `lineNumbers`, `wrap`) pass; any other word is a mistake.

/** Reasons for which a block is not executed. */
export const reasons = ['third-party', 'fragment', 'server', 'history'] as const
export type Reason = (typeof reasons)[number]

/** Marks with a text. */
const texts = [
  ...(['title', 'lang', 'ex', 'base', 'args', 'emits', 'prints', 'shows', 'warns', 'fails', 'norun'] as const),
  // Of a page that is played.
  ...(['at', 'stops', 'fill', 'click', 'sees', 'logs', 'picture'] as const),
] as const
/** Marks without one. */
const flags = ['run', 'out', 'part', 'output', 'report', 'files', 'add', 'alternative'] as const
/** Marks that the theme reads. */
const theme = new Set(['lineNumbers', 'showLineNumbers', 'line-numbers', 'wrap', 'wrapCode'])

/** The marks of a block. */
export type Marks = Partial<Record<(typeof texts)[number], string>> & Partial<Record<(typeof flags)[number], true>>

/** Reads an info string behind its language; the second value says what is wrong with it. */
export function readMarks(meta: string): [Marks, string[]] {
  const marks: Record<string, string | true> = {}
  const wrong: string[] = []
  const words = meta.replace(/\{[\d,\s-]*\}/g, ' ')
  for (const [word, name = '', , double, single, bare] of words.matchAll(
    /([^\s="']+)(=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(\S+)))?/g,
  )) {
    const value = (double ?? single)?.replace(/\\(["'])/g, '$1') ?? bare
    if (name in marks) wrong.push(`\`${name}\` is given twice`)
    if (isOneOf(texts, name)) {
      if (value) marks[name] = value
      else wrong.push(`\`${name}\` has no value, expected \`${name}="…"\``)
    } else if (isOneOf(flags, name)) {
      if (value === undefined) marks[name] = true
      else wrong.push(`\`${word}\` has a value, expected \`${name}\` alone`)
    } else if (!theme.has(name))
      wrong.push(`unknown mark \`${word}\`, expected one of ${[...texts, ...flags].join(', ')}`)
  }
  if (typeof marks.norun === 'string' && !isOneOf(reasons, marks.norun)) {
    wrong.push(`\`norun="${marks.norun}"\`, expected one of ${reasons.join(', ')}`)
  }
  return [marks, wrong]
}

/** Names of the examples a block belongs to: `ex="one, two"`. */
export function examplesOf({ ex = '' }: Marks): string[] {
  return listed(ex)
}

/** The items of a list between commas. */
export function listed(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

function isOneOf<T extends string>(list: readonly T[], text: string): text is T {
  return (list as readonly string[]).includes(text)
}
