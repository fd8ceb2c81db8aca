// Evaluates configurations without running them; interpreter.ts is where to start.

export { Exhausted, spend } from './budget.ts'
export { type Evaluation, evaluateFiles } from './interpreter.ts'
export { endings, folderOf, joinPaths } from './paths.ts'
export { type Runtime, withNatives } from './runtime.ts'
export { type Parse, type Position, positionOf, type SourceFile, type Span, startOfLine, textOf } from './source.ts'
export {
  type Because,
  type Callable,
  choice,
  type Instance,
  type Item,
  type List,
  type Literal,
  type Obj,
  objectsAt,
  optionsOf,
  type Property,
  type Reason,
  type Reference,
  type Unknown,
  unknown,
  type Value,
} from './value.ts'
