//! The dictionary file of an index: everything that's needed before any posting is read. It contains every term with its
//! frequencies, and the length of every field, so that a query can be planned, and its posting files determined, before
//! fetching any. Postings are in separate files ([`crate::shards`]).
//!
//! ```text
//! "terms", format
//! tables                        bytes
//! sections                      number
//! norms                         for each field, for each section: a byte, the length as in tantivy
//! terms                         number
//! shared                        for each term: bytes shared with the term before
//! endings                       bytes: for each term: the other bytes, and a zero
//! frequencies                   for each term: sections that contain it, in the field where they are most
//! others                        for each term: postings in the other fields
//! lengths                       for each term of 128 postings or more: bytes of its list
//! frame                         number of files; for each: name, bytes before the postings, bytes behind
//! ```
//!
//! Values of the same kind are adjacent, which compresses better. The frame is what tantivy requires besides the postings
//! ([`crate::packed`]); engines without tantivy skip it.

use crate::bytes::{Reader, Unreadable};
#[cfg(feature = "index")]
use crate::bytes::{put_bytes, put_number};
use crate::schema::{FIELD_COUNT, FORMAT};

const NAME: &str = "terms";

/// Lists with at least this many postings consist of bit-packed blocks with their positions in front; shorter ones are
/// variable-length integers, with an implicit size.
pub const BLOCK: u32 = 128;

/// A term with what is known about its postings before any is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TermCard {
    /// Number of sections that contain it, in the field where that's highest.
    pub frequency: u32,
    /// Number of its postings in all fields.
    pub postings: u32,
    /// Size of its list in bytes; 0 for fewer than [`BLOCK`] postings.
    pub bytes: u32,
}

/// A file that tantivy requires besides the postings, in two halves, between which postings may be inserted.
pub type FrameFile = (String, Vec<u8>, Vec<u8>);

/// The content of the dictionary file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// Bytes of [`crate::tables::Tables`].
    pub tables: Vec<u8>,
    /// Number of sections.
    pub sections: u32,
    /// Length of each field in each section as tantivy's norm: the first field of all sections, then the next.
    pub norms: Vec<u8>,
    /// The terms in order, concatenated.
    pub text: String,
    /// End of each term in `text`.
    pub ends: Vec<u32>,
    /// The statistics of each term.
    pub cards: Vec<TermCard>,
    /// tantivy's other files.
    pub frame: Vec<FrameFile>,
}

impl Terms {
    /// A term's text.
    pub fn term(&self, number: usize) -> &str {
        let start = if number == 0 { 0 } else { self.ends[number - 1] as usize };
        &self.text[start..self.ends[number] as usize]
    }

    /// Serializes the file.
    #[cfg(feature = "index")]
    pub fn write(&self) -> Vec<u8> {
        let mut out = NAME.as_bytes().to_vec();
        put_number(&mut out, FORMAT);
        put_bytes(&mut out, &self.tables);
        put_number(&mut out, self.sections);
        out.extend_from_slice(&self.norms);
        put_number(&mut out, self.cards.len() as u32);
        let (mut endings, mut last) = (Vec::new(), "");
        for number in 0..self.cards.len() {
            let term = self.term(number);
            let shared = last.bytes().zip(term.bytes()).take_while(|(a, b)| a == b).count();
            put_number(&mut out, shared as u32);
            endings.extend_from_slice(&term.as_bytes()[shared..]);
            endings.push(0);
            last = term;
        }
        put_bytes(&mut out, &endings);
        self.cards.iter().for_each(|card| put_number(&mut out, card.frequency));
        self.cards.iter().for_each(|card| put_number(&mut out, card.postings - card.frequency));
        let long = self.cards.iter().filter(|card| card.postings >= BLOCK);
        long.for_each(|card| put_number(&mut out, card.bytes));
        put_number(&mut out, self.frame.len() as u32);
        for (name, before, behind) in &self.frame {
            [name.as_bytes(), before, behind].into_iter().for_each(|bytes| put_bytes(&mut out, bytes));
        }
        out
    }

    /// Deserializes the file, except for tables and terms: they are for planning, and scoring only needs their numbers.
    pub fn read(bytes: &[u8]) -> Result<Terms, Unreadable> {
        let mut reader = Reader::new(bytes);
        reader.format(NAME, FORMAT)?;
        reader.bytes()?;
        let sections = reader.number()?;
        let norms = reader.take((sections as usize).saturating_mul(FIELD_COUNT))?.to_vec();
        let count = reader.number()? as usize;
        numbers(&mut reader, count)?;
        reader.bytes()?;
        let frequencies = numbers(&mut reader, count)?;
        let mut cards = Vec::with_capacity(count);
        for frequency in frequencies {
            let postings = frequency.saturating_add(reader.number()?);
            cards.push(TermCard { frequency, postings, bytes: 0 });
        }
        for card in cards.iter_mut().filter(|card| card.postings >= BLOCK) {
            card.bytes = reader.number()?;
        }
        let mut frame = Vec::new();
        for _ in 0..reader.number()? {
            frame.push((reader.string()?.into(), reader.bytes()?.to_vec(), reader.bytes()?.to_vec()));
        }
        if !reader.is_empty() {
            return Err(Unreadable("found more than terms in a search file".into()));
        }
        Ok(Terms { sections, norms, cards, frame, ..Terms::default() })
    }
}

fn numbers(reader: &mut Reader<'_>, count: usize) -> Result<Vec<u32>, Unreadable> {
    // A number takes at least one byte, so reject counts that can't fit before allocating memory.
    if count > reader.left() {
        return Err(Unreadable("a search file ends early".into()));
    }
    (0..count).map(|_| reader.number()).collect()
}
