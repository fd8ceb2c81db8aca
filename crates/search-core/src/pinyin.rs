//! Matches Chinese titles, headings and synonyms by pinyin: `daima fenge`, `dmfg` and `mokuai lb`. A Latin word is compared with
//! the words of every heading, each character by a whole syllable or by its initial; the words it spells become an
//! alternative of its group. The index contains the readings of its own characters only; they're also used for
//! corrections ([`crate::sounds`]).

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::group::Alternative;
use crate::omitted::{Phrase, phrases_in};
use crate::segment;
use crate::source::Dictionary;
use crate::tables::{Class, Tables};
use crate::tokenizer::{Kind, Token};

/// Maximum number of different spellings of a word, in page order.
pub(crate) const MOST_SPELLED: usize = 20;

/// Longer words aren't typed as pinyin.
pub(crate) const LONGEST_SPELLED: usize = 40;

/// Maximum number of words that may be syllables of a single one.
pub(crate) const MOST_TOGETHER: usize = 12;

/// Headings as words of characters with their readings.
#[derive(Default)]
pub struct Pinyin {
    /// Runs of terms, without duplicates.
    runs: Vec<Vec<Spelled>>,
    /// Syllables of every character, and characters of every syllable.
    syllables: HashMap<char, Vec<String>>,
    characters: HashMap<String, Vec<char>>,
    /// Words of the headings.
    pub(crate) phrases: Vec<Phrase>,
}

/// A Han term of a heading.
#[derive(Clone)]
struct Spelled {
    number: usize,
    /// Syllables of each character; one without any can't be spelled.
    readings: Vec<Vec<String>>,
}

impl Pinyin {
    /// Reads the headings and synonyms of an index. `readings` as in the manifest: characters by syllable.
    pub fn open<'a>(
        headings: impl Iterator<Item = &'a str>,
        readings: &BTreeMap<String, String>,
        dictionary: &Dictionary,
        tables: &Tables,
        sections: usize,
    ) -> Pinyin {
        let mut pinyin = Pinyin::default();
        for (syllable, characters) in readings {
            characters.chars().for_each(|c| pinyin.syllables.entry(c).or_default().push(syllable.clone()));
            pinyin.characters.insert(syllable.clone(), characters.chars().collect());
        }
        let mut known: HashSet<Vec<usize>> = HashSet::new();
        if readings.is_empty() {
            return pinyin;
        }
        for heading in headings {
            for run in heading.split(|c| tables.class(c) != Class::Han).filter(|run| !run.is_empty()) {
                let characters: Vec<char> = run.chars().collect();
                let Some(terms) = segment::terms(&characters, dictionary, tables, sections) else {
                    continue;
                };
                if !known.insert(terms.clone()) {
                    continue;
                }
                let spelled = |number: usize| {
                    let read = |c| pinyin.syllables.get(&c).cloned().unwrap_or_default();
                    Spelled { number, readings: dictionary.term(number).chars().map(read).collect() }
                };
                let run = terms.into_iter().map(spelled).collect();
                pinyin.runs.push(run);
            }
        }
        let runs = pinyin.runs.iter().map(|run| run.iter().map(|term| term.number).collect());
        pinyin.phrases = phrases_in(runs, dictionary);
        pinyin
    }

    /// Whether a character occurs in this site's words.
    pub(crate) fn knows(&self, c: char) -> bool {
        self.syllables.contains_key(&c)
    }

    /// Characters with the same sound, unordered; for one that doesn't occur in this site's words, all characters.
    pub(crate) fn alike(&self, c: char) -> Vec<char> {
        match self.syllables.get(&c) {
            Some(syllables) => {
                syllables.iter().flat_map(|syllable| &self.characters[syllable]).copied().collect()
            }
            None => self.syllables.keys().copied().collect(),
        }
    }

    /// Merges words that spell a heading together; the last word of a query with `length` characters is open.
    pub(crate) fn together(&self, words: Vec<Token>, length: usize) -> Vec<Token> {
        let mut together = Vec::with_capacity(words.len());
        let mut at = 0;
        while at < words.len() {
            let count = self.count_together(&words[at..words.len().min(at + MOST_TOGETHER)], length);
            let (first, last) = (&words[at], &words[at + count - 1]);
            let term = joined(&words[at..at + count]);
            together.push(Token { kind: first.kind, start: first.start, end: last.end, term });
            at += count;
        }
        together
    }

    /// Number of words, counted from the first, that form one.
    fn count_together(&self, words: &[Token], length: usize) -> usize {
        let is_syllable = |word: &Token| word.kind == Kind::Word && self.characters.contains_key(&word.term);
        // A space, or the separator of an input method.
        let follows = |at: usize| {
            words.get(at).filter(|word| word.kind == Kind::Word && word.start == words[at - 1].end + 1)
        };
        if !is_syllable(&words[0]) {
            return 1;
        }
        let mut count = 1;
        while follows(count).is_some_and(is_syllable) {
            count += 1;
        }
        // The last one may be incomplete.
        if follows(count).is_some_and(|word| word.end == length) {
            count += 1;
        }
        let spell = |count: &usize| {
            let mut spelled = Vec::new();
            let open = words[count - 1].end == length;
            self.add(&mut spelled, &joined(&words[..*count]), open, 0.0);
            !spelled.is_empty()
        };
        (2..=count).rev().find(spell).unwrap_or(1)
    }

    /// Adds the terms that a word spells. Initials only count for a word that isn't anything else; if `open`, its last
    /// syllable may be incomplete, and its last word partly spelled.
    pub(crate) fn add(&self, alternatives: &mut Vec<Alternative>, word: &str, open: bool, weight: f64) {
        if self.runs.is_empty()
            || word.len() > LONGEST_SPELLED
            || !word.bytes().all(|byte| byte.is_ascii_lowercase())
        {
            return;
        }
        let initials = alternatives.is_empty();
        let mut found = 0;
        for run in &self.runs {
            for start in 0..run.len() {
                let Some(count) = spelled_terms(&run[start..], word, initials, open) else {
                    continue;
                };
                let terms: Vec<usize> = run[start..start + count].iter().map(|term| term.number).collect();
                if alternatives.iter().all(|known| known.terms != terms) {
                    alternatives.push(Alternative { terms, weight });
                    found += 1;
                }
                if found == MOST_SPELLED {
                    return;
                }
            }
        }
    }
}

