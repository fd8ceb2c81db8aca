//! Groups to scores: BM25F with each section as a document, the best alternative of each group, and what the
//! rest of the page says. A word counts by its rarity: that of the sections that any strong alternative finds, so that
//! a rare synonym of a common word is not mistaken for a rare word. Sums are taken in the order of groups, alternatives and fields, so that every
//! engine adds the same numbers in the same order.

use crate::bytes::Unreadable;
use crate::gather::{Gatherer, Place};
use crate::plan::Group;
use crate::schema::{FIELD_COUNT, Weights};
use crate::source::{Dictionary, Source};

/// What scoring needs of an index.
pub struct Field {
    /// Length of the field in each section.
    pub lengths: Vec<u32>,
    /// Its average.
    pub average: f64,
}

/// Scores of a query.
pub struct Scores {
    /// Score of each section.
    pub totals: Vec<f64>,
    /// Groups each section matches, as a mask.
    pub sections: Vec<u32>,
    /// Groups each page matches, as a mask.
    pub pages: Vec<u32>,
    /// Rarity of the required groups each section matches, in sum.
    pub covered: Vec<f64>,
    /// The same of each page.
    pub pages_covered: Vec<f64>,
    /// The same of all that is matched anywhere.
    pub coverable: f64,
    /// Rarity of the groups in the title or heading of each section, in sum.
    pub headed: Vec<f64>,
    /// The most that can be.
    pub headable: f64,
    /// Score of each page as if it were one text.
    pub page_totals: Vec<f64>,
}

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
const STRONG: f64 = 0.5;

/// How much the number of a page's sections dampens its score as one text, 0 to 1.
const PAGE_LENGTH: f64 = 0.3;

/// Scores every section. `starts` holds the first section of every page and, last, the number of sections.
pub fn score<S: Source>(
    groups: &[Group],
    source: &S,
    dictionary: &Dictionary,
    fields: &[Field; FIELD_COUNT],
    weights: &Weights,
    starts: &[usize],
) -> Result<Scores, Unreadable> {
    let count = source.sections();
    let pages = starts.len() - 1;
    let mut scores = Scores {
        totals: vec![0.0; count],
        sections: vec![0; count],
        pages: vec![0; pages],
        covered: vec![0.0; count],
        pages_covered: vec![0.0; pages],
        coverable: 0.0,
        headed: vec![0.0; count],
        headable: 0.0,
        page_totals: vec![0.0; pages],
    };
    let mut gatherer = Gatherer::new(source, dictionary, fields, weights);
    for (i, group) in groups.iter().enumerate() {
        let found = group_scores(group, &mut gatherer)?;
        scores.add(1 << i, group, &found, weights, starts);
    }
    Ok(scores)
}

/// What one group finds.
struct Found {
    /// Score of each section.
    best: Vec<f64>,
    /// Weight of the heaviest alternative in the title or heading of each section.
    headed: Vec<f64>,
    rarity: f64,
}

fn rarity(count: usize, frequency: f64) -> f64 {
    ln(1.0 + (count as f64 - frequency + 0.5) / (frequency + 0.5))
}

fn group_scores<S: Source>(group: &Group, gatherer: &mut Gatherer<'_, S>) -> Result<Found, Unreadable> {
    let count = gatherer.sections();
    let mut strong = vec![false; count];
    let mut gathered = Vec::new();
    for alternative in &group.alternatives {
        let places = gatherer.places(&alternative.terms, group.headers_only)?;
        if alternative.weight >= STRONG {
            places.iter().for_each(|place| strong[place.section] = true);
        }
        let rarities = alternative
            .terms
            .iter()
            .map(|term| rarity(count, f64::from(gatherer.dictionary.frequency(*term))));
        let own = rarities.fold(0.0, |sum, rarity| sum + rarity) / alternative.terms.len() as f64;
        gathered.push((alternative.weight, own, places));
    }
    let union = strong.iter().filter(|strong| **strong).count();
    let group_rarity = if union > 0 { rarity(count, union as f64) } else { rarity(count, 1.0) * 0.5 };
    let mut found = Found { best: vec![0.0; count], headed: vec![0.0; count], rarity: group_rarity };
    for (weight, own, places) in gathered {
        let rarity = if union > 0 && own > group_rarity { group_rarity } else { own };
        for Place { section, worth, headed } in places {
            let value = if group.headers_only { weight } else { weight * rarity * worth };
            if value > found.best[section] {
                found.best[section] = value;
            }
            if headed && !group.headers_only && weight > found.headed[section] {
                found.headed[section] = weight;
            }
        }
    }
    Ok(found)
}

impl Scores {
    /// Adds a group's scores, with what its best section on the page lends the others.
    fn add(&mut self, bit: u32, group: &Group, found: &Found, weights: &Weights, starts: &[usize]) {
        let Found { best, headed, rarity } = found;
        let average = best.len() as f64 / (starts.len() - 1) as f64;
        let mut any = false;
        for (page, bounds) in starts.windows(2).enumerate() {
            let (mut top, mut sum) = (0.0, 0.0);
            for score in &best[bounds[0]..bounds[1]] {
                sum += score;
                if *score > top {
                    top = *score;
                }
            }
            if top == 0.0 {
                continue;
            }
            any = true;
            self.pages[page] |= bit;
            if !group.optional {
                self.pages_covered[page] += rarity;
            }
            let size = (bounds[1] - bounds[0]) as f64;
            let times = sum / rarity / (1.0 - PAGE_LENGTH + PAGE_LENGTH * size / average);
            self.page_totals[page] +=
                rarity * times * (weights.saturation + 1.0) / (weights.saturation + times);
            let lent = weights.page * top;
            for section in bounds[0]..bounds[1] {
                let own = best[section];
                if own > 0.0 {
                    self.sections[section] |= bit;
                    if !group.optional {
                        self.covered[section] += rarity;
                    }
                    self.headed[section] += rarity * headed[section];
                }
                self.totals[section] += if own > lent { own } else { lent };
            }
        }
        if any {
            self.headable += rarity;
            if !group.optional {
                self.coverable += rarity;
            }
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
