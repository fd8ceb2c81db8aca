/* tslint:disable */
/* eslint-disable */
export const memory: WebAssembly.Memory;
export const __getrandom_v03_custom: (a: number, b: number) => number;
export const __wbg_search_free: (a: number, b: number) => void;
export const search_add: (a: number, b: number, c: number, d: number) => [number, number];
export const search_new: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number) => [number, number, number];
export const search_places: (a: number) => [number, number];
export const search_score: (a: number, b: number, c: number) => [number, number, number, number];
export const __wbindgen_externrefs: WebAssembly.Table;
export const __wbindgen_malloc: (a: number, b: number) => number;
export const __wbindgen_free: (a: number, b: number, c: number) => void;
export const __externref_table_dealloc: (a: number) => void;
export const __wbindgen_start: () => void;
