//! The search engine for browsers: a binding of `search-core`. The worker (`search/worker`) fetches files; an error
//! here means that files can't be read, and the TypeScript engine takes over.

use search_core::engine::Engine;
use search_core::manifest;
use search_core::packed::Packed;
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
pub struct Search(Engine<Packed>);

#[wasm_bindgen]
impl Search {
    /// Opens a manifest in the form of `search_core::manifest`, and its dictionary.
    #[wasm_bindgen(constructor)]
    pub fn new(manifest: &[u8], terms: &[u8]) -> Result<Search, JsError> {
        let manifest = manifest::read(manifest).map_err(error)?;
        let packed = Packed::open(terms, &manifest.files.postings).map_err(error)?;
        Engine::open(manifest, packed).map(Search).map_err(error)
    }

    /// Adds a file by its number in an answer's `missing`.
    pub fn add(&mut self, file: u32, bytes: &[u8]) -> Result<(), JsError> {
        self.0.add(file as usize, bytes).map_err(error)
    }

    /// Prepares part of what queries will need; returns whether there is more.
    pub fn warm(&mut self) -> bool {
        self.0.warm()
    }

    /// The characters of a query that are used, with corrections applied.
    pub fn spelled(&self, query: &str) -> String {
        self.0.spelled(query)
    }

    /// Answers a query from the pages below a route, all if it's empty: JSON of an `Answer`.
    pub fn search(&mut self, query: &str, limit: u32, within: &str) -> Result<String, JsError> {
        let answer = self.0.search_within(query, limit as usize, within).map_err(error)?;
        serde_json::to_string(&answer).map_err(error)
    }
}
