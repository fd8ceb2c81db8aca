// The messages that a change causes: the terminal of the development server shows each once, not again after every change.

/** The messages of a report that an earlier one lacks, wherever in their files, and how many others remain. */
export function newMessages(before: string, after: string): string {
  const known = new Map<string, number>()
  for (const message of messagesIn(before)) known.set(keyOf(message), (known.get(keyOf(message)) ?? 0) + 1)
  const all = messagesIn(after)
  const added = all.filter((message) => {
    const left = known.get(keyOf(message)) ?? 0
    known.set(keyOf(message), left - 1)
    return left <= 0
  })
  const others = all.length - added.length
  if (all.length === 0) return before ? 'all problems are solved\n' : ''
  const rest =
    added.length === 0 && before === after
      ? ''
      : `${others === 1 ? '1 message remains' : `${others} messages remain`}\n`
  return added.map((message) => `${message}\n`).join('') + (others > 0 ? rest : '')
}

/** Messages with their hints, which are indented. */
function messagesIn(report: string): string[] {
  return report === '' ? [] : report.replace(/\n$/, '').split(/\n(?=\S)/)
}

/** A message without its line, which an edit above it changes. */
function keyOf(message: string): string {
  return message.replace(/:\d+:\d+(?=[:,]|$)/gm, '')
}
