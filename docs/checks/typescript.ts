// The TypeScript that reads declarations and checks examples, of the same time as the packages under test.

import path from 'node:path'
import type typescript from 'typescript'
import { home, packageOf } from './packages.ts'

export type TypeScript = typeof typescript

/** Loaded on demand, because few checks need it. */
export function loadTypeScript(): TypeScript {
  return packageOf<TypeScript>('typescript')
}

/** Declarations, which are parsed once per process. */
const read = new Map<string, typescript.SourceFile>()

/** A program of one file, which is only in memory but finds the packages under test. */
export function programOf(
  ts: TypeScript,
  name: string,
  code: string,
  more: typescript.CompilerOptions,
): { program: typescript.Program; file: typescript.SourceFile } {
  const place = path.join(home, name)
  const options: typescript.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    strict: true,
    skipLibCheck: true,
    types: ['node'],
    typeRoots: [path.join(home, 'node_modules/@types')],
    ...more,
  }
  const host = ts.createCompilerHost(options)
  const file = ts.createSourceFile(place, code, ts.ScriptTarget.ES2022, true)
  const readFile = host.getSourceFile.bind(host)
  host.getSourceFile = (each, ...rest) => {
    if (each === place) return file
    const known = read.get(each) ?? readFile(each, ...rest)
    if (known) read.set(each, known)
    return known
  }
  const exists = host.fileExists.bind(host)
  host.fileExists = (each) => each === place || exists(each)
  return { program: ts.createProgram([place], options, host), file }
}
