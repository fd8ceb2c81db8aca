//! The trait through which the engine reads postings, and the dictionary, in which planning looks up terms, prefixes,
//! misspellings and substrings.

use std::sync::Arc;

use crate::bytes::Unreadable;
use crate::schema::FIELD_COUNT;
use crate::terms::Terms;

/// Postings of an index.
pub trait Source {
    /// Number of sections, which are numbered from 0.
    fn sections(&self) -> usize;

    /// The data available before any posting is read.
    fn terms(&self) -> &Arc<Terms>;

    /// Length of a field in every section, as a norm of one byte.
    fn norms(&self, field: usize) -> &[u8];

    /// The length in tokens that a norm represents.
    fn length(&self, norm: u8) -> u32;

    /// The file with the postings of a term, if it hasn't arrived yet.
    fn missing(&self, term: usize) -> Option<usize>;

    /// Adds a file of postings. Nothing changes if it can't be read.
    fn add(&mut self, file: usize, bytes: &[u8]) -> Result<(), Unreadable>;

    /// Visits the postings of a term in order, block by block: documents and their term frequencies. A document number
    /// is the field times the number of sections, plus the section. Fails if a visit does, or if the term's postings
    /// haven't arrived.
    fn postings(&self, term: usize, visit: Visit<'_>) -> Result<(), Unreadable>;
}

/// Called with documents and frequencies.
pub type Visit<'a> = &'a mut dyn FnMut(&[u32], &[u32]) -> Result<(), Unreadable>;

/// The terms of an index, by number and by text.
pub struct Dictionary {
    terms: Arc<Terms>,
    /// A hash table with open addressing: term numbers plus one, 0 for an empty slot. Half of the slots are empty.
    slots: Vec<u32>,
}

impl Dictionary {
    /// The terms of an index.
    pub fn new(terms: Arc<Terms>) -> Dictionary {
        let mut dictionary =
            Dictionary { slots: vec![0; (2 * terms.cards.len() + 1).next_power_of_two()], terms };
        for number in 0..dictionary.len() {
            let mut slot = dictionary.slot(dictionary.term(number));
            while dictionary.slots[slot] != 0 {
                slot = (slot + 1) % dictionary.slots.len();
            }
            dictionary.slots[slot] = number as u32 + 1;
        }
        dictionary
    }

    /// The preferred slot of a term: FNV-1a of its bytes.
    fn slot(&self, term: &str) -> usize {
        let hash = term
            .bytes()
            .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        (hash ^ hash >> 15) as usize % self.slots.len()
    }

    /// Number of terms.
    pub fn len(&self) -> usize {
        self.terms.cards.len()
    }

    /// Whether there are no terms.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Number of a term.
    pub fn find(&self, term: &str) -> Option<usize> {
        let mut slot = self.slot(term);
        loop {
            let number = (self.slots[slot] as usize).checked_sub(1)?;
            if self.term(number) == term {
                return Some(number);
            }
            slot = (slot + 1) % self.slots.len();
        }
    }

    /// Text of a term.
    pub fn term(&self, number: usize) -> &str {
        self.terms.term(number)
    }

    /// Number of sections that contain a term, in the field where that's highest.
    pub fn frequency(&self, number: usize) -> u32 {
        self.terms.cards[number].frequency
    }

    /// Numbers of the terms that start with `prefix`, including an equal one.
    pub fn starting(&self, prefix: &str) -> std::ops::Range<usize> {
        let start = self.first(0, |term| term >= prefix);
        start..self.first(start, |term| !term.starts_with(prefix))
    }

    /// The first term from `start` on that satisfies `is`, like all terms after it.
    fn first(&self, start: usize, is: impl Fn(&str) -> bool) -> usize {
        let (mut low, mut high) = (start, self.len());
        while low < high {
            let middle = low + (high - low) / 2;
            if is(self.term(middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        low
    }
}

/// Average length of each field over the sections that have it; 1 for an empty field.
pub fn average_lengths(source: &impl Source) -> [f64; FIELD_COUNT] {
    std::array::from_fn(|field| {
        let lengths = source.norms(field).iter().map(|norm| source.length(*norm));
        let (sum, count) = lengths
            .filter(|length| *length > 0)
            .fold((0.0, 0.0), |(sum, count), length| (sum + f64::from(length), count + 1.0));
        if count > 0.0 { sum / count } else { 1.0 }
    })
}

/// Maximum number of completions of a prefix, the most frequent ones.
pub(crate) const MOST_PREFIXED: usize = 50;

/// Longer terms that start with `prefix`, the most frequent first, then in dictionary order.
pub(crate) fn prefixed(prefix: &str, dictionary: &Dictionary) -> Vec<usize> {
    let longer = dictionary.starting(prefix).filter(|number| dictionary.term(*number).len() > prefix.len());
    most_frequent(longer.collect(), MOST_PREFIXED, dictionary)
}

/// The most frequent of some terms; ties stay in dictionary order.
pub(crate) fn most_frequent(mut numbers: Vec<usize>, most: usize, dictionary: &Dictionary) -> Vec<usize> {
    numbers.sort_by_key(|number| std::cmp::Reverse(dictionary.frequency(*number)));
    numbers.truncate(most);
    numbers
}
