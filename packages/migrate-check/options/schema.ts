// Schemas of configurations as data, in the same form for Rspack, webpack and the dev server. extract/ derives them
// from the packages; validate.ts applies them to values.

/** Index of a node. Nodes can be shared, and recursive. */
export type Ref = number

export type SchemaNode =
  | 'any'
  | 'boolean'
  | 'class'
  | 'function'
  | 'null'
  | 'number'
  | 'promise'
  | 'regexp'
  | 'string'
  | 'undefined'
  | { literal: string | number | boolean }
  | { values: (string | number | boolean | null)[] }
  /** A string that matches. */
  | { pattern: string }
  | { min: number }
  | { list: Ref }
  /** An object with any keys. */
  | { map: Ref }
  /** An object with these keys. Those in `required` must exist; others are only allowed if it's `open`. */
  | { keys: Record<string, Ref>; required?: string[]; open?: true }
  | { union: Ref[] }

/** Index of the root node of each schema. */
export interface Schemas {
  nodes: SchemaNode[]
  roots: Record<'rspack' | 'webpack' | 'devServer', Ref>
}
