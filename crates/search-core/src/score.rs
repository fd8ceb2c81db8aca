//! Scores groups: BM25F with each section as a document, the best alternative of each group, and the rest of the page.
//! A word is weighted by its rarity, which counts the sections that match any strong alternative, so that a rare
//! synonym of a common word doesn't count as rare. Sums are in the order of groups, alternatives and fields, so that
//! every engine adds the same numbers in the same order.

use crate::bytes::Unreadable;
use crate::gather::Gatherer;
use crate::group::Group;
use crate::schema::Weights;
use crate::source::{Dictionary, Source};

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

/// Alternatives below this weight don't make a word frequent.
pub(crate) const STRONG: f64 = 0.5;

/// How much such alternatives alone cover a word: a section with `plugin` isn't about `DefinePlugin`.
pub(crate) const WEAKLY_COVERED: f64 = 0.25;

/// How much the number of a page's sections dampens its score as a single text, 0 to 1.
pub(crate) const PAGE_LENGTH: f64 = 0.3;

fn rarity(count: usize, frequency: f64) -> f64 {
    ln(1.0 + (count as f64 - frequency + 0.5) / (frequency + 0.5))
}

/// The match of a group in a section.
#[derive(Clone, Copy, Default)]
struct Best {
    score: f64,
    /// Weight of the best alternative in its title or heading.
    headed: f64,
    /// Whether any alternative matches, and whether a strong one does.
    seen: bool,
    strong: bool,
}

/// The matches of a group.
#[derive(Default)]
pub(crate) struct Found {
    rarity: f64,
    /// The matching sections, unordered.
    sections: Vec<u32>,
    /// By section; empty for all others.
    best: Vec<Best>,
}

impl Found {
    /// No matches, for this number of sections.
    pub(crate) fn new(sections: usize) -> Found {
        Found { best: vec![Best::default(); sections], ..Found::default() }
    }

    /// Finds the sections that match a group.
    pub(crate) fn find(
        &mut self,
        group: &Group,
        gatherer: &mut Gatherer,
        source: &impl Source,
        dictionary: &Dictionary,
        weights: &Weights,
    ) -> Result<(), Unreadable> {
        let count = self.best.len();
        for section in self.sections.drain(..) {
            self.best[section as usize] = Best::default();
        }
        let mut union = 0;
        let mut gathered = Vec::new();
        for alternative in &group.alternatives {
            let range = gatherer.gather(&alternative.terms, group.headers_only, source, weights)?;
            let strong = alternative.weight >= STRONG;
            for place in gatherer.places(range.clone()) {
                let best = &mut self.best[place.section as usize];
                if !best.seen {
                    best.seen = true;
                    self.sections.push(place.section);
                }
                if strong && !best.strong {
                    best.strong = true;
                    union += 1;
                }
            }
            gathered.push(range);
        }
        self.rarity = if union > 0 { rarity(count, f64::from(union)) } else { rarity(count, 1.0) * 0.5 };
        for (alternative, range) in group.alternatives.iter().zip(gathered) {
            let weight = alternative.weight;
            let rarities =
                alternative.terms.iter().map(|term| rarity(count, f64::from(dictionary.frequency(*term))));
            let own = rarities.fold(0.0, |sum, rarity| sum + rarity) / alternative.terms.len() as f64;
            let factor = weight * if union > 0 && own > self.rarity { self.rarity } else { own };
            for place in gatherer.places(range) {
                let value = if group.headers_only { weight } else { factor * place.worth };
                let best = &mut self.best[place.section as usize];
                if value > best.score {
                    best.score = value;
                }
                if place.headed && !group.headers_only && weight > best.headed {
                    best.headed = weight;
                }
            }
        }
        Ok(())
    }
}

/// Scores of a section.
#[derive(Clone, Copy, Default)]
pub(crate) struct SectionScore {
    pub(crate) total: f64,
    /// Total rarity of the required groups it matches.
    pub(crate) covered: f64,
    /// Total rarity of the groups in its title or heading.
    pub(crate) headed: f64,
    /// Groups it matches, as a bit mask.
    pub(crate) groups: u32,
}

