// Where each option is documented: its page and heading. Shallow options have headings; deeper ones may be in a table;
// options with the shape of another option are documented there.

/** Where an option is documented. */
export interface Place {
  path: string
  /** Route of its page. */
  route: string
  /** Text of its heading. */
  heading: string
  /** `alias`: documented with the option that has the same shape. */
  kind: 'heading' | 'row' | 'alias'
}

/** Pages by the first part of a path; options without a page are on `other-options`. */
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

/** The place of every option. */
export function placesOf(options: { path: string }[]): Place[] {
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
