//! Binds `search-core` to Node: writes search files from compiled pages, and searches them as a browser
//! would, for the command line and for tests. What is indexed and how it is ranked is `search-core`'s.

use std::collections::HashMap;

use napi::bindgen_prelude::*;
use napi_derive::napi;
use search_core::engine::Engine;
use search_core::index::{self, Input, PageInput, SectionInput};
use search_core::packed::Packed;

use crate::page::Section;

/// A page to be found.
#[napi(object)]
pub struct SearchPage {
    /// As `Page.routePath`.
    pub route_path: String,
    /// As `Page.title`.
    pub title: String,
    /// Text of the sidebar group it stands in; empty for none.
    pub group: String,
    /// Factor on every score of the page. 0: found last; 1, the default: as any other; 2: twice.
    pub weight: Option<f64>,
    /// Words it shall be found by beside its own.
    pub keywords: Vec<String>,
    /// As `Page.sections`.
    pub sections: Vec<Section>,
}

/// What the index of a language is made of.
#[napi(object)]
pub struct SearchInput {
    /// Language of the pages, `en`.
    pub lang: String,
    /// Version of the documentation; empty for a site without versions.
    pub version: String,
    /// In any order.
    pub pages: Vec<SearchPage>,
    /// Words of each run that `hanRuns` lists, the run's own text as key.
    pub segments: HashMap<String, Vec<String>>,
    /// A JSON object of `Partial<Weights>` (crates/search-wasm/search.d.ts).
    pub weights: String,
    /// Words that need not match.
    pub stop_words: Vec<String>,
    /// Lists of phrases that mean the same.
    pub synonyms: Vec<Vec<String>>,
}

/// A file to write.
#[napi(object)]
pub struct SearchFile {
    /// Path below the site's base, `static/search_index.en.01234567.json`.
    pub path: String,
    /// Its content.
    pub bytes: Buffer,
}

fn error(error: impl std::fmt::Display) -> Error {
    Error::from_reason(error.to_string())
}

fn page(page: SearchPage) -> PageInput {
    let section = |section: Section| SectionInput {
        anchor: section.anchor,
        depth: section.depth,
        heading: section.heading,
        text: section.text,
        code: section.code,
    };
    PageInput {
        route_path: page.route_path,
        title: page.title,
        group: page.group,
        weight: page.weight.unwrap_or(1.0),
        keywords: page.keywords,
        sections: page.sections.into_iter().map(section).collect(),
    }
}

/// Every run of Han characters in the pages, once each, in order: what to cut into words for `buildIndex`.
#[napi]
pub fn han_runs(pages: Vec<SearchPage>) -> Vec<String> {
    index::han_runs(&pages.into_iter().map(page).collect::<Vec<_>>())
}

/// [`build_index`] off the main thread.
pub struct BuildIndex(Input);

#[napi]
impl Task for BuildIndex {
    type Output = Vec<index::OutputFile>;
    type JsValue = Vec<SearchFile>;

    fn compute(&mut self) -> Result<Self::Output> {
        index::build(&self.0).map_err(error)
    }

    fn resolve(&mut self, _env: Env, output: Self::Output) -> Result<Self::JsValue> {
        Ok(output.into_iter().map(|file| SearchFile { path: file.path, bytes: file.bytes.into() }).collect())
    }
}

/// Writes the search files of a language; the manifest is the first. The same input gives the same bytes.
/// Throws for weights that are not as declared.
#[napi(ts_return_type = "Promise<Array<SearchFile>>")]
pub fn build_index(input: SearchInput) -> Result<AsyncTask<BuildIndex>> {
    let weights = serde_json::from_str(&input.weights)
        .map_err(|found| error(format!("search weights: {found}; expected the keys of `Weights`")))?;
    Ok(AsyncTask::new(BuildIndex(Input {
        lang: input.lang,
        version: input.version,
        pages: input.pages.into_iter().map(page).collect(),
        segments: input.segments,
        weights,
        stop_words: input.stop_words,
        synonyms: input.synonyms,
    })))
}

/// An open index.
#[napi]
pub struct SearchIndex(Engine<Packed>);

#[napi]
impl SearchIndex {
    /// Opens a manifest and the packed postings it names. Throws when they cannot be read.
    #[napi(constructor)]
    pub fn new(manifest: Uint8Array, packed: Uint8Array) -> Result<Self> {
        let manifest = serde_json::from_slice(&manifest).map_err(error)?;
        let packed = Packed::open(packed.to_vec()).map_err(error)?;
        Engine::open(manifest, packed).map(SearchIndex).map_err(error)
    }

    /// Takes the text file with a number of the manifest.
    #[napi]
    pub fn add_texts(&mut self, file: u32, bytes: Uint8Array) -> Result<()> {
        self.0.add_texts(file as usize, &bytes).map_err(error)
    }

    /// Answers a query: JSON of `Answer` (crates/search-wasm/search.d.ts).
    #[napi]
    pub fn search(&self, query: String, limit: u32) -> Result<String> {
        let answer = self.0.search(&query, limit as usize).map_err(error)?;
        serde_json::to_string(&answer).map_err(error)
    }
}
