// The shape of recordings.json: output of real builds of the projects in this folder. `npm run docs:record` writes it,
// and docs/components shows it.

export interface Recordings {
  /** Version of @rspack/core and @rspack/cli. */
  version: string
  /** A production build of `shop`, as a terminal shows it. */
  shop: Session
  /** The graphs of the example in guide/concepts/graphs. */
  graphs: Graphs
  /** The files of `names` for each value of `output.filename`. */
  names: NamedBuild[]
}

/** Commands with their output, including escape sequences for colors. */
export interface Session {
  commands: { command: string; output: string }[]
  /** Number of modules in the build. */
  modules: number
}

export interface Graphs {
  /** In the order in which they are reached from the entry. */
  modules: GraphModule[]
  chunks: { file: string; bytes: number; modules: string[]; parents: string[] }[]
}

export interface GraphModule {
  name: string
  bytes: number
  /** The modules that it imports; `isDynamic` means `import()`. */
  imports: { name: string; isDynamic: boolean }[]
}

/** The emitted files before and after a line of one module was changed. */
export interface NamedBuild {
  filename: string
  files: { before: string; after: string; isChanged: boolean }[]
}
