//! The search engine of the browser: a binding around `search-core`. Files are fetched by the worker
//! (`theme/search`); an error here means files that cannot be read, and the TypeScript engine takes over.

use search_core::engine::Engine;
use search_core::packed::Packed;
use search_core::schema::Manifest;
use wasm_bindgen::prelude::*;

/// The module's source of random numbers, which reading an index never asks.
#[cfg(target_arch = "wasm32")]
#[unsafe(no_mangle)]
unsafe extern "Rust" fn __getrandom_v03_custom(dest: *mut u8, len: usize) -> Result<(), getrandom::Error> {
    // SAFETY: the caller hands over `len` writable bytes.
    unsafe { dest.write_bytes(0, len) };
    Ok(())
}

fn error(error: impl std::fmt::Display) -> JsError {
    JsError::new(&error.to_string())
}

/// An open index.
#[wasm_bindgen]
pub struct Search {
    engine: Engine<Packed>,
    scores: Vec<f64>,
}

#[wasm_bindgen]
impl Search {
    /// Opens a manifest and the terms it names.
    #[wasm_bindgen(constructor)]
    pub fn new(manifest: &[u8], terms: &[u8]) -> Result<Search, JsError> {
        let manifest: Manifest = serde_json::from_slice(manifest).map_err(error)?;
        let packed = Packed::open(terms, &manifest.files.postings).map_err(error)?;
        let engine = Engine::open(manifest, packed).map_err(error)?;
        Ok(Search { engine, scores: Vec::new() })
    }

    /// Takes the file with a number of an answer's `missing`.
    pub fn add(&mut self, file: u32, bytes: &[u8]) -> Result<(), JsError> {
        self.engine.add(file as usize, bytes).map_err(error)
    }

    /// Answers a query: JSON of an `Answer` whose items lack their scores.
    pub fn search(&mut self, query: &str, limit: u32) -> Result<String, JsError> {
        let answer = self.engine.search(query, limit as usize).map_err(error)?;
        self.scores = answer.items.iter().map(|item| item.score).collect();
        serde_json::to_string(&answer).map_err(error)
    }

    /// Scores of the items of the last answer.
    pub fn scores(&self) -> Vec<f64> {
        self.scores.clone()
    }
}
