// Where each option of the schema is documented: its page, and the heading it has there. Shallow options have headings;
// deeper ones may stand in a table; options of another option's shape are told by reference to that.

import type { OptionFact } from '../facts.ts'

/** The place of an option. */
export interface Place {
  path: string
  /** Route of its page. */
  route: string
  /** Text of its heading. */
  heading: string
  /** `alias`: documented where the option whose shape it has is. */
  kind: 'heading' | 'row' | 'alias'
}

/** Pages by the first part of a path; an option on no page of its own stands on `other-options`. */
const pages: Record<string, string> = {
  externalsType: 'externals',
  externalsPresets: 'externals',
  infrastructureLogging: 'infrastructure-logging',
  resolveLoader: 'resolve-loader',
  watchOptions: 'watch',
  devServer: 'dev-server',
}
const own = new Set([
  ...['cache', 'context', 'devtool', 'entry', 'experiments', 'externals', 'mode', 'module', 'node', 'optimization'],
  ...['output', 'performance', 'plugins', 'resolve', 'stats', 'target', 'watch'],
])

/** The place of every option of the configuration. */
export function placesOf(options: OptionFact[]): Place[] {
  return options.map(({ path }) => placeOf(path))
}

function placeOf(path: string): Place {
  const top = /^\w+/.exec(path)?.[0] ?? path
  const route = `/config/${pages[top] ?? (own.has(top) ? top : 'other-options')}`
  const depth = path.split('.').length
  const place = (kind: Place['kind'], heading: string, at = route): Place => ({ path, route: at, heading, kind })
  if (path.startsWith('resolveLoader.')) return place('alias', path)
  if (path.startsWith('optimization.splitChunks.')) {
    const heading = path.replace('optimization.', '').replace('cacheGroups.*', 'cacheGroups.{cacheGroup}')
    const kind = path.includes('fallbackCacheGroup.') ? 'row' : 'heading'
    return place(kind, heading, '/plugins/webpack/split-chunks-plugin')
  }
  if (path.startsWith('module.rules[].')) {
    const kind = path.startsWith('module.rules[].resolve.') ? 'alias' : depth > 3 ? 'row' : 'heading'
    return place(kind, path.replace('module.rules[]', 'Rule'))
  }
  if (path.startsWith('entry.*.')) {
    return place(path.startsWith('entry.*.library.') ? 'alias' : 'heading', path.replace('entry.*', 'EntryDescription'))
  }
  const typed = /^module\.(parser|generator)\.(.+)$/.exec(path)
  if (typed?.[2]) {
    const kind = /^javascript\/(?:auto|dynamic|esm)\./.test(typed[2]) ? 'alias' : 'heading'
    return place(
      kind,
      `module.${typed[1]}.${typed[2].replace(/^[^.]*\/[^.]*/, (type) => `["${type}"]`)}`.replace('.[', '['),
    )
  }
  return place(depth <= 2 ? 'heading' : 'row', path.replace('[]', ''))
}
