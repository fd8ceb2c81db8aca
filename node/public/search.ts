// What packages that answer searches import from `@inkstone/docs/search`: the planner, the engine and the results, and how
// they find the files of a built site. Not for sites: it may change with any version.

import constants from '../../constants.json' with { type: 'json' }

export type { RemoteGroup, RemoteHit } from '../../search/client/remote.ts'
export { directoryFile, type SearchDirectory } from '../../search/directory.ts'
export type { Clause, Expansion, Scores } from '../../search/engine/engine.ts'
export { ClauseMatches, idf, ScoreSums } from '../../search/engine/score.ts'
export { TypeScriptEngine } from '../../search/engine/typescript.ts'
export { HEADING, INCIDENTAL, NAME_FIELDS, STRONG } from '../../search/index/constants.ts'
export { readTerms } from '../../search/index/terms.ts'
export { readManifest } from '../../search/manifestJson.ts'
export type { Item } from '../../search/present/item.ts'
export { isWithin } from '../../search/present/within.ts'
export { engineInput, partsOf, type Question, Searcher } from '../../search/searcher.ts'
export { wordingOf } from '../../search/worker/corrections.ts'
export { nearSections } from '../../search/worker/near.ts'
export { lookup } from '../../shared/lookup.ts'
export { openIndex } from '../search/engines.ts'
export { constants }
