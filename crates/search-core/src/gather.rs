//! Collects the sections that match an alternative, with its score in each. Fields are weighted before term frequency
//! saturates (BM25F). Matches are cached, because a reader who continues typing searches for the same words again.

use std::collections::HashMap;
use std::ops::Range;

use crate::bytes::Unreadable;
use crate::schema::{FIELD_COUNT, HEADING, NAME_FIELDS, Weights};
use crate::source::Source;

/// Size of the cache in matches: a constant for small indexes, and a multiple of the number of sections for large ones.
/// An alternative counts as several matches.
pub(crate) const KEPT_PLACES: usize = 1 << 15;
pub(crate) const KEPT_BY_SECTION: usize = 4;
pub(crate) const ROOM_OF_ALTERNATIVE: usize = 8;

/// Number of different norms.
pub(crate) const NORMS: usize = 256;

/// A section that matches an alternative.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) section: u32,
    /// Whether all terms are in the heading or the keywords.
    pub(crate) headed: bool,
    /// Score, 0 to saturation + 1.
    pub(crate) worth: f64,
}

/// State of a section while a term is read.
#[derive(Clone, Copy, Default)]
struct Sum {
    worth: f64,
    /// Number of terms in the sum.
    terms: u32,
    headed: bool,
}

/// Reads postings and collects matches.
#[derive(Default)]
pub(crate) struct Gatherer {
    /// The matches of all alternatives, one after another.
    places: Vec<Place>,
    /// Range of each alternative's matches, by its terms, and whether only headings count.
    known: HashMap<(Vec<usize>, bool), Range<usize>>,
    /// Length normalization of the term frequency in each field, by norm.
    dampening: Vec<[f64; NORMS]>,
    /// By section; all empty between two terms.
    sums: Vec<Sum>,
    /// Sections that contain a term.
    touched: Vec<u32>,
}

impl Gatherer {
    /// Creates a gatherer for an index with these average field lengths.
    pub(crate) fn new(source: &impl Source, averages: &[f64; FIELD_COUNT], weights: &Weights) -> Gatherer {
        let of = |field: usize, norm: usize| {
            let length = f64::from(source.length(norm as u8)) / averages[field];
            1.0 - weights.length[field] + weights.length[field] * length
        };
        let dampening = (0..FIELD_COUNT).map(|field| std::array::from_fn(|norm| of(field, norm))).collect();
        Gatherer { dampening, sums: vec![Sum::default(); source.sections()], ..Gatherer::default() }
    }

    /// Starts a query; keeps the matches of previous ones while there are few.
    pub(crate) fn begin(&mut self) {
        let kept = self.places.len() + self.known.len() * ROOM_OF_ALTERNATIVE;
        if kept > KEPT_PLACES + self.sums.len() * KEPT_BY_SECTION {
            self.places.clear();
            self.known.clear();
        }
    }

    /// The matches in a range returned by [`Gatherer::gather`].
    pub(crate) fn places(&self, range: Range<usize>) -> &[Place] {
        &self.places[range]
    }

    /// Collects the sections that contain every term; the score of several terms is their mean.
    pub(crate) fn gather(
        &mut self,
        terms: &[usize],
        headers_only: bool,
        source: &impl Source,
        weights: &Weights,
    ) -> Result<Range<usize>, Unreadable> {
        let key = (terms.to_vec(), headers_only);
        if let Some(known) = self.known.get(&key) {
            return Ok(known.clone());
        }
        let range = match terms {
            [] => self.places.len()..self.places.len(),
            [term] => {
                let read = self.sum(*term, headers_only, source, weights);
                // Don't leave partial sums behind.
                let range = self.take(weights);
                read.map(|()| range)?
            }
            _ => {
                let ranges: Result<Vec<_>, _> =
                    terms.iter().map(|term| self.gather(&[*term], headers_only, source, weights)).collect();
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
                    sum.headed = place.headed && (sum.headed || before == 0);
                    sum.worth += place.worth;
                    sum.terms += 1;
                }
            }
        }
        let first = self.places.len();
        for at in terms[0].clone() {
            let section = self.places[at].section;
            let sum = std::mem::take(&mut self.sums[section as usize]);
            if sum.terms as usize == terms.len() {
                let worth = sum.worth / terms.len() as f64;
                self.places.push(Place { section, headed: sum.headed, worth });
            }
        }
        first..self.places.len()
    }

    /// Sums a term's postings by section.
    fn sum(
        &mut self,
        number: usize,
        headers_only: bool,
        source: &impl Source,
        weights: &Weights,
    ) -> Result<(), Unreadable> {
        let Gatherer { dampening, sums, touched, .. } = self;
        let sections = sums.len();
        let mut field = 0;
        source.postings(number, &mut |documents, times| {
            for (document, times) in documents.iter().zip(times) {
                let document = *document as usize;
                while document >= (field + 1) * sections {
                    field += 1;
                }
                if field >= FIELD_COUNT {
                    return Err(Unreadable("found a posting of no field in a search file".into()));
                }
                if headers_only && field != HEADING {
                    break;
                }
                let section = document - field * sections;
                let sum = &mut sums[section];
                if sum.terms == 0 {
                    sum.terms = 1;
                    touched.push(section as u32);
                }
                let norm = source.norms(field)[section];
                sum.worth += weights.fields[field] * f64::from(*times) / dampening[field][norm as usize];
                sum.headed |= field < NAME_FIELDS;
            }
            Ok(())
        })
    }

    /// Converts the sums to matches.
    fn take(&mut self, weights: &Weights) -> Range<usize> {
        let first = self.places.len();
        for section in self.touched.drain(..) {
            let Sum { worth: x, headed, .. } = std::mem::take(&mut self.sums[section as usize]);
            let worth = x * (weights.saturation + 1.0) / (weights.saturation + x);
            self.places.push(Place { section, headed, worth });
        }
        first..self.places.len()
    }
}
