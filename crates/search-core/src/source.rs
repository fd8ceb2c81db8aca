//! The small trait through which the engine reads postings, whatever they come from, and the dictionary:
//! plans look terms up by the dozen and scan for prefixes, misspellings and substrings.

use std::sync::Arc;

use crate::bytes::Unreadable;
use crate::schema::FIELD_COUNT;
use crate::terms::Terms;

/// Postings of an index.
pub trait Source {
    /// Number of sections; they are numbered from 0.
    fn sections(&self) -> usize;

    /// What is known before a posting is read.
    fn terms(&self) -> &Arc<Terms>;

    /// Length of a field in every section, as a norm of one byte.
    fn norms(&self, field: usize) -> &[u8];

    /// The length in tokens that a norm stands for.
    fn length(&self, norm: u8) -> u32;

    /// The file that holds the postings of a term, if it has not arrived.
    fn missing(&self, term: usize) -> Option<usize>;

    /// A file of postings has arrived. Nothing changes if it cannot be read.
    fn add(&mut self, file: usize, bytes: &[u8]) -> Result<(), Unreadable>;

    /// Visits the postings of a term in order, some at a time: documents, and how often each holds the term. A document
    /// is the number of its field times that of all sections, and the section. Fails where a visit does, and for a term
    /// whose postings have not arrived.
    fn postings(&self, term: usize, visit: Visit<'_>) -> Result<(), Unreadable>;
}

/// Is handed documents and counts.
pub type Visit<'a> = &'a mut dyn FnMut(&[u32], &[u32]) -> Result<(), Unreadable>;

/// Every term of an index, by number and by text.
pub struct Dictionary {
    terms: Arc<Terms>,
    /// Numbers of the terms and one more for each, from the place that a term's hash names on; 0 for none. Half of the
    /// places are free.
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

    /// Where a term would stand: FNV-1a of its bytes.
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

    /// Number of sections that hold a term, in the field where they are most.
    pub fn frequency(&self, number: usize) -> u32 {
        self.terms.cards[number].frequency
    }

    /// Numbers of the terms that start with `prefix`, the term that equals it included.
    pub fn starting(&self, prefix: &str) -> std::ops::Range<usize> {
        let start = self.first(0, |term| term >= prefix);
        start..self.first(start, |term| !term.starts_with(prefix))
    }

    /// The first term from `start` on that answers `is`, which all behind it answer too.
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

/// Average length of each field over the sections that have it; 1 for a field nothing has.
pub fn average_lengths(source: &impl Source) -> [f64; FIELD_COUNT] {
    std::array::from_fn(|field| {
        let lengths = source.norms(field).iter().map(|norm| source.length(*norm));
        let (sum, count) = lengths
            .filter(|length| *length > 0)
            .fold((0.0, 0.0), |(sum, count), length| (sum + f64::from(length), count + 1.0));
        if count > 0.0 { sum / count } else { 1.0 }
    })
}

/// Terms a prefix stands for, the most frequent.
pub(crate) const MOST_PREFIXED: usize = 50;

/// Terms that begin with `prefix` and are longer, the most frequent first, then in dictionary order.
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
