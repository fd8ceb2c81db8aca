//! Corrects Chinese words with a missing character: `代分割` for `代码分割`. The remaining characters occur in many words, and
//! only the next word tells which was meant. So the input is compared with the words of headings, alone and with their
//! successor: if exactly one character is missing, the words of that phrase match together.

use std::collections::HashSet;

use crate::best::Best;
use crate::source::Dictionary;

/// Maximum length of a phrase, one more than that of a common Chinese word.
pub(crate) const LONGEST_PHRASE: usize = 7;

/// Maximum number of phrases for a word, the most frequent ones.
pub(crate) const MOST_PHRASES: usize = 4;

/// A word of a heading, or two adjacent ones.
pub(crate) struct Phrase {
    pub(crate) text: Vec<char>,
    pub(crate) terms: Vec<usize>,
    /// Of the rarer word.
    pub(crate) frequency: u32,
}

/// The words of some runs, alone and with their successor.
pub(crate) fn phrases_in(runs: impl Iterator<Item = Vec<usize>>, dictionary: &Dictionary) -> Vec<Phrase> {
    let mut known: HashSet<Vec<usize>> = HashSet::new();
    let mut phrases = Vec::new();
    for run in runs {
        for start in 0..run.len() {
            for terms in [1, 2].iter().filter_map(|length| run.get(start..start + length)) {
                if known.insert(terms.to_vec()) {
                    let text = terms.iter().flat_map(|number| dictionary.term(*number).chars()).collect();
                    let frequency =
                        terms.iter().map(|number| dictionary.frequency(*number)).min().unwrap_or(0);
                    phrases.push(Phrase { text, terms: terms.to_vec(), frequency });
                }
            }
        }
    }
    phrases
}

/// Phrases of which a run contains all characters except one.
pub(crate) fn phrases_near<'a>(run: &[char], phrases: &'a [Phrase]) -> Vec<&'a Phrase> {
    let is_near = |phrase: &&Phrase| phrase.text.iter().filter(|c| !run.contains(c)).nth(1).is_none();
    phrases.iter().filter(is_near).collect()
}

/// Of these phrases, those that equal the word once a character is removed, the most frequent first, then in order.
pub(crate) fn phrases_of<'a>(word: &[char], phrases: &[&'a Phrase]) -> impl Iterator<Item = &'a Phrase> {
    let mut best = Best::new(MOST_PHRASES);
    if (2..LONGEST_PHRASE).contains(&word.len()) {
        let meant = phrases.iter().enumerate().filter(|(_, phrase)| is_without(&phrase.text, word));
        meant.for_each(|(i, phrase)| best.add(*phrase, f64::from(phrase.frequency), i));
    }
    best.into_items()
}

fn is_without(text: &[char], word: &[char]) -> bool {
    let same = text.iter().zip(word).take_while(|(a, b)| a == b).count();
    text.len() == word.len() + 1 && text[same + 1..] == word[same..]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn without(text: &str, word: &str) -> bool {
        let characters = |text: &str| text.chars().collect::<Vec<char>>();
        is_without(&characters(text), &characters(word))
    }

    #[test]
    fn any_character_may_be_missing() {
        for word in ["码分割", "代分割", "代码割", "代码分"] {
            assert!(without("代码分割", word), "{word}");
        }
        for word in ["代割", "代割分", "代码分割", "代码块"] {
            assert!(!without("代码分割", word), "{word}");
        }
    }
}
