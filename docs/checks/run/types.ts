// Type-checks TypeScript examples against the package's declarations, with the version of TypeScript from the same
// time. Each worker reads the standard declarations once.

import path from 'node:path'
import { loadTypeScript, programOf } from '../typescript.ts'
import type { Block } from './examples.ts'

/** Type errors of a block, with their lines in the page. */
export function checkTypes({ code, line, marks, lang }: Block): { line: number; message: string }[] {
  const ts = loadTypeScript()
  const ending = lang === 'tsx' ? 'tsx' : 'ts'
  const name = `${path.basename(marks.title ?? 'example').replace(/\.[cm]?tsx?$/, '')}.${ending}`
  const { program, file } = programOf(ts, name, code, {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    esModuleInterop: true,
    noEmit: true,
  })
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
  return found.map(({ start = 0, messageText }) => ({
    line: line + 1 + file.getLineAndCharacterOfPosition(start).line,
    message: ts.flattenDiagnosticMessageText(messageText, ' '),
  }))
}
