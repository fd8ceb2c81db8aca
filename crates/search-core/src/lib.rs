//! The search: everything that the index writer and the engine must agree on, in the order of a query:
//!
//! 1. [`tables`]: character classes and folding, as data that is part of the index;
//! 2. [`tokenizer`]: text to terms, the same for sections and queries;
//! 3. [`source`]: the dictionary, and the trait through which postings are read;
//! 4. [`plan`] with `message`, [`han`], [`spelling`], [`pinyin`], `sounds`, `omitted`, [`synonyms`], `corrections`: a query to groups
//!    of alternative terms;
//! 5. [`score`] with `gather`: groups to scores of sections and pages;
//! 6. `candidates` with `best`: the sections of the best pages, and selecting among them;
//! 7. [`passage`], [`mark`], [`snippet`]: the terms in a text, the matches among them, the excerpt that is shown, and the
//!    result made from all of them (`result`);
//! 8. [`engine`]: the whole process; [`hit`]: its answer.
//!
//! [`schema`] defines fields, weights and the manifest; [`terms`], [`shards`] and [`texts`] are the binary files, which
//! [`packed`] reads with tantivy from a `directory` in memory; [`index`] writes all of them, with `documents`, `lists`,
//! `frame` and `names`.
//!
//! `search/engine` is the same engine in TypeScript and reads the same files; tests compare their answers bit for bit. So
//! nothing here may depend on a platform: arithmetic is + − × ÷ on f64, and characters are Unicode scalar values, in that
//! order.

mod best;
pub mod bytes;
mod candidates;
mod corrections;
#[cfg(feature = "tantivy")]
mod directory;
#[cfg(feature = "index")]
mod documents;
pub mod engine;
pub mod forms;
#[cfg(feature = "index")]
mod frame;
mod gather;
pub mod group;
pub mod han;
pub mod hit;
#[cfg(feature = "index")]
pub mod index;
pub mod lexicon;
#[cfg(feature = "index")]
mod lists;
pub mod manifest;
pub mod mark;
mod message;
#[cfg(feature = "index")]
mod names;
mod omitted;
#[cfg(feature = "tantivy")]
pub mod packed;
pub mod passage;
mod phrases;
pub mod pinyin;
pub mod plan;
mod result;
pub mod schema;
pub mod score;
mod segment;
pub mod shards;
#[cfg(feature = "typescript")]
pub mod shared;
pub mod snippet;
mod sounds;
pub mod source;
pub mod spelling;
pub mod synonyms;
pub mod tables;
#[cfg(feature = "index")]
mod tables_made;
pub mod terms;
pub mod texts;
pub mod tokenizer;

/// Numbers of the specification.
pub mod constants {
    include!(concat!(env!("OUT_DIR"), "/constants.rs"));
}
