//! Where an alternative stands: the sections that hold all its terms, and how much each is worth there. Fields are
//! weighed together before repetition saturates (BM25F).

use crate::bytes::Unreadable;
use crate::schema::{FIELD_COUNT, HEADING, KEYWORDS, Weights};
use crate::score::Field;
use crate::source::{Dictionary, Source};

/// A section that holds an alternative.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) section: usize,
    /// 0 to saturation + 1.
    pub(crate) worth: f64,
    /// All of it stands in the heading or the keywords.
    pub(crate) headed: bool,
}

/// Reads postings; keeps the room for the sums of a term.
pub(crate) struct Gatherer<'a, S> {
    source: &'a S,
    pub(crate) dictionary: &'a Dictionary,
    fields: &'a [Field; FIELD_COUNT],
    weights: &'a Weights,
    sums: Vec<f64>,
    headed: Vec<bool>,
}

impl<'a, S: Source> Gatherer<'a, S> {
    pub(crate) fn new(
        source: &'a S,
        dictionary: &'a Dictionary,
        fields: &'a [Field; FIELD_COUNT],
        weights: &'a Weights,
    ) -> Gatherer<'a, S> {
        let count = source.sections();
        Gatherer { source, dictionary, fields, weights, sums: vec![0.0; count], headed: vec![false; count] }
    }

    pub(crate) fn sections(&self) -> usize {
        self.sums.len()
    }

    /// Sections that hold every term; several terms are worth their mean.
    pub(crate) fn places(&mut self, terms: &[usize], headers_only: bool) -> Result<Vec<Place>, Unreadable> {
        let Some((first, rest)) = terms.split_first() else {
            return Ok(Vec::new());
        };
        let mut places = self.term(*first, headers_only)?;
        for term in rest {
            let others = self.term(*term, headers_only)?;
            let mut at: Vec<Option<Place>> = vec![None; self.sections()];
            others.into_iter().for_each(|place| at[place.section] = Some(place));
            places = places
                .into_iter()
                .filter_map(|place| {
                    let other = at[place.section]?;
                    let headed = place.headed && other.headed;
                    Some(Place { section: place.section, worth: place.worth + other.worth, headed })
                })
                .collect();
        }
        if terms.len() > 1 {
            places.iter_mut().for_each(|place| place.worth /= terms.len() as f64);
        }
        Ok(places)
    }

    /// Sections that hold a term.
    fn term(&mut self, number: usize, headers_only: bool) -> Result<Vec<Place>, Unreadable> {
        let Gatherer { source, fields, weights, sums, headed, .. } = self;
        let mut touched = Vec::new();
        source.postings(number, &mut |f, section, times| {
            if section >= sums.len() || (headers_only && f != HEADING) {
                return;
            }
            if sums[section] == 0.0 {
                touched.push(section);
            }
            let length = f64::from(fields[f].lengths[section]) / fields[f].average;
            let dampening = 1.0 - weights.length[f] + weights.length[f] * length;
            sums[section] += weights.fields[f] * f64::from(times) / dampening;
            headed[section] |= f == HEADING || f == KEYWORDS;
        })?;
        let place = |section: usize| {
            let x = std::mem::take(&mut sums[section]);
            let worth = x * (weights.saturation + 1.0) / (weights.saturation + x);
            Place { section, worth, headed: std::mem::take(&mut headed[section]) }
        };
        Ok(touched.into_iter().map(place).collect())
    }
}
