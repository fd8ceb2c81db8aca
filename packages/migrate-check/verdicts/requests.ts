// Checks imports of packages that Rspack replaces: `require('webpack')`, and plugins that are built in. The proposal
// changes the import and keeps the variable, so other lines don't have to change.

import type { SourceFile } from '@inkstone/evaluate'
import type { Program } from 'acorn'
import { type Edit, removal } from '../edits.ts'
import type { Findings } from '../findings.ts'
import { exportOf, missingExports, missingHooks, missingMembers, packageRow } from '../knowledge.ts'
import { isTypeScript } from '../parse.ts'
import { noExport, noHook, noMember, otherVariable, texts } from '../text.ts'
import { identifiersOf, itemsOf, membersOf, type Request, readFrom, requestsOf, stringsOf } from '../tree.ts'
import { judgePackage } from './packages.ts'

const core = '@rspack/core'

/** Modules of hot reloading that entries import, and that @rspack/core has as well. */
const hotModule = /^webpack\/hot\/((?:only-)?dev-server|emitter|log|poll|signal)(?:\.js)?(?=$|\?)/

/** Reports client entries, which old versions of webpack-dev-server required. */
export function judgeClients(file: SourceFile, program: Program, findings: Findings): void {
  const items = itemsOf(program)
  for (const { text, start, end } of stringsOf(program)) {
    const at = { file, start, end }
    const hot = hotModule.exec(text)
    const link = '/config/dev-server#devserverhot'
    if (hot) {
      const edits = [{ file, start: start + 1, end: start + 1 + hot[0].length, text: `${core}/hot/${hot[1]}` }]
      findings.add({ kind: 'package', verdict: 'replace', subject: hot[0], message: texts.hotModule, at, link, edits })
    } else if (/^webpack-dev-server\/client(?:$|[/?])/.test(text)) {
      const subject = 'webpack-dev-server/client'
      const edits = items.get(start) === end ? [removal(file, start, end)] : undefined
      findings.add({ kind: 'package', verdict: 'replace', subject, message: texts.serverClient, at, link, edits })
    }
  }
}

