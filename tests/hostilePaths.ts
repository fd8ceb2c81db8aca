// Paths that browsers, servers and careless code parse differently, generated from suspicious parts. The same seed
// always produces the same paths.

const pieces = [
  ...['/', '//', '///', '\\', '/\\', '\\/', '%2f', '%2F', '%5c', '%5C', '%252f'],
  ...['.', '..', '%2e', '%2e%2e', '.%2E', '..%2f', '..;/', ';', ';x=1'],
  ...['\t', '\n', '\r', '%09', '%0a', '%0d%0a', '%00', '%20', ' ', '%', '%zz', '%ff'],
  ...['@', ':', '@evil.example', ':80', 'javascript:', 'https:', 'http://', 'evil.example', 'evil.example/x'],
  // Slashes of other scripts, and a lone surrogate.
  ...['\u2215', '\uff0f', '\u29f8', '\uff3c', '\u3002', '%ef%bc%8f', '\ud800'],
  ...[
    'en',
    'zh',
    'en/',
    'zh/',
    'en-US',
    'guide',
    'guide/',
    'index',
    '/index',
    '.html',
    '.json',
    '404',
    'docs/',
    'static/',
  ],
]

const tails = ['', '?x=1', '?//evil.example', '?q=%2f%2f', '#top', '#//evil.example', '?a=b#%2f', '#%', '?']

/** Fixed paths, including those that once led to another site. */
const known = [
  '/en//evil.example/x',
  '/zh//evil.example/..%2f',
  '/en/\\evil.example',
  '/en/%2fevil.example',
  '/en/%5cevil.example',
  '/zh/%2f%2fevil.example',
  '/en/\t/evil.example',
  '/.//evil.example/x',
  '/..//evil.example/x',
  '/en/.//evil.example',
  '/en//evil.example.html',
  '/zh//evil.example/index',
  '/en/;//evil.example',
  '//evil.example/en/',
]

/** A seeded random number generator, from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Paths with queries and hashes; each begins with a slash. */
export function hostilePaths(count: number, seed = 1): string[] {
  const next = numbers(seed)
  const pick = <Item>(from: Item[]) => from[Math.floor(next() * from.length)] as Item
  const generated = Array.from({ length: Math.max(0, count - known.length) }, () => {
    const start = pick(['/', '/', '/en/', '/zh/', '/en//', '/zh//', '/guide/', '//', '/docs/'])
    const length = 1 + Math.floor(next() * 7)
    return start + Array.from({ length }, () => pick(pieces)).join('') + pick(tails)
  })
  return [...known, ...generated].slice(0, count)
}
