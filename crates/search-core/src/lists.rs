//! Terms and postings of an index being written: for each term, gaps and frequencies in a byte or two each, so that a
//! large index needs little memory. At the end, tantivy's encoder converts them to shards.

use std::collections::HashMap;

use tantivy::postings::serializer::PostingsSerializer;
use tantivy::schema::IndexRecordOption;

use crate::bytes::{Reader, Unreadable, put_number};
use crate::schema::FIELD_COUNT;
use crate::shards::SHARD_BYTES;
use crate::terms::{BLOCK, TermCard};

/// The postings of a term in a field.
#[derive(Clone, Debug, Default)]
struct List {
    /// For each posting: gap to the previous section, frequency.
    bytes: Vec<u8>,
    last: u32,
    count: u32,
}

/// Terms with their postings.
#[derive(Debug, Default)]
pub(crate) struct Lists {
    numbers: HashMap<String, usize>,
    lists: Vec<[List; FIELD_COUNT]>,
}

/// Terms and postings of a whole index.
#[derive(Debug, Default)]
pub(crate) struct Written {
    /// Terms in byte order, concatenated, and where each ends.
    pub(crate) text: String,
    pub(crate) ends: Vec<u32>,
    pub(crate) cards: Vec<TermCard>,
    /// Bytes of each shard, and its number of terms.
    pub(crate) shards: Vec<(Vec<u8>, u32)>,
}

impl Lists {
    /// Adds the terms of a section's field; sections are in order.
    pub(crate) fn add(&mut self, section: u32, field: usize, mut terms: Vec<String>) {
        terms.sort_unstable();
        for same in terms.chunk_by_mut(|a, b| a == b) {
            let times = same.len() as u32;
            let count = self.lists.len();
            let number = *self.numbers.entry(std::mem::take(&mut same[0])).or_insert(count);
            if number == count {
                self.lists.push(Default::default());
            }
            let list = &mut self.lists[number][field];
            put_number(&mut list.bytes, section - list.last);
            put_number(&mut list.bytes, times);
            list.last = section;
            list.count += 1;
        }
    }

    /// The shards of all terms, for this number of sections.
    pub(crate) fn write(mut self, sections: u32) -> Result<Written, Unreadable> {
        let mut numbers: Vec<(String, usize)> = self.numbers.into_iter().collect();
        numbers.sort_unstable();
        let mut written = Written::default();
        let (mut pending, mut terms) = (Vec::new(), 0);
        for (term, number) in numbers {
            written.text.push_str(&term);
            written.ends.push(written.text.len() as u32);
            let fields = std::mem::take(&mut self.lists[number]);
            written.cards.push(encode(&fields, sections, &mut pending)?);
            terms += 1;
            if pending.len() >= SHARD_BYTES {
                written.shards.push((std::mem::take(&mut pending), std::mem::take(&mut terms)));
            }
        }
        if terms > 0 {
            written.shards.push((pending, terms));
        }
        Ok(written)
    }
}

/// Appends the list of a term.
fn encode(fields: &[List; FIELD_COUNT], sections: u32, out: &mut Vec<u8>) -> Result<TermCard, Unreadable> {
    let postings = fields.iter().map(|list| list.count).sum();
    let frequency = fields.iter().map(|list| list.count).max().unwrap_or(0);
    let mut encoder = PostingsSerializer::new(0.0, IndexRecordOption::WithFreqs, None);
    encoder.new_term(postings, true);
    for (field, list) in fields.iter().enumerate() {
        let mut reader = Reader::new(&list.bytes);
        let mut document = field as u32 * sections;
        while !reader.is_empty() {
            document += reader.number()?;
            encoder.write_doc(document, reader.number()?);
        }
    }
    let start = out.len();
    let failed = |error| Unreadable(format!("the index cannot be written: {error}"));
    encoder.close_term(postings, out).map_err(failed)?;
    let bytes = if postings >= BLOCK { (out.len() - start) as u32 } else { 0 };
    Ok(TermCard { frequency, postings, bytes })
}
