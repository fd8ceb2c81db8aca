// A small project for a package: what it's configured with, and what shows that it did its work.

export type Options = Record<string, unknown>

/** What the cases use of packages. */
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

/** Something a package exports: a class, a function, or an object of both. */
export type Exported = (new (
  ...args: unknown[]
) => Exported) &
  ((...args: unknown[]) => Exported) & { [Name in Member]: Exported }

/** What a configuration is made from. */
export interface Kit {
  /** The bundler: `webpack`, or `rspack` of @rspack/core. */
  bundler: Exported
  name: 'webpack' | 'rspack'
  /** Loads a package, as the configuration would. */
  load: (name: string) => Exported
  folder: string
}

export interface Case {
  kind: 'plugin' | 'loader'
  /** Other packages it's used with. */
  needs?: string[]
  files?: Record<string, string>
  options: (kit: Kit) => Options
  /** In names and contents of the emitted files. */
  emits?: RegExp
  /** In errors, warnings and what is printed. */
  tells?: RegExp
  /** Errors that are meant. */
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

/** A loader for the files of an extension; `chain` follows it, from the last to the first. */
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

/** What a module of either kind exports. */
export function defaultOf(module: Exported): Exported {
  return module.default ?? module
}

export const page = { 'src/page.html': '<!doctype html><title>Shop</title>  <p>  text  </p>' }
