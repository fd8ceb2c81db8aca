// Parses the marks in a code block's info string, which determine how it's checked: the file it contains, the example
// it belongs to, and expected results. Words for the theme (`{1,3}`, `lineNumbers`, `wrap`) are ignored; any other word
// is an error.

/** Reasons for not running a block. */
const reasons = ['third-party', 'fragment', 'server', 'history'] as const

/** Marks with a value. */
const texts = [
  ...(['title', 'lang', 'ex', 'base', 'args', 'emits', 'prints', 'shows', 'warns', 'fails', 'norun'] as const),
  // On pages that are played.
  ...(['at', 'stops', 'fill', 'click', 'sees', 'logs', 'picture', 'solution'] as const),
] as const
/** Marks without a value. */
const flags = ['run', 'out', 'part', 'output', 'report', 'files', 'add', 'alternative'] as const
/** Words for the theme. */
const theme = new Set(['lineNumbers', 'showLineNumbers', 'line-numbers', 'wrap', 'wrapCode'])

/** The marks of a block. */
export type Marks = Partial<Record<(typeof texts)[number], string>> & Partial<Record<(typeof flags)[number], true>>

/** Parses an info string after its language; the second value lists problems. */
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

/** Names of a block's examples: `ex="one, two"`. */
export function examplesOf({ ex = '' }: Marks): string[] {
  return listed(ex)
}

/** The items of a comma-separated list. */
export function listed(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

function isOneOf<T extends string>(list: readonly T[], text: string): text is T {
  return (list as readonly string[]).includes(text)
}