export function judgeRequests(file: SourceFile, program: Program, findings: Findings): void {
  const requests = requestsOf(program)
  const rewriter = new Rewriter(file, program, requests)
  for (const request of requests) {
    const { name } = request
    const at = { file, start: request.start, end: request.end }
    if (name === 'webpack') {
      const link = '/guide/compatibility/plugin#built-in-plugins-of-webpack'
      const edits = rewriter.replace(request, core)
      findings.add({
        kind: 'package',
        verdict: 'replace',
        subject: name,
        message: texts.keepAsWebpack,
        at,
        link,
        edits,
      })
    } else if (name === 'webpack-dev-server') {
      // TypeScript configurations import it for its types.
      const isBare = /^import\s*['"]/.test(file.text.slice(request.whole.start))
      const after = /^;?[ \t]*(?:\r?\n)?/.exec(file.text.slice(request.whole.end))?.[0].length ?? 0
      const edits = isBare
        ? [{ file, start: request.whole.start, end: request.whole.end + after, text: '' }]
        : undefined
      findings.add({ kind: 'package', verdict: 'replace', subject: name, message: texts.ownServer, at, edits })
    } else if (name.startsWith('webpack/') && !hotModule.test(name)) {
      const path = exportOf(name.replace(/\.js$/, '').split('/').at(-1) ?? '')
      findings.add({
        kind: 'package',
        verdict: path ? 'replace' : 'unsupported',
        subject: name,
        message: path ? texts.keepAsWebpack : texts.inner,
        at,
        edits: path ? rewriter.take(request, path) : undefined,
      })
    } else {
      const { edit } = packageRow(name) ?? {}
      if (!edit) continue
      const { verdict, message, link } = judgePackage(name)
      const edits = edit.package
        ? rewriter.replace(request, edit.package)
        : edit.export
          ? rewriter.take(request, edit.export)
          : undefined
      findings.add({ kind: 'package', verdict, subject: name, message, at, link, edits })
    }
  }
}

/** What plugins of the project take from webpack and Rspack doesn't export; plugins of webpack count where they're used. */
export function judgeMembers(file: SourceFile, program: Program, findings: Findings): void {
  for (const { path, start, end } of membersOf(program, 'webpack')) {
    if (!missingExports.has(path)) continue
    const at = { file, start, end }
    const link = '/guide/migration/checker#plugins-of-webpack'
    const subject = `webpack.${path}`
    findings.add({ kind: 'package', verdict: 'unsupported', subject, message: noExport(path), at, link })
  }
  const missing = { hooks: missingHooks, compiler: missingMembers, compilation: missingMembers }
  for (const [owner, names] of Object.entries(missing)) {
    for (const { path, start, end } of readFrom(program, new RegExp(`^${owner}$`))) {
      if (!names.has(path)) continue
      const message = owner === 'hooks' ? noHook(path) : noMember(`${owner}.${path}`)
      const subject = `${owner}.${path}`
      findings.add({ kind: 'plugin', verdict: 'unsupported', subject, message, at: { file, start, end } })
    }
  }
  for (const { path, start, end } of readFrom(program, /^env$/)) {
    const name = /^WEBPACK_(?:SERVE|BUNDLE|BUILD|WATCH)$/.test(path) ? path.replace('WEBPACK', 'RSPACK') : undefined
    if (!name) continue
    const at = { file, start, end }
    // A variable of the process isn't set, and a name in a pattern is the variable's as well.
    const isMember = file.text.slice(start, end) === `env.${path}`
    const edits = isMember ? [{ file, start: end - path.length, end, text: name }] : undefined
    findings.add({ kind: 'option', verdict: 'replace', subject: path, message: otherVariable(name), at, edits })
  }
}

/** Rewrites the imports of a file. */
class Rewriter {
  /** Whether Node loads the file as an ES module, where a CommonJS package only has a default export. */
  readonly #isModule: boolean
  /** The variable for @rspack/core, and whether the file already imports it. */
  readonly #bundler: string
  #isImported: boolean

  constructor(
    readonly file: SourceFile,
    program: Program,
    requests: Request[],
  ) {
    const isCompiled = isTypeScript(file) && !/\.mts$/.test(file.name) && !file.text.includes('import.meta')
    this.#isModule = program.body.some(({ type }) => /^(?:Import|Export)/.test(type)) && !isCompiled
    const webpack = requests.find(({ name, kind }) => name === 'webpack' && kind === 'default')?.local
    const taken = identifiersOf(program)
    this.#bundler = webpack ?? (taken.has('rspack') ? 'rspackCore' : 'rspack')
    this.#isImported = webpack !== undefined
  }

  /** Imports the same names from another package. */
  replace({ start, end }: Request, name: string): Edit[] {
    return [{ file: this.file, start, end, text: this.#quoted(start, name) }]
  }

  /** Imports an export of @rspack/core under the existing variable. */
  take({ kind, whole, local, start }: Request, path: string): Edit[] | undefined {
    const { file } = this
    const from = this.#quoted(start, core)
    const edit = (text: string): Edit[] => [{ file, start: whole.start, end: whole.end, text }]
    if (kind === 'require') return edit(`require(${from}).${path}`)
    if (kind !== 'default' || !local) return undefined
    const semicolon = file.text[whole.end - 1] === ';' ? ';' : ''
    if (!this.#isModule && !path.includes('.')) {
      return edit(`import { ${path === local ? path : `${path} as ${local}`} } from ${from}${semicolon}`)
    }
    const own = `const ${local} = ${this.#bundler}.${path}${semicolon}`
    if (this.#isImported) return edit(own)
    this.#isImported = true
    return edit(`import ${this.#bundler} from ${from}${semicolon}\n${own}`)
  }

  /** A string with the quotes of the one that it replaces. */
  #quoted(start: number, text: string): string {
    const quote = this.file.text[start] ?? "'"
    return `${quote}${text}${quote}`
  }
}
