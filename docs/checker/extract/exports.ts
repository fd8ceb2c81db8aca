// Lists the plugins that @rspack/core exports, by class name: `LimitChunkCountPlugin` is at
// `optimize.LimitChunkCountPlugin`.

import { packageOf } from '../../checks/packages.ts'

export function readExports(): Record<string, string> {
  const found: Record<string, string> = {}
  const core = packageOf<Record<string, unknown>>('@rspack/core')
  for (const [name, value] of Object.entries(core)) {
    if (isPlugin(name)) found[name] = name
    else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.keys(value).filter(isPlugin)) found[inner] ??= `${name}.${inner}`
    }
  }
  return found
}

function isPlugin(name: string): boolean {
  return /^[A-Z].*Plugin(V1)?$/.test(name)
}
