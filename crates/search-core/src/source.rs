//! The small trait through which the engine reads postings, whatever file they stand in, and the dictionary
//! it keeps in memory: plans look terms up by the dozen and scan for prefixes, misspellings and substrings.

use std::collections::HashMap;

use crate::bytes::Unreadable;
use crate::schema::FIELD_COUNT;

/// Postings of an index.
pub trait Source {
    /// Number of sections; they are numbered from 0.
    fn sections(&self) -> usize;

    /// Bytes of [`crate::tables::Tables`].
    fn tables(&self) -> &[u8];

    /// Every term in order of its bytes, with the largest number of sections that hold it in one field.
    fn terms(&self, visit: &mut dyn FnMut(&str, u32)) -> Result<(), Unreadable>;

    /// Length of a field in every section, in tokens, rounded down to what a norm of one byte can say.
    fn lengths(&self, field: usize) -> Result<Vec<u32>, Unreadable>;

    /// Sections that hold a term in a field, ascending, and how often. `number` is the term's place in
    /// [`Source::terms`].
    fn postings(
        &self,
        field: usize,
        number: usize,
        term: &str,
        visit: &mut dyn FnMut(u32, u32),
    ) -> Result<(), Unreadable>;
}

/// Every term of an index, by number and by text.
pub struct Dictionary {
    terms: Vec<Box<str>>,
    frequencies: Vec<u32>,
    numbers: HashMap<Box<str>, usize>,
}

impl Dictionary {
    /// Reads the terms of a source.
    pub fn open(source: &impl Source) -> Result<Dictionary, Unreadable> {
        let mut dictionary =
            Dictionary { terms: Vec::new(), frequencies: Vec::new(), numbers: HashMap::new() };
        source.terms(&mut |term, frequency| {
            dictionary.numbers.insert(term.into(), dictionary.terms.len());
            dictionary.terms.push(term.into());
            dictionary.frequencies.push(frequency);
        })?;
        Ok(dictionary)
    }

    /// Number of terms.
    pub fn len(&self) -> usize {
        self.terms.len()
    }

    /// Whether there are no terms.
    pub fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }

    /// Number of a term.
    pub fn find(&self, term: &str) -> Option<usize> {
        self.numbers.get(term).copied()
    }

    /// Text of a term.
    pub fn term(&self, number: usize) -> &str {
        &self.terms[number]
    }

    /// Number of sections that hold a term.
    pub fn frequency(&self, number: usize) -> u32 {
        self.frequencies[number]
    }

    /// Numbers of the terms that start with `prefix`, the term that equals it included.
    pub fn starting(&self, prefix: &str) -> std::ops::Range<usize> {
        let start = self.terms.partition_point(|term| &**term < prefix);
        let length = self.terms[start..].partition_point(|term| term.starts_with(prefix));
        start..start + length
    }
}

/// Average length of each field over the sections that have it; 1 for a field nothing has.
pub fn average_lengths(lengths: &[Vec<u32>; FIELD_COUNT]) -> [f64; FIELD_COUNT] {
    std::array::from_fn(|field| {
        let (sum, count) = lengths[field]
            .iter()
            .filter(|length| **length > 0)
            .fold((0.0, 0.0), |(sum, count), length| (sum + f64::from(*length), count + 1.0));
        if count > 0.0 { sum / count } else { 1.0 }
    })
}
