// What others import: the check, its report, and the facts that it's based on.

export type { SourceFile } from '@inkstone/evaluate'
export { checkFiles } from './check.ts'
export { default as corpusResults } from './data/corpus.json' with { type: 'json' }
export { default as measuredPackages } from './data/ecosystem.json' with { type: 'json' }
export { default as effects } from './data/effects.json' with { type: 'json' }
export * from './knowledge.ts'
export { placesOf } from './options/places.ts'
export * from './report.ts'
export * from './text.ts'
