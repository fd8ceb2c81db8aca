// Defines a test case for a package: the configuration of a small project, and how to recognize that the package
// worked.

export type Options = Record<string, unknown>

/** Members of packages that the cases use. */
type Member =
  | 'BundleAnalyzerPlugin'
  | 'CleanWebpackPlugin'
  | 'CssExtractRspackPlugin'
  | 'GenerateSW'
  | 'LicenseWebpackPlugin'
  | 'PurgeCSSPlugin'
  | 'RspackManifestPlugin'
  | 'RspackVirtualModulePlugin'
  | 'StatsWriterPlugin'
  | 'SubresourceIntegrityPlugin'
  | 'TsconfigPathsPlugin'
  | 'VanillaExtractPlugin'
  | 'VueLoaderPlugin'
  | 'WebpackManifestPlugin'
  | 'default'
  | 'loader'
  | 'sentryWebpackPlugin'
  | 'svgoMinify'
  | 'WebpackAssetsManifest'
  | 'wrap'

/** An export of a package: a class, a function, or an object that is used as both. */
export type Exported = (new (
  ...args: unknown[]
) => Exported) &
  ((...args: unknown[]) => Exported) & { [Name in Member]: Exported }

/** What a case needs to create its configuration. */
export interface Kit {
  /** `webpack`, or `rspack` from @rspack/core. */
  bundler: Exported
  name: 'webpack' | 'rspack'
  /** Loads a package, like `require` in a configuration. */
  load: (name: string) => Exported
  folder: string
}

export interface Case {
  kind: 'plugin' | 'loader'
  /** Other packages that the case installs. */
  needs?: string[]
  files?: Record<string, string>
  options: (kit: Kit) => Options
  /** Must match the name or content of an emitted file. */
  emits?: RegExp
  /** Must match an error, a warning or the output. */
  tells?: RegExp
  /** The build is expected to fail. */
  fails?: true
}

export const index = 'src/index.js'

export function plugin(
  make: (load: Kit['load'], kit: Kit) => unknown,
  more: Partial<Case> & { with?: Options } = {},
): Case {
  const { with: own = {}, ...rest } = more
  return { kind: 'plugin', ...rest, options: (kit) => ({ ...own, plugins: [make(kit.load, kit)] }) }
}

/** A case for a loader, which is applied to files with the given extension. */
export function loader(
  name: string,
  extension: string,
  text: string,
  emits: RegExp,
  more: {
    use?: unknown[]
    options?: Options
    code?: string
    with?: Options
    files?: Record<string, string>
    needs?: string[]
    type?: string
  } = {},
): Case {
  const {
    use,
    options,
    code = `import value from './file.${extension}'\nconsole.log(value)\n`,
    with: own = {},
    files = {},
    needs = [],
    type,
  } = more
  const rule = {
    test: new RegExp(`\\.${extension}$`),
    ...(type ? { type } : {}),
    use: use ?? [options ? { loader: name, options } : name],
  }
  return {
    kind: 'loader',
    needs,
    files: { [index]: code, [`src/file.${extension}`]: text, ...files },
    options: () => ({ ...own, module: { rules: [rule] } }),
    emits,
  }
}

/** The default export of a CommonJS or ES module. */
export function defaultOf(module: Exported): Exported {
  return module.default ?? module
}

export const page = { 'src/page.html': '<!doctype html><title>Shop</title>  <p>  text  </p>' }
