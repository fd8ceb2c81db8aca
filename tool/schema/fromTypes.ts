// JSON Schema from TypeScript: the types of the configuration are its only definition, so that editors, the build's checks
// and the reference can't disagree. Doc comments become descriptions, `@default` and `@example` values.

import path from 'node:path'
import {
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  FunctionType,
  ObjectProperty,
  ObjectType,
  SchemaGenerator,
  StringType,
  type SubNodeParser,
} from 'ts-json-schema-generator'
import type { Schema } from '../../node/schema/schema.ts'

const config = {
  ...DEFAULT_CONFIG,
  tsconfig: path.resolve(import.meta.dirname, '../../tsconfig.json'),
  encodeRefs: false,
  functions: 'comment',
  jsDoc: 'extended',
  skipTypeCheck: true,
  sortProps: false,
  topRef: false,
} as const

/** The schemas of exported types, with the types that each uses as definitions. */
export function schemasOf(types: { file: string; type: string }[]): Schema[] {
  const program = createProgram({ ...config, path: `{${types.map(({ file }) => file).join(',')}}` })
  const typeOf = (node: Parameters<SubNodeParser['supportsNode']>[0]) =>
    program.getTypeChecker().getTypeAtLocation(node)
  // The library doesn't know `typeof` of a JSON file. Ours have texts, and tables of which only the keys matter.
  const json: SubNodeParser = {
    supportsNode: (node) =>
      'exprName' in node && /\.json$/.test(typeOf(node).symbol?.declarations?.[0]?.getSourceFile().fileName ?? ''),
    createType: (node) => {
      const properties = typeOf(node).getProperties()
      const texts = properties.map(({ name }) => new ObjectProperty(name, new StringType(), true))
      return new ObjectType(node.getText(), [], texts, false)
    },
  }
  // A function is code: the types of its parameters are no part of the schema.
  const code: SubNodeParser = {
    supportsNode: (node) => typeOf(node).getCallSignatures().length > 0 && 'parameters' in node,
    createType: (node) => new FunctionType(node as ConstructorParameters<typeof FunctionType>[0]),
  }
  const parser = createParser(program, config, (chain) => chain.addNodeParser(json).addNodeParser(code))
  const generator = new SchemaGenerator(program, parser, createFormatter(config), config)
  return types.map(({ type }) => JSON.parse(JSON.stringify(generator.createSchema(type)), simplified))
}

/** Writes several types as alternatives, and lets an object with functions, which is code, have other properties. */
function simplified(_key: string, value: Schema & { type?: unknown }): Schema {
  if (Object.values(value?.properties ?? {}).some(({ $comment }) => $comment)) value.additionalProperties = true
  if (!Array.isArray(value?.type)) return value
  const { type, ...rest } = value
  return { ...rest, anyOf: type.map((each) => ({ type: each })) }
}
