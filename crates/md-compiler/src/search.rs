//! Binds the index writer of `search-core` to Node: search files from compiled pages.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use napi::bindgen_prelude::*;
use napi_derive::napi;
use search_core::index::{self, Options, OutputFile, PageInput, SectionInput, Writer};
use search_core::schema::Forms;

use crate::json::JsonBytes;

/// A page to be found.
#[napi(object)]
pub struct SearchPage {
    /// As `Page.routePath`.
    pub route_path: String,
    /// As `Page.title`.
    pub title: String,
    /// Name of its sidebar group; empty for none.
    pub group: String,
    /// Factor on every score of the page. 0: found last; 1, the default: as any other; 2: twice.
    pub weight: Option<f64>,
    /// Phrases that find a section in addition to its own words, by field of the index, then by anchor (empty: the first).
    pub phrases: HashMap<String, HashMap<String, Vec<String>>>,
    /// As `Page.sections`.
    #[napi(ts_type = "Uint8Array")]
    pub sections: JsonBytes<Vec<SectionInput>>,
}

/// What an index is written from in addition to its pages.
#[napi(object)]
pub struct SearchOptions {
    /// Language of the pages, `en`.
    pub lang: String,
    /// Version of the documentation; empty for a site without versions.
    pub version: String,
    /// Words of each run that `hanRuns` lists, the run's own text as key.
    pub segments: HashMap<String, Vec<String>>,
    /// A JSON object of `Partial<Weights>` (crates/search-wasm/search.d.ts).
    pub weights: String,
    /// Words that need not match.
    pub stop_words: Vec<String>,
    /// Lists of phrases that mean the same.
    pub synonyms: Vec<Vec<String>>,
    /// Affixes of the language.
    pub forms: SearchForms,
}

/// Affixes of a language (`search/plan/forms.ts`).
#[napi(object)]
pub struct SearchForms {
    /// What may precede a word.
    pub beginnings: Vec<String>,
    /// Endings.
    pub endings: Vec<String>,
    /// What may link the parts of a compound.
    pub links: Vec<String>,
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

/// Reads a page; fails for sections that are none.
fn page(page: SearchPage) -> Result<PageInput> {
    Ok(PageInput {
        route_path: page.route_path,
        title: page.title,
        group: page.group,
        weight: page.weight.unwrap_or(1.0),
        phrases: page.phrases,
        sections: page.sections.parse().map_err(error)?,
    })
}

/// Every run of Han and other characters without spaces in the pages, once each, in order: what to cut into words for an
/// `IndexWriter`.
#[napi]
pub fn han_runs(pages: Vec<SearchPage>) -> Result<Vec<String>> {
    Ok(index::han_runs(&pages.into_iter().map(page).collect::<Result<Vec<_>>>()?))
}

fn files(files: Vec<OutputFile>) -> Vec<SearchFile> {
    files.into_iter().map(|file| SearchFile { path: file.path, bytes: file.bytes.into() }).collect()
}

/// Writes the search files of a language from batches of pages, so that a site's whole text is never in memory. The same
/// pages result in the same bytes.
#[napi]
pub struct IndexWriter(Arc<Mutex<Option<Writer>>>);

#[napi]
impl IndexWriter {
    /// Starts an empty index. Throws for invalid weights.
    #[napi(constructor)]
    pub fn new(options: SearchOptions) -> Result<Self> {
        let weights = serde_json::from_str(&options.weights)
            .map_err(|found| error(format!("search weights: {found}; expected the keys of `Weights`")))?;
        let writer = Writer::new(Options {
            lang: options.lang,
            version: options.version,
            segments: options.segments,
            weights,
            stop_words: options.stop_words,
            synonyms: options.synonyms,
            forms: Forms {
                beginnings: options.forms.beginnings,
                endings: options.forms.endings,
                links: options.forms.links,
            },
        });
        Ok(IndexWriter(Arc::new(Mutex::new(Some(writer)))))
    }

    /// Adds pages, in the order of their routes' bytes, and returns the files that are full; one call at a time.
    #[napi(ts_return_type = "Promise<Array<SearchFile>>")]
    pub fn add(&self, pages: Vec<SearchPage>) -> AsyncTask<IndexStep> {
        AsyncTask::new(IndexStep(self.0.clone(), Some(pages)))
    }

    /// Ends the index and returns the remaining files, the manifest first.
    #[napi(ts_return_type = "Promise<Array<SearchFile>>")]
    pub fn finish(&self) -> AsyncTask<IndexStep> {
        AsyncTask::new(IndexStep(self.0.clone(), None))
    }
}

/// A step of an [`IndexWriter`] off the main thread: some pages, or the end.
pub struct IndexStep(Arc<Mutex<Option<Writer>>>, Option<Vec<SearchPage>>);

#[napi]
impl Task for IndexStep {
    type Output = Vec<OutputFile>;
    type JsValue = Vec<SearchFile>;

    fn compute(&mut self) -> Result<Self::Output> {
        let mut held = self.0.lock().map_err(error)?;
        let Some(pages) = self.1.take() else {
            return held.take().ok_or_else(ended)?.finish().map_err(error);
        };
        let writer = held.as_mut().ok_or_else(ended)?;
        let mut full = Vec::new();
        for given in pages {
            full.extend(writer.add(page(given)?).map_err(error)?);
        }
        Ok(full)
    }

    fn resolve(&mut self, _env: Env, output: Self::Output) -> Result<Self::JsValue> {
        Ok(files(output))
    }
}

fn ended() -> Error {
    error("the index is written already")
}
