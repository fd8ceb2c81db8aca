//! The search as far as it's Rust: writing an index, and scoring sections from its postings. Planning a query and presenting
//! results are in TypeScript (`search/plan`, `search/present`), for both engines.
//!
//! Writing: [`index`] with `documents` (which terms a section has), `lists` (postings), `frame` (what tantivy requires besides),
//! `names`; [`tables`] and [`tokenizer`], which have counterparts in `search/index`; [`terms`], [`shards`] and [`texts`], the
//! formats of the binary files.
//!
//! Scoring: [`packed`] reads postings with tantivy from a `directory` in memory, `collector` finds the sections that match an
//! expansion, and [`score`] adds up the scores of [`clause`]s; [`engine`] is the whole process. `search/engine` does the same
//! in TypeScript; tests compare the numbers. So nothing here may depend on a platform: arithmetic is + − × ÷ on f64, in
//! that order.
//!
//! [`schema`] defines fields, weights and the manifest.

pub mod bytes;
#[cfg(feature = "tantivy")]
pub mod clause;
#[cfg(feature = "tantivy")]
mod collector;
#[cfg(feature = "tantivy")]
mod directory;
#[cfg(feature = "index")]
mod documents;
#[cfg(feature = "tantivy")]
pub mod engine;
#[cfg(feature = "index")]
mod frame;
#[cfg(feature = "index")]
pub mod index;
#[cfg(feature = "index")]
mod lists;
#[cfg(feature = "index")]
mod names;
#[cfg(feature = "tantivy")]
pub mod packed;
pub mod schema;
#[cfg(feature = "tantivy")]
pub mod score;
pub mod shards;
#[cfg(feature = "typescript")]
pub mod shared;
#[cfg(feature = "index")]
pub mod tables;
#[cfg(feature = "index")]
mod tables_made;
pub mod terms;
#[cfg(feature = "index")]
pub mod texts;
#[cfg(feature = "index")]
pub mod tokenizer;
