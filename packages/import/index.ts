// What `inkstone init` and `inkstone check --against` load; `ImportPackage` in the tool documents it.

export { compare, compareWithFolder } from './comparison.ts'
export { detect } from './detect.ts'
