//! The native module of the build: binds the compiler and the index writer to Node. What crosses the
//! border is declared in [`page`].

#[cfg(not(target_family = "wasm"))]
mod allocator;
mod autolinks;
pub mod commonmark;
pub mod compile;
mod components;
pub mod crossing;
mod diagnostics;
mod emphasis;
mod escape;
mod esm;
mod fence;
mod footnotes;
mod frames;
mod frontmatter;
mod html;
mod indent;
#[cfg(feature = "search")]
pub mod index;
mod inline;
mod json;
mod jsx;
mod literal;
mod location;
pub mod nodes;
pub mod page;
mod passages;
mod raw;
mod region;
mod routes;
pub mod section;
mod slug;
mod tag;
mod weave;
mod writer;

use napi::bindgen_prelude::*;
use napi_derive::napi;
use rayon::prelude::*;

use crossing::Crossing;
use page::{Needs, Options, Source, Supplies};

/// A batch of sources with their bytes copied out of JavaScript's reach, to be worked on beside it.
struct Batch {
    sources: Vec<(String, Vec<u8>)>,
    options: Options,
    supplies: Supplies,
}

impl Batch {
    fn new(sources: Vec<Source>, options: Options, supplies: Supplies) -> Self {
        let sources = sources.into_iter().map(|source| (source.path, source.bytes.to_vec())).collect();
        Self { sources, options, supplies }
    }
}

/// [`scan()`] off the main thread.
pub struct Scan(Batch);

/// [`compile()`] off the main thread.
pub struct Compile(Batch);

#[napi]
impl Task for Scan {
    type Output = Vec<Needs>;
    type JsValue = Vec<Needs>;

    fn compute(&mut self) -> Result<Self::Output> {
        let Batch { sources, options, supplies } = &self.0;
        Ok(sources.par_iter().map(|(path, bytes)| compile::scan(path, bytes, options, supplies)).collect())
    }

    fn resolve(&mut self, _env: Env, output: Self::Output) -> Result<Self::JsValue> {
        Ok(output)
    }
}

#[napi]
impl Task for Compile {
    type Output = Vec<Crossing>;
    type JsValue = Vec<Crossing>;

    fn compute(&mut self) -> Result<Self::Output> {
        let Batch { sources, options, supplies } = &self.0;
        let page = |(path, bytes): &(String, Vec<u8>)| compile::compile(path, bytes, options, supplies);
        Ok(sources.par_iter().map(|source| page(source).into()).collect())
    }

    fn resolve(&mut self, _env: Env, output: Self::Output) -> Result<Self::JsValue> {
        Ok(output)
    }
}

/// Says what pages need from outside, in the order given. `supplies` holds what is known already, so that
/// partials of partials are found by calling again.
#[napi(ts_return_type = "Promise<Array<Needs>>")]
pub fn scan(sources: Vec<Source>, options: Options, supplies: Supplies) -> AsyncTask<Scan> {
    AsyncTask::new(Scan(Batch::new(sources, options, supplies)))
}

/// Compiles pages on all cores, in the order given. Bad input is in `diagnostics`; it never throws.
#[napi(ts_return_type = "Promise<Array<Page>>")]
pub fn compile(sources: Vec<Source>, options: Options, supplies: Supplies) -> AsyncTask<Compile> {
    AsyncTask::new(Compile(Batch::new(sources, options, supplies)))
}