/// Scores of a page.
#[derive(Clone, Copy, Default)]
pub(crate) struct PageScore {
    /// Its score as a single text.
    pub(crate) total: f64,
    /// The highest score of any of its sections.
    pub(crate) top: f64,
    /// Total rarity of the required groups it matches.
    pub(crate) covered: f64,
    /// Groups it matches, as a bit mask.
    pub(crate) groups: u32,
    /// The last group that matched, as a bit mask.
    visited: u32,
}

/// The scores of a query. Pages without matches are never visited.
#[derive(Default)]
pub(crate) struct Scores {
    pub(crate) sections: Vec<SectionScore>,
    pub(crate) pages: Vec<PageScore>,
    /// Pages that match a group, unordered.
    pub(crate) matched: Vec<u32>,
    /// Upper bound of coverage: the total rarity of all groups that match anywhere.
    pub(crate) coverable: f64,
    /// The same for all groups.
    pub(crate) asked: f64,
    /// Rarity of each group, in order; 0 for one that doesn't match.
    pub(crate) rarities: Vec<f64>,
    /// Upper bound of rarity in a heading.
    pub(crate) headable: f64,
    /// Page of each section.
    page_of: Vec<u32>,
}

impl Scores {
    /// Empty scores. `starts` has the first section of every page, followed by the number of sections.
    pub(crate) fn new(starts: &[usize]) -> Scores {
        let bounds = starts.windows(2).enumerate();
        let page_of: Vec<u32> =
            bounds.flat_map(|(page, bounds)| (bounds[0]..bounds[1]).map(move |_| page as u32)).collect();
        Scores {
            sections: vec![SectionScore::default(); page_of.len()],
            pages: vec![PageScore::default(); starts.len() - 1],
            page_of,
            ..Scores::default()
        }
    }

    /// Resets everything for the next query.
    pub(crate) fn clear(&mut self) {
        self.sections.fill(SectionScore::default());
        self.pages.fill(PageScore::default());
        self.matched.clear();
        self.rarities.clear();
        self.coverable = 0.0;
        self.asked = 0.0;
        self.headable = 0.0;
    }

    /// The highest coverage of any page.
    pub(crate) fn most_covered(&self) -> f64 {
        self.matched.iter().map(|page| self.pages[*page as usize].covered).fold(0.0, f64::max)
    }

    /// Adds a group's scores; the best section of a page also raises the scores of the others.
    pub(crate) fn add(
        &mut self,
        bit: u32,
        group: &Group,
        found: &Found,
        weights: &Weights,
        starts: &[usize],
    ) {
        let Found { rarity, sections, best } = found;
        let counted = if group.optional { 0.0 } else { *rarity };
        let weakly = counted * WEAKLY_COVERED;
        let average = best.len() as f64 / self.pages.len() as f64;
        let mut any = false;
        for section in sections {
            let number = self.page_of[*section as usize];
            let page = &mut self.pages[number as usize];
            if page.visited == bit {
                continue;
            }
            page.visited = bit;
            let bounds = starts[number as usize]..starts[number as usize + 1];
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
            if page.groups == 0 {
                self.matched.push(number);
            }
            page.groups |= bit;
            page.covered += if strong { counted } else { weakly };
            let times = sum / rarity / (1.0 - PAGE_LENGTH + PAGE_LENGTH * size / average);
            page.total += rarity * times * (weights.saturation + 1.0) / (weights.saturation + times);
            let lent = weights.page * top;
            page.top += if lent > top { lent } else { top };
            for (score, own) in self.sections[bounds.clone()].iter_mut().zip(&best[bounds]) {
                if own.score > 0.0 {
                    score.groups |= bit;
                    score.covered += if own.strong { counted } else { weakly };
                    score.headed += rarity * own.headed;
                }
                score.total += if own.score > lent { own.score } else { lent };
            }
        }
        self.rarities.push(if any { *rarity } else { 0.0 });
        self.asked += counted;
        if any {
            self.headable += rarity;
            self.coverable += counted;
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
