// The closest match for a misspelled name, for hints, and the pages whose addresses are closest to a dead one.

import { distance } from 'fastest-levenshtein'
import { markdownEnding } from './routes.ts'

/**
 * The name with the smallest edit distance, ignoring case; undefined if none is close. Folders that both names are in don't make
 * them closer.
 */
export function nearest(name: string, known: string[]): string | undefined {
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const each of known) {
    const shared = sharedFolder(name.toLowerCase(), each.toLowerCase())
    const own = name.toLowerCase().slice(shared)
    const most = Math.min(Math.max(2, Math.floor(own.length / 3)), Math.floor(own.length / 2))
    const edits = distance(own, each.toLowerCase().slice(shared))
    if (edits <= most && edits < least) {
      least = edits
      best = each
    }
  }
  return best
}

/** Length of the folder that two paths begin with, including its slash. */
function sharedFolder(one: string, other: string): number {
  let length = 0
  for (let at = 0; at < one.length && one[at] === other[at]; at += 1) if (one[at] === '/') length = at + 1
  return length
}

/** The routes that a dead address was most likely meant for, best first: it's misspelled, or the page has moved. */
export function nearestRoutes(address: string, routes: string[], most: number): string[] {
  const wanted = partsOf(address)
  const scored = routes.map((route) => ({ route, score: difference(wanted, partsOf(route)) }))
  return scored
    .filter(({ score }) => score < 0.4)
    .sort((one, other) => one.score - other.score || (one.route < other.route ? -1 : 1))
    .slice(0, most)
    .map(({ route }) => route)
}

/** The names of an address, without the endings that no route has. */
function partsOf(address: string): string[] {
  const path = address
    .toLowerCase()
    .replace(/\.html?$/, '')
    .replace(markdownEnding, '')
    .replace(/\/index$/, '')
  return path.split('/').filter(Boolean)
}

/**
 * 0 for equal addresses, 1 for addresses with nothing in common. A page with the same name elsewhere is close, and so is one
 * whose name begins with this name: it may have been cut off.
 */
function difference(one: string[], other: string[]): number {
  const whole = relative(one.join('/'), other.join('/'))
  const name = one.at(-1) ?? ''
  const otherName = other.at(-1) ?? ''
  if (name.length < 3) return whole
  const start = relative(name, otherName.slice(0, name.length + 1))
  return Math.min(whole, 0.1 + 0.9 * relative(name, otherName), 0.1 + 0.8 * start)
}

const relative = (one: string, other: string) => distance(one, other) / Math.max(one.length, other.length, 1)
