//! Chinese in a query, cut with the index's own dictionary, so that the browser needs no other: the cut
//! with the fewest and most frequent words. The last word may be half typed. A character no term
//! accounts for stands for the terms that contain it.

use crate::plan::{Alternative, Group, Lexicon, add, most_frequent, prefixed};
use crate::score::ln;
use crate::source::Dictionary;
use crate::tables::Tables;

/// Terms of more characters are not looked for.
const LONGEST_TERM: usize = 6;

/// Terms an unknown character stands for, the most frequent.
const MOST_CONTAINING: usize = 10;

// Costs of a cut: the number of words outweighs their rarity (a logarithm of at most about 10).
const WORD: f64 = 12.0;
/// A half-typed word costs a little more than a whole one.
const HALF_WORD: f64 = 14.0;
/// A single character is rarely a word.
const SINGLE: f64 = 4.0;
const UNKNOWN: f64 = 40.0;

/// Groups of a run of Han characters; `open`: its end may be half a word.
pub fn groups(run: &str, open: bool, lexicon: &Lexicon) -> Vec<Group> {
    let characters: Vec<char> = run.chars().collect();
    let words = cut(&characters, open, &lexicon.dictionary, &lexicon.tables, lexicon.sections);
    let last = words.len() - 1;
    words.iter().enumerate().map(|(i, word)| group(word, open && i == last, lexicon)).collect()
}

fn group(word: &[char], open: bool, lexicon: &Lexicon) -> Group {
    let Lexicon { dictionary, weights, .. } = lexicon;
    let term = fold(word, &lexicon.tables);
    let mut alternatives: Vec<Alternative> = Vec::new();
    add(&mut alternatives, dictionary.find(&term), 1.0);
    if open {
        prefixed(&term, dictionary).into_iter().for_each(|n| add(&mut alternatives, Some(n), weights.prefix));
    }
    if alternatives.is_empty() {
        let containing =
            (0..dictionary.len()).filter(|number| dictionary.term(*number).contains(&term)).collect();
        for number in most_frequent(containing, MOST_CONTAINING, dictionary) {
            add(&mut alternatives, Some(number), weights.containing);
        }
    }
    if word.len() > 3 {
        for pair in word.windows(2) {
            add(&mut alternatives, dictionary.find(&fold(pair, &lexicon.tables)), weights.part);
        }
    }
    let stop_word = lexicon.is_stop_word(&term);
    Group { text: term, stop_word, alternatives, ..Group::default() }
}

/// Numbers of the terms a whole run is cut into; none if some part of it is no term.
pub(crate) fn terms(
    run: &[char],
    dictionary: &Dictionary,
    tables: &Tables,
    sections: usize,
) -> Option<Vec<usize>> {
    cut(run, false, dictionary, tables, sections)
        .into_iter()
        .map(|word| dictionary.find(&fold(word, tables)))
        .collect()
}

/// The cheapest way to cut a run into terms.
fn cut<'a>(
    run: &'a [char],
    open: bool,
    dictionary: &Dictionary,
    tables: &Tables,
    sections: usize,
) -> Vec<&'a [char]> {
    // Cheapest way to reach each border, and the border it comes from.
    let mut best: Vec<Option<(f64, usize)>> = vec![None; run.len() + 1];
    best[0] = Some((0.0, 0));
    for start in 0..run.len() {
        let Some((so_far, _)) = best[start] else {
            continue;
        };
        for end in start + 1..=run.len().min(start + LONGEST_TERM) {
            let word = &run[start..end];
            let Some(cost) =
                cost(&fold(word, tables), word.len(), open && end == run.len(), dictionary, sections)
            else {
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
    let rarity = |frequency: u32| ln(sections as f64 / f64::from(frequency) + 1.0);
    let single = if length == 1 { SINGLE } else { 0.0 };
    if let Some(number) = dictionary.find(term) {
        return Some(WORD + rarity(dictionary.frequency(number)) + single);
    }
    let begun =
        if open { dictionary.starting(term).map(|number| dictionary.frequency(number)).max() } else { None };
    match begun {
        Some(frequency) => Some(HALF_WORD + rarity(frequency)),
        None => (length == 1).then_some(UNKNOWN),
    }
}

fn fold(word: &[char], tables: &Tables) -> String {
    let mut term = String::new();
    word.iter().for_each(|c| tables.fold(*c, &mut term));
    term
}
