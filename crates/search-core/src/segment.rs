//! Segments a run without spaces with the index's own dictionary, so that browsers need no other: the segmentation
//! with the fewest and most frequent words.

use crate::score::ln;
use crate::source::Dictionary;
use crate::tables::Tables;

/// Maximum length of a term in characters.
pub(crate) const LONGEST_TERM: usize = 12;

// Costs of a segmentation: the number of words outweighs their rarity (a logarithm of at most about 10).
pub(crate) const WORD_COST: f64 = 12.0;
/// An incomplete word costs slightly more than a complete one.
pub(crate) const HALF_WORD_COST: f64 = 14.0;
/// A single character is rarely a word.
pub(crate) const SINGLE_COST: f64 = 4.0;
pub(crate) const UNKNOWN_COST: f64 = 40.0;

/// Numbers of the terms in a whole run; `None` if some part isn't a term.
pub(crate) fn terms(
    run: &[char],
    dictionary: &Dictionary,
    tables: &Tables,
    sections: usize,
) -> Option<Vec<usize>> {
    cut(run, false, dictionary, tables, sections, None)
        .into_iter()
        .map(|word| dictionary.find(&fold(word, tables)))
        .collect()
}

/// Returns the cost of a word as the correction of a term; `None` if it isn't one.
pub(crate) type SlipCost<'a> = &'a dyn Fn(&[char]) -> Option<f64>;

/// The cheapest segmentation of a run into terms; with `slip`, also into corrections.
pub(crate) fn cut<'a>(
    run: &'a [char],
    open: bool,
    dictionary: &Dictionary,
    tables: &Tables,
    sections: usize,
    slip: Option<SlipCost<'_>>,
) -> Vec<&'a [char]> {
    // The cheapest path to each boundary, and the boundary before it.
    let mut best: Vec<Option<(f64, usize)>> = vec![None; run.len() + 1];
    best[0] = Some((0.0, 0));
    for start in 0..run.len() {
        let Some((so_far, _)) = best[start] else {
            continue;
        };
        for end in start + 1..=run.len().min(start + LONGEST_TERM) {
            let word = &run[start..end];
            let known = cost(&fold(word, tables), word.len(), open && end == run.len(), dictionary, sections);
            let Some(cost) = known.or_else(|| slip.and_then(|cost| cost(word))) else {
                continue;
            };
            if best[end].is_none_or(|(known, _)| so_far + cost < known) {
                best[end] = Some((so_far + cost, start));
            }
        }
    }
    let mut words = Vec::new();
    let mut end = run.len();
    while let Some((_, start)) = best[end].filter(|_| end > 0) {
        words.push(&run[start..end]);
        end = start;
    }
    words.reverse();
    words
}

fn cost(term: &str, length: usize, open: bool, dictionary: &Dictionary, sections: usize) -> Option<f64> {
    let single = if length == 1 { SINGLE_COST } else { 0.0 };
    if let Some(number) = dictionary.find(term) {
        return Some(WORD_COST + rarity(sections, dictionary.frequency(number)) + single);
    }
    let begun =
        if open { dictionary.starting(term).map(|number| dictionary.frequency(number)).max() } else { None };
    match begun {
        Some(frequency) => Some(HALF_WORD_COST + rarity(sections, frequency)),
        None => (length == 1).then_some(UNKNOWN_COST),
    }
}

pub(crate) fn rarity(sections: usize, frequency: u32) -> f64 {
    ln(sections as f64 / f64::from(frequency) + 1.0)
}

pub(crate) fn fold(word: &[char], tables: &Tables) -> String {
    let mut term = String::new();
    word.iter().for_each(|c| tables.fold(*c, &mut term));
    term
}
