/* tslint:disable */
/* eslint-disable */

/**
 * An open index.
 */
export class Search {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Adds a file by its number in an answer's `missing`.
     */
    add(file: number, bytes: Uint8Array | number[]): void;
    /**
     * Opens a manifest in the form of `search_core::manifest`, and its dictionary.
     */
    constructor(manifest: Uint8Array | number[], terms: Uint8Array | number[]);
    /**
     * Answers a query from the pages below a route, all if it's empty: JSON of an `Answer`.
     */
    search(query: string, limit: number, within: string): string;
    /**
     * The characters of a query that are used, with corrections applied.
     */
    spelled(query: string): string;
    /**
     * Prepares part of what queries will need; returns whether there is more.
     */
    warm(): boolean;
}

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __getrandom_v03_custom: (a: number, b: number) => number;
    readonly __wbg_search_free: (a: number, b: number) => void;
    readonly search_add: (a: number, b: number, c: number, d: number) => [number, number];
    readonly search_new: (a: number, b: number, c: number, d: number) => [number, number, number];
    readonly search_search: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly search_spelled: (a: number, b: number, c: number) => [number, number];
    readonly search_warm: (a: number) => number;
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __externref_table_dealloc: (a: number) => void;
    readonly __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
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
