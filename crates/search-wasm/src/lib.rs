//! The search engine of the browser: a binding around `search-core`. Files are fetched by the worker
//! (`theme/search`); an error here means files that cannot be read, and the TypeScript engine takes over.

use search_core::engine::Engine;
use search_core::packed::Packed;
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
    /// Opens a manifest and the packed postings it names.
    #[wasm_bindgen(constructor)]
    pub fn new(manifest: &[u8], packed: Vec<u8>) -> Result<Search, JsError> {
        let manifest = serde_json::from_slice(manifest).map_err(error)?;
        let packed = Packed::open(packed).map_err(error)?;
        let engine = Engine::open(manifest, packed).map_err(error)?;
        Ok(Search { engine, scores: Vec::new() })
    }

    /// Takes the text file with a number of the manifest.
    #[wasm_bindgen(js_name = addTexts)]
    pub fn add_texts(&mut self, file: u32, bytes: &[u8]) -> Result<(), JsError> {
        self.engine.add_texts(file as usize, bytes).map_err(error)
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
