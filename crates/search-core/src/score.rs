//! Groups to scores: BM25F with each section as a document, the best alternative of each group, and what the
//! rest of the page says. Sums are taken in the order of groups, alternatives and fields, so that every
//! engine adds the same numbers in the same order.

use crate::bytes::Unreadable;
use crate::plan::Group;
use crate::schema::{FIELD_COUNT, HEADERS, Weights};
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
    let mut scores =
        Scores { totals: vec![0.0; count], sections: vec![0; count], pages: vec![0; starts.len() - 1] };
    let mut best = vec![0.0f64; count];
    let mut weight = vec![0.0f64; count];
    for (i, group) in groups.iter().enumerate() {
        best.fill(0.0);
        for alternative in &group.alternatives {
            let frequency = f64::from(dictionary.frequency(alternative.number));
            let rarity = ln(1.0 + (count as f64 - frequency + 0.5) / (frequency + 0.5));
            let mut touched = Vec::new();
            for (f, field) in fields.iter().enumerate() {
                if group.headers_only && f != HEADERS {
                    continue;
                }
                let term = dictionary.term(alternative.number);
                source.postings(f, alternative.number, term, &mut |section, times| {
                    let section = section as usize;
                    if section >= count {
                        return;
                    }
                    if weight[section] == 0.0 {
                        touched.push(section);
                    }
                    let length = f64::from(field.lengths[section]) / field.average;
                    let dampening = 1.0 - weights.length[f] + weights.length[f] * length;
                    weight[section] += weights.fields[f] * f64::from(times) / dampening;
                })?;
            }
            for section in touched {
                let x = weight[section];
                weight[section] = 0.0;
                let value = if group.headers_only {
                    alternative.weight
                } else {
                    alternative.weight * rarity * x * (weights.saturation + 1.0) / (weights.saturation + x)
                };
                if value > best[section] {
                    best[section] = value;
                }
            }
        }
        add_group(1 << i, &best, weights.page, starts, &mut scores);
    }
    Ok(scores)
}

/// Adds a group's scores, with what its best section on the page lends the others.
fn add_group(bit: u32, best: &[f64], lent: f64, starts: &[usize], scores: &mut Scores) {
    for (page, bounds) in starts.windows(2).enumerate() {
        let sections = bounds[0]..bounds[1];
        let top =
            best[sections.clone()].iter().fold(0.0, |top, score| if *score > top { *score } else { top });
        if top == 0.0 {
            continue;
        }
        scores.pages[page] |= bit;
        for section in sections {
            if best[section] > 0.0 {
                scores.sections[section] |= bit;
            }
            let from_page = lent * top;
            scores.totals[section] += if best[section] > from_page { best[section] } else { from_page };
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
