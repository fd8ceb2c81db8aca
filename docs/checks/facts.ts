// The shape of facts.json: what the installed packages say of themselves, derived by extract/ and never edited. The
// checks hold pages against it, and the build renders parts of it; both import these types and nothing else.

export interface Facts {
  versions: { core: string; cli: string; devServer: string; webpack: string }
  /** Configurations that defaults were read under, by name; `production` is the one others are compared with. */
  scenarios: Record<string, object>
  /** Every path of the schema, in its order. */
  options: OptionFact[]
  /** Plugins by the name they are exported under, `optimize.SplitChunksPlugin`. */
  plugins: Record<string, PluginFact>
  /** Hooks by owner, `compiler`, then by name. */
  hooks: Record<string, Record<string, HookFact>>
  loaderContext: Member[]
  stats: {
    /** Values of the options of `stats` by preset. */
    presets: Record<string, Record<string, string>>
    /** Keys observed in stats JSON, by object. */
    keys: Record<string, string[]>
  }
  /** Public members of `module.hot`. */
  hot: string[]
  /** Stages of `processAssets` with their numbers, in order. */
  stages: Record<string, number>
  /** Runtime globals: name to what stands in the output. */
  runtimeGlobals: Record<string, string>
  cli: CliFacts
  /** Options of the dev server; their paths begin below `devServer`. */
  devServer: OptionFact[]
  /** Options of webpack that the schema rejects, with its message. */
  rejected: { path: string; message: string }[]
}

/** An option. */
export interface OptionFact {
  /** `output.library.type`; `[]` is an item, `*` any key: `module.rules[].use`, `entry.*.import`. */
  path: string
  type: string
  required?: true
  /** As source text, `'[name].js'`. Absent: the option is undefined unless set. */
  default?: string
  /** Scenarios under which the default is another one; null is undefined. */
  when?: Record<string, string | null>
  /** The value has the shape of an option above it. */
  recursive?: true
  /** Where the default comes from when it is not the package's JavaScript: a proof of overlay.json. */
  proof?: string
}

/** A named part of something. */
export interface Member {
  name: string
  type: string
  optional?: true
}

export interface PluginFact {
  /** Parameters of the constructor, `options?: HtmlRspackPluginOptions`. */
  parameters: string
  /** Options of its first parameter, where that is an object. */
  options: Member[]
}

export interface HookFact {
  /** Class of the hook, `AsyncSeriesHook`. */
  kind: string
  /** Names of its arguments. */
  args: string[]
  /** Types of its arguments as declared, where they are. */
  type?: string
}

export interface CliFacts {
  /** By name: `build`. */
  commands: Record<string, CommandFact>
}

export interface CommandFact {
  aliases: string[]
  describe: string
  /** Names of its positional arguments. */
  positional: string[]
  flags: FlagFact[]
}

export interface FlagFact {
  name: string
  short?: string
  /** `boolean`, `string`, `number`, `array`, or `any` when the command does not say. */
  type: string
  default?: string
  describe: string
}

/** The shape of compat.json: which plugins work, as published in July 2024. Statements, not measurements. */
export interface Compatibility {
  note: string
  communityPlugins: PluginStatus[]
  webpackPlugins: PluginStatus[]
}

export interface PluginStatus {
  name: string
  status: string
  /** Route of the page about it. */
  page?: string
}
