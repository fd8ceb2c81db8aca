/* tslint:disable */
/* eslint-disable */

/**
 * An open index.
 */
export class Search {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Adds a file of postings by its number.
     */
    add(file: number, bytes: Uint8Array | number[]): void;
    /**
     * Opens the dictionary file of an index. `postings` has the size and the number of terms of each file of postings;
     * `weights` all weights in the order of the manifest; `starts` the first section of every page, followed by the
     * number of sections.
     */
    constructor(terms: Uint8Array | number[], postings: Uint32Array | number[], weights: Float64Array | number[], starts: Uint32Array | number[]);
    /**
     * Address and length of each array of the last scores, in the order that `search/engine/wasm.ts` reads them. They are
     * valid until the next call that may move memory.
     */
    places(): Uint32Array;
    /**
     * Scores the clauses of a query, encoded as `search_core::clause::decode` reads them: returns `query_idf`,
     * `max_coverage`, `max_heading_idf` and the idf of each clause. The arrays are at `places`.
     */
    score(clauses: Float64Array | number[]): Float64Array;
}

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __getrandom_v03_custom: (a: number, b: number) => number;
    readonly __wbg_search_free: (a: number, b: number) => void;
    readonly search_add: (a: number, b: number, c: number, d: number) => [number, number];
    readonly search_new: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number) => [number, number, number];
    readonly search_places: (a: number) => [number, number];
    readonly search_score: (a: number, b: number, c: number) => [number, number, number, number];
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __externref_table_dealloc: (a: number) => void;
    readonly __wbindgen_start: () => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path?: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
