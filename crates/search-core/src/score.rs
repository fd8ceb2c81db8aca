//! Scores clauses: BM25F with each section as a document, the best expansion of each clause, and the rest of the page. The
//! idf of a clause counts the sections that match any strong expansion, so that a rare synonym of a common word isn't
//! rare. `search/engine/score.ts` adds the same numbers in the same order: that of clauses, expansions and fields.

use crate::bytes::Unreadable;
use crate::clause::Clause;
use crate::collector::{Collector, HEADED};
use crate::packed::Packed;
use crate::schema::Weights;

/// Natural logarithm using only + − × ÷, because the results of platforms differ in the last bits.
pub fn ln(x: f64) -> f64 {
    let (mut mantissa, mut exponent) = (x, 0.0);
    while mantissa > 1.5 {
        mantissa *= 0.5;
        exponent += 1.0;
    }
    while mantissa < 0.75 {
        mantissa *= 2.0;
        exponent -= 1.0;
    }
    // 2 artanh y with |y| ≤ 0.2: 15 odd terms are exact to the last bit.
    let y = (mantissa - 1.0) / (mantissa + 1.0);
    let (square, mut power, mut sum, mut odd) = (y * y, y, 0.0, 1.0);
    while odd < 30.0 {
        sum += power / odd;
        power *= square;
        odd += 2.0;
    }
    2.0 * sum + exponent * std::f64::consts::LN_2
}

/// Expansions below this weight don't make a word frequent.
pub(crate) const STRONG: f64 = 0.5;

/// How much such expansions alone cover a word: a section with `plugin` isn't about `DefinePlugin`.
pub(crate) const WEAKLY_COVERED: f64 = 0.25;

/// Factor for the idf of a word of everyday language that no heading has: `detect` and `rename` are only rare by chance.
pub(crate) const INCIDENTAL: f64 = 0.8;

/// How much the number of a page's sections dampens its score as a single text, 0 to 1.
pub(crate) const PAGE_LENGTH: f64 = 0.3;

/// Inverse document frequency of a word that occurs in `frequency` of `count` sections.
fn idf(count: usize, frequency: f64) -> f64 {
    ln(1.0 + (count as f64 - frequency + 0.5) / (frequency + 0.5))
}

/// The match of a clause in a section.
#[derive(Clone, Copy, Default)]
struct Best {
    score: f64,
    /// Weight of the best expansion in its title, heading or keywords.
    headed: f64,
    /// Whether any expansion matches, and whether a strong one does.
    seen: bool,
    strong: bool,
}

/// The matches of a clause.
pub(crate) struct Matches {
    idf: f64,
    /// The matching sections, unordered.
    sections: Vec<u32>,
    /// By section; empty for all others.
    best: Vec<Best>,
}

impl Matches {
    /// No matches, for this number of sections.
    pub(crate) fn new(sections: usize) -> Matches {
        Matches { idf: 0.0, sections: Vec::new(), best: vec![Best::default(); sections] }
    }

    /// Finds the sections that match a clause.
    pub(crate) fn find(
        &mut self,
        clause: &Clause,
        collector: &mut Collector,
        postings: &Packed,
        weights: &Weights,
    ) -> Result<(), Unreadable> {
        let count = self.best.len();
        for section in self.sections.drain(..) {
            self.best[section as usize] = Best::default();
        }
        let (mut union, mut is_headed) = (0, false);
        let mut collected = Vec::new();
        for expansion in &clause.expansions {
            let range = collector.collect(&expansion.terms, clause.headings_only, postings, weights)?;
            let strong = expansion.weight >= STRONG;
            for place in collector.places(range.clone()) {
                let best = &mut self.best[place.section as usize];
                if !best.seen {
                    best.seen = true;
                    self.sections.push(place.section);
                }
                if strong && !best.strong {
                    best.strong = true;
                    union += 1;
                }
                is_headed |= strong && place.named & HEADED != 0;
            }
            collected.push(range);
        }
        self.idf = if union > 0 { idf(count, f64::from(union)) } else { idf(count, 1.0) * 0.5 };
        if clause.is_prose && !is_headed {
            self.idf *= INCIDENTAL;
        }
        for (expansion, range) in clause.expansions.iter().zip(collected) {
            let weight = expansion.weight;
            let idfs =
                expansion.terms.iter().map(|term| idf(count, f64::from(postings.terms()[*term].frequency)));
            let own = idfs.fold(0.0, |sum, idf| sum + idf) / expansion.terms.len() as f64;
            let factor = weight * if union > 0 && own > self.idf { self.idf } else { own };
            for place in collector.places(range) {
                let value = if clause.headings_only { weight } else { factor * place.score };
                let best = &mut self.best[place.section as usize];
                if value > best.score {
                    best.score = value;
                }
                if place.named != 0 && !clause.headings_only && weight > best.headed {
                    best.headed = weight;
                }
            }
        }
        Ok(())
    }
}

