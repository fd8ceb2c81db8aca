// Type-checks TypeScript examples against the package's declarations, with the version of TypeScript from the same
// time. Each worker reads the standard declarations once.

import path from 'node:path'
import type typescript from 'typescript'
import { home, packageOf } from '../packages.ts'
import type { Block } from './examples.ts'

type TypeScript = typeof typescript

const read = new Map<string, typescript.SourceFile>()

/** Type errors of a block, with their lines in the page. */
export function checkTypes({ code, line, marks, lang }: Block): { line: number; message: string }[] {
  const ts = packageOf<TypeScript>('typescript')
  const ending = lang === 'tsx' ? 'tsx' : 'ts'
  const file = path.join(home, `${path.basename(marks.title ?? 'example').replace(/\.[cm]?tsx?$/, '')}.${ending}`)
  const options: typescript.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2022,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    skipLibCheck: true,
    esModuleInterop: true,
    noEmit: true,
    types: ['node'],
    typeRoots: [path.join(home, 'node_modules/@types')],
  }
  const host = ts.createCompilerHost(options)
  const own = ts.createSourceFile(file, code, ts.ScriptTarget.ES2022, true)
  const readFile = host.getSourceFile.bind(host)
  host.getSourceFile = (name, ...rest) => {
    if (name === file) return own
    const known = read.get(name) ?? readFile(name, ...rest)
    if (known) read.set(name, known)
    return known
  }
  const exists = host.fileExists.bind(host)
  host.fileExists = (name) => name === file || exists(name)
  const program = ts.createProgram([file], options, host)
  const found = [...program.getSyntacticDiagnostics(own), ...program.getSemanticDiagnostics(own)]
  return found.map(({ start = 0, messageText }) => ({
    line: line + 1 + own.getLineAndCharacterOfPosition(start).line,
    message: ts.flattenDiagnosticMessageText(messageText, ' '),
  }))
}
