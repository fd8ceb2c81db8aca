//! Reads postings with tantivy: a segment with one field, whose postings arrive in shards, while everything else is
//! available from the start. A directory in memory presents a single file with the shards in the middle, whether they
//! have arrived or not; missing ones are never read. Dictionary, planning and scoring are our own: leaving out
//! tantivy's searcher, query parser, scorer and store keeps the module small and scores equal in every engine. Its
//! `meta.json` is left out as well: its content is known, and parsing JSON for every field type takes much code.

use std::collections::HashMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use tantivy::fieldnorm::FieldNormReader;
use tantivy::index::SegmentId;
use tantivy::postings::TermInfo;
use tantivy::schema::{Field, IndexRecordOption, Schema, TextFieldIndexing, TextOptions};
use tantivy::{Index, IndexSettings, InvertedIndexReader, SegmentReader};

use crate::bytes::Unreadable;
use crate::directory::{Files, Parted};
use crate::schema::PostingsFile;
use crate::shards::Shards;
use crate::terms::{TermCard, Terms};

/// The only field; the fields of [`crate::schema`] are ranges of its documents.
pub const FIELD: &str = "text";

/// Extension of the posting file.
pub const POSTINGS: &str = ".idx";

/// A field with frequencies and norms, without positions, and not stored.
pub fn schema() -> Schema {
    let indexing = TextFieldIndexing::default()
        .set_tokenizer("raw")
        .set_index_option(IndexRecordOption::WithFreqs)
        .set_fieldnorms(true);
    let mut builder = Schema::builder();
    builder.add_text_field(FIELD, TextOptions::default().set_indexing_options(indexing));
    builder.build()
}

/// An open index.
pub struct Packed {
    terms: Terms,
    shards: Shards,
    postings: Parted,
    /// First byte of every shard in tantivy's file.
    offsets: Vec<usize>,
    inverted: Arc<InvertedIndexReader>,
}

impl Packed {
    /// Opens the terms of an index; `files` are its posting files, none of which has arrived.
    pub fn open(terms: &[u8], files: &[PostingsFile]) -> Result<Packed, Unreadable> {
        let mut terms = Terms::read(terms)?;
        let shards = Shards::new(files);
        if shards.terms() != terms.cards.len() {
            return Err(Unreadable(format!(
                "found postings of `{}` terms, expected `{}`",
                shards.terms(),
                terms.cards.len()
            )));
        }
        // The name doesn't matter, and a random one takes less code.
        let id = SegmentId::generate_random();
        let mut all = HashMap::new();
        let mut parts = None;
        for (name, before, behind) in std::mem::take(&mut terms.frame) {
            let own = if name == POSTINGS { files } else { &[] };
            let file = Parted::new(before, own.iter().map(|file| file.bytes as usize), behind);
            if name == POSTINGS {
                parts = Some(file.clone());
            }
            all.insert(PathBuf::from(id.uuid_string() + &name), file);
        }
        let postings = parts.ok_or_else(|| Unreadable("found no frame in a search file".into()))?;
        let index = Index::create(Files::new(all), schema(), IndexSettings::default()).map_err(unreadable)?;
        let segment = index.segment(index.new_segment_meta(id, 1));
        let segment = SegmentReader::open(&segment).map_err(unreadable)?;
        let inverted = segment.inverted_index(Field::from_field_id(0)).map_err(unreadable)?;
        // tantivy counts from after the number of tokens at the front.
        let offsets = postings.starts().iter().skip(1).map(|start| start.saturating_sub(8)).collect();
        Ok(Packed { terms, shards, postings, offsets, inverted })
    }
}

fn unreadable(error: impl fmt::Display) -> Unreadable {
    Unreadable(format!("a search file cannot be read: {error}"))
}

/// Called with documents and frequencies.
pub(crate) type Visit<'a> = &'a mut dyn FnMut(&[u32], &[u32]) -> Result<(), Unreadable>;

impl Packed {
    /// Number of sections, which are numbered from 0.
    pub(crate) fn sections(&self) -> usize {
        self.terms.sections as usize
    }

    /// What is known of each term.
    pub(crate) fn terms(&self) -> &[TermCard] {
        &self.terms.cards
    }

    /// Length of a field in every section, as a norm of one byte.
    pub(crate) fn norms(&self, field: usize) -> &[u8] {
        let sections = self.sections();
        &self.terms.norms[field * sections..(field + 1) * sections]
    }

    /// The length in tokens that a norm represents.
    pub(crate) fn length(&self, norm: u8) -> u32 {
        FieldNormReader::id_to_fieldnorm(norm)
    }

    /// Adds a file of postings. Nothing changes if it can't be read.
    pub(crate) fn add(&mut self, shard: usize, bytes: &[u8]) -> Result<(), Unreadable> {
        self.shards.add(shard, bytes, &self.terms.cards)?;
        self.postings.fill(shard, bytes)
    }

    /// Visits the postings of a term in order, block by block: documents and their term frequencies. A document number
    /// is the field times the number of sections, plus the section. Fails if a visit does, or if the term's postings
    /// haven't arrived.
    pub(crate) fn postings(&self, term: usize, visit: Visit<'_>) -> Result<(), Unreadable> {
        let shard = self.shards.of(term);
        if !self.shards.has(shard) {
            return Err(Unreadable("found no postings of a term".into()));
        }
        let start = self.shards.start(term);
        // The number of postings tells where the list ends, so the range may go on to the end of the shard.
        let info = TermInfo {
            doc_freq: self.terms.cards[term].postings,
            postings_range: self.offsets[shard] + start..self.offsets[shard + 1],
            positions_range: 0..0,
        };
        let option = IndexRecordOption::WithFreqs;
        let mut postings =
            self.inverted.read_block_postings_from_terminfo(&info, option).map_err(unreadable)?;
        while !postings.docs().is_empty() {
            visit(postings.docs(), postings.freqs())?;
            postings.advance();
        }
        Ok(())
    }
}