/// The scores of a query: arrays by section or page number, as `search/engine/engine.ts` documents them. Pages without
/// matches are never visited.
pub struct Scores {
    /// Score of each section.
    pub totals: Vec<f64>,
    /// Total idf of the required clauses that each section matches.
    pub coverage: Vec<f64>,
    /// Total idf of the clauses in each section's title, heading or keywords.
    pub heading_idfs: Vec<f64>,
    /// Clauses that each section matches, as a bit mask.
    pub masks: Vec<u32>,
    /// Score of each page as a single text.
    pub page_totals: Vec<f64>,
    /// The highest score that a section of each page may have.
    pub page_tops: Vec<f64>,
    /// Total idf of the required clauses that each page matches.
    pub page_coverage: Vec<f64>,
    /// Clauses that each page matches, as a bit mask.
    pub page_masks: Vec<u32>,
    /// Pages that match a clause, in the order in which they were found.
    pub matched: Vec<u32>,
    /// The idf of each clause, in order; 0 for one that doesn't match.
    pub idfs: Vec<f64>,
    /// Total idf of the required clauses.
    pub query_idf: f64,
    /// Total idf of the required clauses that match anywhere.
    pub max_coverage: f64,
    /// Total idf of all clauses that match anywhere.
    pub max_heading_idf: f64,
    /// Page of each section.
    page_of: Vec<u32>,
    /// The last clause that matched each page, as its bit.
    visited: Vec<u32>,
}

impl Scores {
    /// Empty scores. `starts` has the first section of every page, followed by the number of sections.
    pub(crate) fn new(starts: &[usize]) -> Scores {
        let bounds = starts.windows(2).enumerate();
        let page_of: Vec<u32> =
            bounds.flat_map(|(page, bounds)| (bounds[0]..bounds[1]).map(move |_| page as u32)).collect();
        let (sections, pages) = (page_of.len(), starts.len() - 1);
        Scores {
            totals: vec![0.0; sections],
            coverage: vec![0.0; sections],
            heading_idfs: vec![0.0; sections],
            masks: vec![0; sections],
            page_totals: vec![0.0; pages],
            page_tops: vec![0.0; pages],
            page_coverage: vec![0.0; pages],
            page_masks: vec![0; pages],
            matched: Vec::new(),
            idfs: Vec::new(),
            query_idf: 0.0,
            max_coverage: 0.0,
            max_heading_idf: 0.0,
            page_of,
            visited: vec![0; pages],
        }
    }

    /// Resets everything for the next query.
    pub(crate) fn clear(&mut self) {
        let Scores { totals, coverage, heading_idfs, page_totals, page_tops, page_coverage, .. } = self;
        [totals, coverage, heading_idfs, page_totals, page_tops, page_coverage]
            .into_iter()
            .for_each(|sums| sums.fill(0.0));
        [&mut self.masks, &mut self.page_masks, &mut self.visited]
            .into_iter()
            .for_each(|masks| masks.fill(0));
        self.matched.clear();
        self.idfs.clear();
        (self.query_idf, self.max_coverage, self.max_heading_idf) = (0.0, 0.0, 0.0);
    }

    /// Adds a clause's scores; the best section of a page also raises the scores of the others.
    pub(crate) fn add(
        &mut self,
        bit: u32,
        clause: &Clause,
        matches: &Matches,
        weights: &Weights,
        starts: &[usize],
    ) {
        let Matches { idf, sections, best } = matches;
        let counted = if clause.optional { 0.0 } else { *idf };
        let weakly = counted * WEAKLY_COVERED;
        let average = best.len() as f64 / self.page_masks.len() as f64;
        let mut any = false;
        for section in sections {
            let number = self.page_of[*section as usize];
            let page = number as usize;
            if self.visited[page] == bit {
                continue;
            }
            self.visited[page] = bit;
            let bounds = starts[page]..starts[page + 1];
            let size = bounds.len() as f64;
            let (mut top, mut sum, mut strong) = (0.0, 0.0, false);
            for own in &best[bounds.clone()] {
                sum += own.score;
                if own.score > top {
                    top = own.score;
                }
                strong |= own.strong;
            }
            if top == 0.0 {
                continue;
            }
            any = true;
            if self.page_masks[page] == 0 {
                self.matched.push(number);
            }
            self.page_masks[page] |= bit;
            self.page_coverage[page] += if strong { counted } else { weakly };
            let times = sum / idf / (1.0 - PAGE_LENGTH + PAGE_LENGTH * size / average);
            self.page_totals[page] += idf * times * (weights.saturation + 1.0) / (weights.saturation + times);
            let shared = weights.page * top;
            self.page_tops[page] += if shared > top { shared } else { top };
            for section in bounds {
                let own = &best[section];
                if own.score > 0.0 {
                    self.masks[section] |= bit;
                    self.coverage[section] += if own.strong { counted } else { weakly };
                    self.heading_idfs[section] += idf * own.headed;
                }
                self.totals[section] += if own.score > shared { own.score } else { shared };
            }
        }
        self.idfs.push(if any { *idf } else { 0.0 });
        self.query_idf += counted;
        if any {
            self.max_heading_idf += idf;
            self.max_coverage += counted;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ln_is_the_logarithm() {
        for x in [1e-6, 0.3, 0.75, 1.0, 1.5, 2.0, 10.0, 12345.678] {
            assert!((ln(x) - x.ln()).abs() < 1e-14 * (1.0 + x.ln().abs()), "{x}");
        }
    }
}
