// The shape of facts.json, which is extracted from the installed packages and never edited. The checks compare pages
// with it, and the build renders parts of it.

export interface Facts {
  versions: { core: string; cli: string; devServer: string; webpack: string }
  /** Configurations for defaults, by name; others are compared with `production`. */
  scenarios: Record<string, object>
  /** Every path of the schema, in order. */
  options: OptionFact[]
  /** Plugins by their exported name, such as `optimize.SplitChunksPlugin`. */
  plugins: Record<string, PluginFact>
  /** Hooks by owner, such as `compiler`, then by name. */
  hooks: Record<string, Record<string, HookFact>>
  loaderContext: Member[]
  stats: {
    /** Values of the `stats` options by preset. */
    presets: Record<string, Record<string, string>>
    /** Keys of the stats JSON, by object. */
    keys: Record<string, string[]>
  }
  /** Public members of `module.hot`. */
  hot: string[]
  /** Stages of `processAssets` with their numbers, in order. */
  stages: Record<string, number>
  /** Runtime globals: name to its value in the output. */
  runtimeGlobals: Record<string, string>
  cli: CliFacts
  /** Options of the dev server; paths are relative to `devServer`. */
  devServer: OptionFact[]
  /** Options of webpack that the schema rejects, with its message. */
  rejected: { path: string; message: string }[]
}

/** An option. */
export interface OptionFact {
  /** A path like `output.library.type`; `[]` is an item, `*` any key: `module.rules[].use`, `entry.*.import`. */
  path: string
  type: string
  required?: true
  /** Source code, such as `'[name].js'`. Absent if the option is undefined by default. */
  default?: string
  /** Scenarios with another default; null means undefined. */
  when?: Record<string, string | null>
  /** Whether the value has the shape of an ancestor. */
  recursive?: true
  /** Proof in overlay.json, for a default that the package's JavaScript doesn't set. */
  proof?: string
}

/** A named member of an object. */
export interface Member {
  name: string
  type: string
  optional?: true
}

export interface PluginFact {
  /** Parameters of the constructor, such as `options?: HtmlRspackPluginOptions`. */
  parameters: string
  /** Options of its first parameter, if that is an object. */
  options: Member[]
}

export interface HookFact {
  /** Class of the hook, such as `AsyncSeriesHook`. */
  kind: string
  /** Names of its arguments. */
  args: string[]
  /** Declared types of its arguments, if any. */
  type?: string
}

export interface CliFacts {
  /** By name, such as `build`. */
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
  /** `boolean`, `string`, `number`, `array`, or `any` if the command doesn't specify it. */
  type: string
  default?: string
  describe: string
}

/** The shape of compat.json: the status of plugins as published in July 2024, not measured. */
export interface Compatibility {
  note: string
  communityPlugins: PluginStatus[]
  webpackPlugins: PluginStatus[]
}

interface PluginStatus {
  name: string
  status: string
  /** Route of its page. */
  page?: string
}
