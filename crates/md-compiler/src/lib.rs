//! The native module of the build: binds the Markdown compiler (`crates/markdown`) and the search index
//! (`crates/search-core`) to Node. It converts values and moves the work off JavaScript's thread; what the work is and
//! the types it uses belong to those crates. `types.d.ts` and `index.d.ts` are generated.

pub mod json;
pub mod png;
pub mod search;

use markdown::{Options, Resources};
use napi::bindgen_prelude::*;
use napi_derive::napi;
use rayon::prelude::*;

use json::{Json, PageJson};

/// A page allocates hundreds of small pieces on every core at once and frees them together, which mimalloc is made for: the
/// system's allocator was a fifth of the instructions (`notes/compiler.md`). WASM keeps its own.
#[cfg(not(target_family = "wasm"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// One file to compile. The compiler reads no files itself.
#[napi(object)]
pub struct Source {
    /// Path below the docs folder with `/` between its parts, `en/guide/start/introduction.md`.
    pub path: String,
    /// The bytes of the file. A byte order mark is skipped; invalid UTF-8 is a diagnostic.
    pub bytes: Uint8Array,
}

/// Sources whose bytes were copied, so that JavaScript cannot change them while another thread reads them.
struct Batch {
    sources: Vec<(String, Vec<u8>)>,
    options: Options,
    resources: Resources,
}

impl Batch {
    fn new(env: Env, sources: Vec<Source>, options: Unknown<'_>, resources: Unknown<'_>) -> Result<Self> {
        Ok(Self {
            sources: sources.into_iter().map(|source| (source.path, source.bytes.to_vec())).collect(),
            options: env.from_js_value(options)?,
            resources: env.from_js_value(resources)?,
        })
    }
}

/// [`scan()`] off the main thread.
pub struct Scan(Batch);

/// [`compile()`] off the main thread.
pub struct Compile(Batch);

#[napi]
impl Task for Scan {
    type Output = Json;
    type JsValue = Json;

    fn compute(&mut self) -> Result<Self::Output> {
        let Batch { sources, options, resources } = &self.0;
        let needs: Vec<_> =
            sources.par_iter().map(|(path, bytes)| markdown::scan(path, bytes, options, resources)).collect();
        Ok(Json(serde_json::to_string(&needs)?))
    }

    fn resolve(&mut self, _env: Env, output: Self::Output) -> Result<Self::JsValue> {
        Ok(output)
    }
}

#[napi]
impl Task for Compile {
    type Output = Vec<PageJson>;
    type JsValue = Vec<PageJson>;

    fn compute(&mut self) -> Result<Self::Output> {
        let Batch { sources, options, resources } = &self.0;
        let compile =
            |(path, bytes): &(String, Vec<u8>)| markdown::compile(path, bytes, options, resources).into();
        Ok(sources.par_iter().map(compile).collect())
    }

    fn resolve(&mut self, _env: Env, output: Self::Output) -> Result<Self::JsValue> {
        Ok(output)
    }
}

/// Finds what pages need from outside, in the order given. Pass what you have already as `resources`; call again with the
/// files it asked for to find what they include in turn.
#[napi(
    ts_args_type = "sources: Array<Source>, options: Options, resources: Resources",
    ts_return_type = "Promise<Array<Needs>>"
)]
pub fn scan(
    env: Env,
    sources: Vec<Source>,
    options: Unknown<'_>,
    resources: Unknown<'_>,
) -> Result<AsyncTask<Scan>> {
    Ok(AsyncTask::new(Scan(Batch::new(env, sources, options, resources)?)))
}

/// Compiles pages on all cores, in the order given. Bad input never throws: it is in the pages' `diagnostics`.
#[napi(
    ts_args_type = "sources: Array<Source>, options: Options, resources: Resources",
    ts_return_type = "Promise<Array<Page>>"
)]
pub fn compile(
    env: Env,
    sources: Vec<Source>,
    options: Unknown<'_>,
    resources: Unknown<'_>,
) -> Result<AsyncTask<Compile>> {
    Ok(AsyncTask::new(Compile(Batch::new(env, sources, options, resources)?)))
}

/// Whether a page isn't to be published yet: its front matter sets `draft: true`.
#[napi]
pub fn is_draft(page: Uint8Array) -> bool {
    markdown::is_draft(&page)
}

/// The sections of a page's source in order; there is always a first one.
#[napi(ts_return_type = "Array<SourceSection>")]
pub fn sections(page: Uint8Array) -> Result<Json> {
    Ok(Json(serde_json::to_string(&markdown::sections(&page))?))
}
