// The shape of recordings.json: what real builds of the projects in this folder printed and wrote. `npm run docs:record`
// writes it, and docs/components shows it.

export interface Recordings {
  /** Version of @rspack/core and @rspack/cli. */
  version: string
  /** A production build of `shop`, as a terminal shows it. */
  shop: Session
  /** The graphs of the example in guide/concepts/graphs. */
  graphs: Graphs
  /** What `output.filename` does to the files of `names`. */
  names: NamedBuild[]
}

/** Commands with what they printed, including the escape sequences of colors. */
export interface Session {
  commands: { command: string; output: string }[]
  /** Modules that the build read. */
  modules: number
}

export interface Graphs {
  /** In the order in which the entry reaches them. */
  modules: GraphModule[]
  chunks: { file: string; bytes: number; modules: string[]; parents: string[] }[]
}

export interface GraphModule {
  name: string
  bytes: number
  /** The modules that it requests; `isDynamic` is for `import()`. */
  imports: { name: string; isDynamic: boolean }[]
}

/** The files of two builds: before and after a line of one module is changed. */
export interface NamedBuild {
  filename: string
  files: { before: string; after: string; isChanged: boolean }[]
}
