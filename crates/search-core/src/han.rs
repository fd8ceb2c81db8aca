//! Segments Chinese in a query ([`segment`](crate::segment)). The last word may be incomplete. A character outside of
//! all terms is treated as a typing error first ([`sounds`], [`omitted`](crate::omitted)), and otherwise matches the
//! terms that contain it.

use crate::corrections::Corrections;
use crate::group::{Alternative, Group, add};
use crate::lexicon::Lexicon;
use crate::omitted::{Phrase, phrases_near, phrases_of};
use crate::segment::{cut, fold, rarity};
use crate::sounds;
use crate::source::{most_frequent, prefixed};

/// Maximum number of terms for an unknown character, the most frequent ones.
pub(crate) const MOST_CONTAINING: usize = 10;

// Costs of corrections, in addition to those of segmentation.
/// Costs less than two single-character words, and more than two words.
pub(crate) const MISTYPED_COST: f64 = 28.0;
/// For a wrong character that may be any.
pub(crate) const MISTYPED_UNKNOWN_COST: f64 = 32.0;
/// For a missing character.
pub(crate) const OMITTED_COST: f64 = 32.0;

/// Longer runs are pasted, and contain no typing errors.
pub(crate) const LONGEST_CORRECTED: usize = 24;

/// A word is corrected if another one with the same sound is this many times more frequent.
pub(crate) const MORE_FREQUENT: u32 = 10;

/// Groups of a run of Han characters that begins at `first`; if `open`, its last word may be incomplete.
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
        let slip = |word: &[char]| mistyped_cost(word, &phrases, lexicon);
        words = cut(&characters, open, dictionary, tables, *sections, Some(&slip));
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

/// The term that a word is corrected to. A word in the dictionary may be a typing error too, if one with the same sound
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

/// A stop word isn't a typing error, even if the site doesn't use it.
fn mistyped_cost(word: &[char], phrases: &[&Phrase], lexicon: &Lexicon) -> Option<f64> {
    let Lexicon { dictionary, tables, sections, pinyin, .. } = lexicon;
    if lexicon.is_stop_word(&fold(word, tables)) {
        return None;
    }
    let Some(most) = sounds::meant_by(word, dictionary, tables, pinyin).first().copied() else {
        let phrase = phrases_of(word, phrases).next()?;
        return Some(OMITTED_COST + rarity(*sections, phrase.frequency));
    };
    let is_known = word.iter().all(|c| pinyin.knows(*c));
    let cost = if is_known { MISTYPED_COST } else { MISTYPED_UNKNOWN_COST };
    Some(cost + rarity(*sections, dictionary.frequency(most)))
}
