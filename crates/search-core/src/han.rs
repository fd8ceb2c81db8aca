//! Chinese in a query, cut with the index's own dictionary, so that the browser needs no other: the cut
//! with the fewest and most frequent words. The last word may be half typed. A character no term
//! accounts for is looked at as a slip first ([`sounds`], [`omitted`](crate::omitted)), and stands for the terms that
//! contain it otherwise.

use crate::corrections::Corrections;
use crate::omitted::{Phrase, phrases_near, phrases_of};
use crate::pinyin::Pinyin;
use crate::plan::{Alternative, Group, Lexicon, add, most_frequent, prefixed};
use crate::score::ln;
use crate::sounds;
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
/// A word that is none costs less than two characters that are words, and more than two words.
const MISTYPED: f64 = 28.0;
/// Where the wrong character may stand for any.
const MISTYPED_UNKNOWN: f64 = 32.0;
/// Where a character is missing.
const OMITTED: f64 = 32.0;

/// Longer runs are pasted and hold no slips of the fingers.
const LONGEST_CORRECTED: usize = 24;

/// A word is doubted for another of the same sound that is so many times more frequent.
const MORE_FREQUENT: u32 = 10;

/// Groups of a run of Han characters that begins at `first`; `open`: its end may be half a word.
pub(crate) fn groups(
    run: &str,
    first: usize,
    open: bool,
    corrections: &mut Corrections,
    lexicon: &Lexicon,
) -> Vec<Group> {
    let Lexicon { dictionary, tables, sections, .. } = lexicon;
    let characters: Vec<char> = run.chars().collect();
    let mut words = cut(&characters, open, dictionary, tables, *sections, None);
    let mut phrases = Vec::new();
    let is_doubtful = words.iter().any(|word| word.len() == 1) && characters.len() <= LONGEST_CORRECTED;
    if is_doubtful && corrections.left > 0 {
        corrections.left -= 1;
        phrases = phrases_near(&characters, &lexicon.pinyin.phrases);
        let slips = Slips { pinyin: &lexicon.pinyin, phrases: &phrases };
        words = cut(&characters, open, dictionary, tables, *sections, Some(&slips));
    }
    let last = words.len() - 1;
    let mut end = first;
    let mut groups = Vec::new();
    for (i, word) in words.into_iter().enumerate() {
        let group = group(word, open && i == last, &phrases, lexicon);
        let start = end;
        end += word.len();
        if group.text != fold(word, tables) {
            corrections.meant.push((start, end, group.text.clone()));
        }
        groups.push(group);
    }
    groups
}

/// A word that is no term has the text of what is meant. One that is may still be a slip, where what sounds the same
/// is far more frequent.
fn group(word: &[char], open: bool, phrases: &[&Phrase], lexicon: &Lexicon) -> Group {
    let Lexicon { dictionary, tables, weights, .. } = lexicon;
    let mut term = fold(word, tables);
    let mut alternatives: Vec<Alternative> = Vec::new();
    let own = dictionary.find(&term);
    add(&mut alternatives, own, 1.0);
    if open {
        prefixed(&term, dictionary).into_iter().for_each(|n| add(&mut alternatives, Some(n), weights.prefix));
    }
    let least = own.map_or(0, |number| dictionary.frequency(number) * MORE_FREQUENT);
    let mut meant = sounds::meant_by(word, dictionary, tables, &lexicon.pinyin);
    meant.retain(|number| dictionary.frequency(*number) >= least);
    if alternatives.is_empty()
        && let Some(most) = meant.first()
    {
        term = dictionary.term(*most).into();
        meant.into_iter().for_each(|number| add(&mut alternatives, Some(number), weights.typo[0]));
    } else if own.is_some() {
        meant.into_iter().for_each(|number| add(&mut alternatives, Some(number), weights.typo[1]));
    }
    if alternatives.is_empty() {
        for Phrase { text, terms, .. } in phrases_of(word, phrases) {
            if alternatives.is_empty() {
                term = text.iter().collect();
            }
            alternatives.push(Alternative { terms: terms.clone(), weight: weights.typo[0] });
        }
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
            add(&mut alternatives, dictionary.find(&fold(pair, tables)), weights.part);
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
    cut(run, false, dictionary, tables, sections, None)
        .into_iter()
        .map(|word| dictionary.find(&fold(word, tables)))
        .collect()
}

/// What cutting needs to see slips.
struct Slips<'a> {
    pinyin: &'a Pinyin,
    phrases: &'a [&'a Phrase],
}

/// The cheapest way to cut a run into terms; with `slips` also into words that are meant for some.
fn cut<'a>(
    run: &'a [char],
    open: bool,
    dictionary: &Dictionary,
    tables: &Tables,
    sections: usize,
    slips: Option<&Slips<'_>>,
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
            let known = cost(&fold(word, tables), word.len(), open && end == run.len(), dictionary, sections);
            let mistyped = |slips| mistyped_cost(word, dictionary, tables, sections, slips);
            let Some(cost) = known.or_else(|| slips.and_then(mistyped)) else {
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
    let single = if length == 1 { SINGLE } else { 0.0 };
    if let Some(number) = dictionary.find(term) {
        return Some(WORD + rarity(sections, dictionary.frequency(number)) + single);
    }
    let begun =
        if open { dictionary.starting(term).map(|number| dictionary.frequency(number)).max() } else { None };
    match begun {
        Some(frequency) => Some(HALF_WORD + rarity(sections, frequency)),
        None => (length == 1).then_some(UNKNOWN),
    }
}

fn mistyped_cost(
    word: &[char],
    dictionary: &Dictionary,
    tables: &Tables,
    sections: usize,
    Slips { pinyin, phrases }: &Slips<'_>,
) -> Option<f64> {
    let Some(most) = sounds::meant_by(word, dictionary, tables, pinyin).first().copied() else {
        let phrase = phrases_of(word, phrases).next()?;
        return Some(OMITTED + rarity(sections, phrase.frequency));
    };
    let is_known = word.iter().all(|c| pinyin.knows(*c));
    let cost = if is_known { MISTYPED } else { MISTYPED_UNKNOWN };
    Some(cost + rarity(sections, dictionary.frequency(most)))
}

fn rarity(sections: usize, frequency: u32) -> f64 {
    ln(sections as f64 / f64::from(frequency) + 1.0)
}

fn fold(word: &[char], tables: &Tables) -> String {
    let mut term = String::new();
    word.iter().for_each(|c| tables.fold(*c, &mut term));
    term
}
