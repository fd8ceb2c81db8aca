// Validates a configuration more strictly than the package, whose schema accepts unknown keys in module.parser,
// module.generator and rules, and doesn't check devServer. These gaps are covered using the facts and the server's
// schema.

import { insideOf, packageOf } from '../packages.ts'

type Values = Record<string, unknown>

/** Every option path of the schema, such as `module.parser.asset.dataUrlCondition`. */
export type Paths = string[]

/** Problems of a configuration. Throws the package's own validation errors. */
export function validate(config: Values, paths: Paths): string[] {
  const { validate } = insideOf<{ validate(config: Values, schema: unknown): void }>(
    '@rspack/core',
    'dist/util/validate.js',
  )
  const { rspackOptions } = insideOf<{ rspackOptions: unknown }>('@rspack/core', 'dist/config/zod.js')
  const relaxed = process.env.RSPACK_CONFIG_VALIDATE
  process.env.RSPACK_CONFIG_VALIDATE = 'strict'
  try {
    validate(config, rspackOptions)
  } finally {
    if (relaxed === undefined) delete process.env.RSPACK_CONFIG_VALIDATE
    else process.env.RSPACK_CONFIG_VALIDATE = relaxed
  }
  return [...unknownModuleKeys(config, paths), ...wrongDevServer(config)]
}

function unknownModuleKeys(config: Values, paths: Paths): string[] {
  const module = valuesOf(config.module)
  const wrong: string[] = []
  const below = (prefix: string) => childrenOf(paths, prefix)
  for (const part of ['parser', 'generator'] as const) {
    const types = below(`module.${part}.`)
    const keys = new Set([...types].flatMap((type) => [...below(`module.${part}.${type}.`)]))
    for (const [type, options] of Object.entries(valuesOf(module[part]))) {
      const known = types.has(type) ? below(`module.${part}.${type}.`) : keys
      wrong.push(
        ...unknown(options, known).map((key) => `unrecognized key \`${key}\` at \`module.${part}["${type}"]\``),
      )
    }
    for (const rule of rulesOf(module)) {
      wrong.push(...unknown(rule[part], keys).map((key) => `unrecognized key \`${key}\` at \`Rule.${part}\``))
    }
  }
  const known = below('module.rules[].')
  for (const rule of rulesOf(module)) {
    wrong.push(...unknown(rule, known).map((key) => `unrecognized key \`${key}\` at \`Rule\``))
  }
  return wrong
}

/** Every rule of the module options, including nested ones. */
function rulesOf(rule: Values): Values[] {
  const nested = ['defaultRules', 'rules', 'oneOf'].flatMap((key) => (Array.isArray(rule[key]) ? rule[key] : []))
  return nested.map(valuesOf).flatMap((each) => [each, ...rulesOf(each)])
}

function wrongDevServer({ devServer }: Values): string[] {
  if (!devServer) return []
  const { validate } = packageOf<{ validate(schema: object, value: unknown, options: object): void }>('schema-utils')
  const schema = insideOf<object>('webpack-dev-server', 'lib/options.json')
  try {
    validate(schema, devServer, { name: 'devServer', baseDataPath: 'options' })
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

function childrenOf(paths: Paths, prefix: string): Set<string> {
  const below = paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length))
  return new Set(below.map((path) => /^[^.[]+/.exec(path)?.[0] ?? path))
}

function unknown(options: unknown, known: Set<string>): string[] {
  return Object.keys(valuesOf(options)).filter((key) => !known.has(key))
}

function valuesOf(value: unknown): Values {
  const plain = typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RegExp)
  return plain ? (value as Values) : {}
}