fn joined(words: &[Token]) -> String {
    words.iter().map(|word| word.term.as_str()).collect()
}

/// Number of terms that a word spells, counted from the first.
fn spelled_terms(terms: &[Spelled], word: &str, initials: bool, open: bool) -> Option<usize> {
    let mut rests = vec![word];
    for (i, term) in terms.iter().enumerate() {
        for (at, readings) in term.readings.iter().enumerate() {
            let mut next: Vec<&str> = Vec::new();
            for rest in &rests {
                for syllable in readings {
                    let whole = rest.strip_prefix(&**syllable);
                    let initial = if initials { rest.strip_prefix(&syllable[..1]) } else { None };
                    let half = open
                        && !rest.is_empty()
                        && syllable.starts_with(rest)
                        && (i > 0 || at > 0 || initials);
                    for left in [whole, initial, half.then_some("")].into_iter().flatten() {
                        if !next.contains(&left) {
                            next.push(left);
                        }
                    }
                }
            }
            let ends = at + 1 == term.readings.len() || open;
            if ends && next.contains(&"") {
                return Some(i + 1);
            }
            next.retain(|rest| !rest.is_empty());
            if next.is_empty() {
                return None;
            }
            rests = next;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spelled(words: &[&[&str]], typed: &str, open: bool) -> Option<usize> {
        let term = |readings: &&[&str]| Spelled {
            number: 0,
            readings: readings.iter().map(|syllable| vec![(*syllable).to_owned()]).collect(),
        };
        spelled_terms(&words.iter().map(term).collect::<Vec<_>>(), typed, true, open)
    }

    #[test]
    fn a_word_spells_terms_in_full_by_initials_and_mixed() {
        let words: &[&[&str]] = &[&["dai", "ma"], &["fen", "ge"]];
        assert_eq!(spelled(words, "daima", false), Some(1));
        assert_eq!(spelled(words, "daimafenge", false), Some(2));
        assert_eq!(spelled(words, "dmfg", false), Some(2));
        assert_eq!(spelled(words, "daimafg", false), Some(2));
        assert_eq!(spelled(words, "daimafe", true), Some(2));
        assert_eq!(spelled(words, "daimafe", false), None);
        assert_eq!(spelled(words, "dmx", true), None);
    }
}
