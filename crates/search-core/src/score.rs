//! Groups to scores: BM25F with each section as a document, the best alternative of each group, and what the
//! rest of the page says. A word counts by its rarity: that of the sections that any strong alternative finds, so that
//! a rare synonym of a common word is not mistaken for a rare word. Sums are taken in the order of groups, alternatives and fields, so that every
//! engine adds the same numbers in the same order.

use crate::bytes::Unreadable;
use crate::gather::Gatherer;
use crate::group::Group;
use crate::schema::Weights;
use crate::source::{Dictionary, Source};

/// The natural logarithm from + − × ÷ alone: the platforms' own differ in the last bits.
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
    // 2 artanh y with |y| ≤ 0.2: 15 odd terms reach below the last bit.
    let y = (mantissa - 1.0) / (mantissa + 1.0);
    let (square, mut power, mut sum, mut odd) = (y * y, y, 0.0, 1.0);
    while odd < 30.0 {
        sum += power / odd;
        power *= square;
        odd += 2.0;
    }
    2.0 * sum + exponent * std::f64::consts::LN_2
}

/// Alternatives below this weight say too little to make a word frequent.
pub(crate) const STRONG: f64 = 0.5;

/// How far a word is covered by such alternatives alone: a section that holds `plugin` is not about `DefinePlugin`.
pub(crate) const WEAKLY_COVERED: f64 = 0.25;

/// How much the number of a page's sections dampens its score as one text, 0 to 1.
pub(crate) const PAGE_LENGTH: f64 = 0.3;

fn rarity(count: usize, frequency: f64) -> f64 {
    ln(1.0 + (count as f64 - frequency + 0.5) / (frequency + 0.5))
}

/// What one group finds in a section.
#[derive(Clone, Copy, Default)]
struct Best {
    score: f64,
    /// Weight of the heaviest alternative in its title or heading.
    headed: f64,
    /// Whether an alternative has been there, and a strong one.
    seen: bool,
    strong: bool,
}

/// What one group finds.
#[derive(Default)]
pub(crate) struct Found {
    rarity: f64,
    /// The sections that hold something of it, in no order.
    sections: Vec<u32>,
    /// By section; empty for all others.
    best: Vec<Best>,
}

impl Found {
    /// Nothing is found in so many sections.
    pub(crate) fn new(sections: usize) -> Found {
        Found { best: vec![Best::default(); sections], ..Found::default() }
    }

    /// Finds a group in an index.
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
    /// Rarity of the required groups it matches, in sum.
    pub(crate) covered: f64,
    /// Rarity of the groups in its title or heading, in sum.
    pub(crate) headed: f64,
    /// Groups it matches, as a mask.
    pub(crate) groups: u32,
}

/// Scores of a page.
#[derive(Clone, Copy, Default)]
pub(crate) struct PageScore {
    /// Its score as if it were one text.
    pub(crate) total: f64,
    /// No section of it has a higher score.
    pub(crate) top: f64,
    /// Rarity of the required groups it matches, in sum.
    pub(crate) covered: f64,
    /// Groups it matches, as a mask.
    pub(crate) groups: u32,
    /// The last group that was there, as a mask.
    visited: u32,
}

/// Scores of a query. Pages that nothing is found on are not looked at.
#[derive(Default)]
pub(crate) struct Scores {
    pub(crate) sections: Vec<SectionScore>,
    pub(crate) pages: Vec<PageScore>,
    /// Pages that match a group, in no order.
    pub(crate) matched: Vec<u32>,
    /// The most that a section or page may cover: the rarity of all that is matched anywhere.
    pub(crate) coverable: f64,
    /// Rarity of each group, in order; 0 for one that is on no page.
    pub(crate) rarities: Vec<f64>,
    /// The most that can be in a heading.
    pub(crate) headable: f64,
    /// Page of each section.
    page_of: Vec<u32>,
}

impl Scores {
    /// Scores of nothing. `starts` holds the first section of every page and, last, the number of sections.
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

    /// Forgets a query.
    pub(crate) fn clear(&mut self) {
        self.sections.fill(SectionScore::default());
        self.pages.fill(PageScore::default());
        self.matched.clear();
        self.rarities.clear();
        self.coverable = 0.0;
        self.headable = 0.0;
    }

    /// Adds a group's scores, with what its best section on the page lends the others.
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
