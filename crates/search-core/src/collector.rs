//! Collects the sections that match an expansion, with its score in each. Fields are weighted before term frequency
//! saturates (BM25F). Matches are cached, because a reader who continues typing searches for the same words again.

use std::collections::HashMap;
use std::ops::Range;

use crate::bytes::Unreadable;
use crate::packed::Packed;
use crate::schema::{FIELD_COUNT, HEADING, NAME_FIELDS, Weights};

/// Size of the cache in matches: a constant for small indexes, and a multiple of the number of sections for large ones.
/// An expansion counts as several matches.
const CACHED_MATCHES: usize = 1 << 15;
const CACHED_MATCHES_PER_SECTION: usize = 4;
const EXPANSION_OVERHEAD: usize = 8;

/// Number of different norms.
const NORMS: usize = 256;

/// Whether a match is in the name of a section, as bits: in the heading, it's in the name as well.
const NAMED: u8 = 1;
pub(crate) const HEADED: u8 = 2;

/// A section that matches an expansion.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) section: u32,
    /// Whether all terms are in the heading or the keywords ([`NAMED`]), or even in the heading ([`HEADED`]).
    pub(crate) named: u8,
    /// Score, 0 to saturation + 1.
    pub(crate) score: f64,
}

/// State of a section while a term is read.
#[derive(Clone, Copy, Default)]
struct Sum {
    score: f64,
    /// Number of terms in the sum.
    terms: u32,
    named: u8,
}

/// Reads postings and collects matches.
#[derive(Default)]
pub(crate) struct Collector {
    /// The matches of all expansions, one after another.
    places: Vec<Place>,
    /// Range of each expansion's matches, by its terms, and whether only headings count.
    known: HashMap<(Vec<usize>, bool), Range<usize>>,
    /// Length normalization of the term frequency in each field, by norm.
    dampening: Vec<[f64; NORMS]>,
    /// By section; all empty between two terms.
    sums: Vec<Sum>,
    /// Sections that contain a term.
    touched: Vec<u32>,
}

impl Collector {
    /// Creates a collector for an index.
    pub(crate) fn new(postings: &Packed, weights: &Weights) -> Collector {
        let averages = average_lengths(postings);
        let of = |field: usize, norm: usize| {
            let length = f64::from(postings.length(norm as u8)) / averages[field];
            1.0 - weights.length[field] + weights.length[field] * length
        };
        let dampening = (0..FIELD_COUNT).map(|field| std::array::from_fn(|norm| of(field, norm))).collect();
        Collector { dampening, sums: vec![Sum::default(); postings.sections()], ..Collector::default() }
    }

    /// Starts a query; keeps the matches of previous ones while there are few.
    pub(crate) fn begin(&mut self) {
        let kept = self.places.len() + self.known.len() * EXPANSION_OVERHEAD;
        if kept > CACHED_MATCHES + self.sums.len() * CACHED_MATCHES_PER_SECTION {
            self.places.clear();
            self.known.clear();
        }
    }

    /// The matches in a range returned by [`Collector::collect`].
    pub(crate) fn places(&self, range: Range<usize>) -> &[Place] {
        &self.places[range]
    }

    /// Collects the sections that contain every term; the score of several terms is their mean.
    pub(crate) fn collect(
        &mut self,
        terms: &[usize],
        headings_only: bool,
        postings: &Packed,
        weights: &Weights,
    ) -> Result<Range<usize>, Unreadable> {
        let key = (terms.to_vec(), headings_only);
        if let Some(known) = self.known.get(&key) {
            return Ok(known.clone());
        }
        let range = match terms {
            [] => self.places.len()..self.places.len(),
            [term] => {
                let read = self.sum(*term, headings_only, postings, weights);
                // Don't leave partial sums behind.
                let range = self.take(weights);
                read.map(|()| range)?
            }
            _ => {
                let ranges: Result<Vec<_>, _> = terms
                    .iter()
                    .map(|term| self.collect(&[*term], headings_only, postings, weights))
                    .collect();
                self.together(&ranges?)
            }
        };
        self.known.insert(key, range.clone());
        Ok(range)
    }

    /// Intersects the matches of several terms.
    fn together(&mut self, terms: &[Range<usize>]) -> Range<usize> {
        for (before, range) in terms.iter().enumerate() {
            for place in &self.places[range.clone()] {
                let sum = &mut self.sums[place.section as usize];
                if sum.terms as usize == before {
                    sum.named = if before == 0 { place.named } else { sum.named & place.named };
                    sum.score += place.score;
                    sum.terms += 1;
                }
            }
        }
        let first = self.places.len();
        for at in terms[0].clone() {
            let section = self.places[at].section;
            let sum = std::mem::take(&mut self.sums[section as usize]);
            if sum.terms as usize == terms.len() {
                let score = sum.score / terms.len() as f64;
                self.places.push(Place { section, named: sum.named, score });
            }
        }
        first..self.places.len()
    }

    /// Sums a term's postings by section.
    fn sum(
        &mut self,
        number: usize,
        headings_only: bool,
        postings: &Packed,
        weights: &Weights,
    ) -> Result<(), Unreadable> {
        let Collector { dampening, sums, touched, .. } = self;
        let sections = sums.len();
        let mut field = 0;
        postings.postings(number, &mut |documents, times| {
            for (document, times) in documents.iter().zip(times) {
                let document = *document as usize;
                while document >= (field + 1) * sections {
                    field += 1;
                }
                if field >= FIELD_COUNT {
                    return Err(Unreadable("found a posting of no field in a search file".into()));
                }
                if headings_only && field != HEADING {
                    break;
                }
                let section = document - field * sections;
                let sum = &mut sums[section];
                if sum.terms == 0 {
                    sum.terms = 1;
                    touched.push(section as u32);
                }
                let norm = postings.norms(field)[section];
                sum.score += weights.fields[field] * f64::from(*times) / dampening[field][norm as usize];
                if field < NAME_FIELDS {
                    sum.named |= if field == HEADING { NAMED | HEADED } else { NAMED };
                }
            }
            Ok(())
        })
    }

    /// Converts the sums to matches.
    fn take(&mut self, weights: &Weights) -> Range<usize> {
        let first = self.places.len();
        for section in self.touched.drain(..) {
            let Sum { score: x, named, .. } = std::mem::take(&mut self.sums[section as usize]);
            let score = x * (weights.saturation + 1.0) / (weights.saturation + x);
            self.places.push(Place { section, named, score });
        }
        first..self.places.len()
    }
}

/// Average length of each field over the sections that have it; 1 for an empty field.
fn average_lengths(postings: &Packed) -> [f64; FIELD_COUNT] {
    std::array::from_fn(|field| {
        let lengths = postings.norms(field).iter().map(|norm| postings.length(*norm));
        let (sum, count) = lengths
            .filter(|length| *length > 0)
            .fold((0.0, 0.0), |(sum, count), length| (sum + f64::from(length), count + 1.0));
        if count > 0.0 { sum / count } else { 1.0 }
    })
}
