//! The scoring engine for browsers: a binding of `search-core`. The caller (`search/engine/wasm.ts`) plans queries, fetches
//! files, and reads scores from this module's memory; an error here means that files can't be read, and the TypeScript
//! engine takes over.

use search_core::clause::decode;
use search_core::engine::Engine;
use search_core::schema::{PostingsFile, Weights};
use wasm_bindgen::prelude::*;

/// The module's source of random numbers, which tantivy uses to name its only segment.
#[cfg(target_arch = "wasm32")]
#[unsafe(no_mangle)]
unsafe extern "Rust" fn __getrandom_v03_custom(dest: *mut u8, len: usize) -> Result<(), getrandom::Error> {
    // SAFETY: the caller passes `len` writable bytes.
    unsafe { dest.write_bytes(0, len) };
    Ok(())
}

fn error(error: impl std::fmt::Display) -> JsError {
    JsError::new(&error.to_string())
}

/// An open index.
#[wasm_bindgen]
pub struct Search(Engine);

#[wasm_bindgen]
impl Search {
    /// Opens the dictionary file of an index. `postings` has the size and the number of terms of each file of postings;
    /// `weights` all weights in the order of the manifest; `starts` the first section of every page, followed by the
    /// number of sections.
    #[wasm_bindgen(constructor)]
    pub fn new(terms: &[u8], postings: &[u32], weights: &[f64], starts: &[u32]) -> Result<Search, JsError> {
        let file = |file: &[u32; 2]| PostingsFile { bytes: file[0], terms: file[1], ..Default::default() };
        let (files, _) = postings.as_chunks::<2>();
        let weights = Weights::from_numbers(weights.iter().copied())
            .ok_or_else(|| error("found another number of weights"))?;
        let starts = starts.iter().map(|start| *start as usize).collect();
        let files: Vec<PostingsFile> = files.iter().map(file).collect();
        Engine::open(terms, &files, weights, starts).map(Search).map_err(error)
    }

    /// Adds a file of postings by its number.
    pub fn add(&mut self, file: u32, bytes: &[u8]) -> Result<(), JsError> {
        self.0.add(file as usize, bytes).map_err(error)
    }

    /// Scores the clauses of a query, encoded as `search_core::clause::decode` reads them: returns `query_idf`,
    /// `max_coverage`, `max_heading_idf` and the idf of each clause. The arrays are at `places`.
    pub fn score(&mut self, clauses: &[f64]) -> Result<Vec<f64>, JsError> {
        let clauses = decode(clauses, self.0.terms()).map_err(error)?;
        let scores = self.0.score(&clauses).map_err(error)?;
        let sums = [scores.query_idf, scores.max_coverage, scores.max_heading_idf];
        Ok(sums.into_iter().chain(scores.idfs.iter().copied()).collect())
    }

    /// Address and length of each array of the last scores, in the order that `search/engine/wasm.ts` reads them. They are
    /// valid until the next call that may move memory.
    pub fn places(&self) -> Vec<u32> {
        let scores = self.0.scores();
        let floats = |values: &Vec<f64>| [values.as_ptr() as u32, values.len() as u32];
        let numbers = |values: &Vec<u32>| [values.as_ptr() as u32, values.len() as u32];
        [
            floats(&scores.totals),
            floats(&scores.coverage),
            floats(&scores.heading_idfs),
            numbers(&scores.masks),
            floats(&scores.page_totals),
            floats(&scores.page_tops),
            floats(&scores.page_coverage),
            numbers(&scores.page_masks),
            numbers(&scores.matched),
        ]
        .concat()
    }
}
