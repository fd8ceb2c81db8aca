//! The search engine of the browser: a binding around `search-core`. Files are fetched by the worker
//! (`search/worker`); an error here means files that cannot be read, and the TypeScript engine takes over.

use search_core::engine::Engine;
use search_core::manifest;
use search_core::packed::Packed;
use wasm_bindgen::prelude::*;

/// The module's source of random numbers: tantivy asks it for the name of a segment, of which there is one.
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
pub struct Search(Engine<Packed>);

#[wasm_bindgen]
impl Search {
    /// Opens a manifest, as `search_core::manifest` reads it, and the terms it names.
    #[wasm_bindgen(constructor)]
    pub fn new(manifest: &[u8], terms: &[u8]) -> Result<Search, JsError> {
        let manifest = manifest::read(manifest).map_err(error)?;
        let packed = Packed::open(terms, &manifest.files.postings).map_err(error)?;
        Engine::open(manifest, packed).map(Search).map_err(error)
    }

    /// Takes the file with a number of an answer's `missing`.
    pub fn add(&mut self, file: u32, bytes: &[u8]) -> Result<(), JsError> {
        self.0.add(file as usize, bytes).map_err(error)
    }

    /// Reads ahead what queries will ask for, a little at a time; whether more is left.
    pub fn warm(&mut self) -> bool {
        self.0.warm()
    }

    /// Answers a query: JSON of an `Answer`.
    pub fn search(&mut self, query: &str, limit: u32) -> Result<String, JsError> {
        let answer = self.0.search(query, limit as usize).map_err(error)?;
        serde_json::to_string(&answer).map_err(error)
    }
}
