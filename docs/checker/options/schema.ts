// Schemas of configurations as data: Rspack's, webpack's and the dev server's, in one form. extract/ derives them from the
// packages; validate.ts applies them to values.

/** Number of a node: schemas share parts, and some contain themselves. */
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
  /** An object with any names. */
  | { map: Ref }
  /** An object with these names; those in `required` must be there, others only if it's `open`. */
  | { keys: Record<string, Ref>; required?: string[]; open?: true }
  | { union: Ref[] }

/** The schemas by what they describe; each begins at the node of that number. */
export interface Schemas {
  nodes: SchemaNode[]
  roots: Record<'rspack' | 'webpack' | 'devServer', Ref>
}
