//! Synonyms of words and phrases, from the site's glossary. Phrases of a query are looked up by the stems of their
//! words without stop words, so that `write my own loader` equals `writing a loader`; all words of a synonymous phrase
//! must be in a section to match.

use std::collections::HashMap;

use crate::group::{Alternative, Group};
use crate::lexicon::Lexicon;
use crate::segment;
use crate::spelling::stem;
use crate::tables::Tables;
use crate::tokenizer::{Kind, tokenize};

/// Maximum number of words in a phrase.
pub(crate) const MOST_WORDS: usize = 5;

/// Lists of phrases, indexed by key.
#[derive(Default)]
pub struct Synonyms {
    lists: Vec<Vec<String>>,
    /// List and position of the phrases with a key, in order.
    places: HashMap<String, Vec<(usize, usize)>>,
}

impl Synonyms {
    /// Reads the lists of a manifest.
    pub fn open(lists: Vec<Vec<String>>, tables: &Tables, is_stop_word: impl Fn(&str) -> bool) -> Synonyms {
        let mut places: HashMap<String, Vec<(usize, usize)>> = HashMap::new();
        for (list, phrases) in lists.iter().enumerate() {
            for (place, phrase) in phrases.iter().enumerate() {
                places.entry(key(phrase, tables, &is_stop_word)).or_default().push((list, place));
            }
        }
        Synonyms { lists, places }
    }

    /// Adds the other phrases of a list to the groups of each phrase in it.
    pub(crate) fn relate(&self, groups: &mut [Group], lexicon: &Lexicon) {
        let mut words: Vec<&mut Group> = groups.iter_mut().filter(|group| !group.text.is_empty()).collect();
        for first in 0..words.len() {
            let mut key = String::new();
            for last in first..words.len().min(first + MOST_WORDS) {
                key.push_str(stem_of(&words[last].text));
                for &(list, place) in self.places.get(&key).into_iter().flatten() {
                    for (_, phrase) in
                        self.lists[list].iter().enumerate().filter(|(other, _)| *other != place)
                    {
                        let Some(terms) = terms(phrase, lexicon) else {
                            continue;
                        };
                        let alternative = Alternative { terms, weight: lexicon.weights.synonym };
                        words[first..=last].iter_mut().for_each(|group| add(group, &alternative));
                    }
                }
            }
        }
    }
}

/// Several lists may contain the same phrase.
fn add(group: &mut Group, other: &Alternative) {
    let says = |known: &Alternative| known.weight >= other.weight && known.terms == other.terms;
    if !group.alternatives.iter().any(says) {
        group.alternatives.push(other.clone());
    }
}

fn stem_of(word: &str) -> &str {
    stem(word).unwrap_or(word)
}

/// Stems of a phrase's words, without stop words unless there is nothing else.
fn key(phrase: &str, tables: &Tables, is_stop_word: &impl Fn(&str) -> bool) -> String {
    let characters: Vec<char> = phrase.chars().collect();
    let tokens = tokenize(&characters, tables).into_iter();
    let words: Vec<String> = tokens
        .filter(|token| matches!(token.kind, Kind::Word | Kind::Han))
        .map(|token| {
            let mut word = String::new();
            token.term.chars().for_each(|c| tables.fold(c, &mut word));
            word
        })
        .collect();
    let all_stop = words.iter().all(|word| is_stop_word(word));
    words.iter().filter(|word| all_stop || !is_stop_word(word)).map(|word| stem_of(word)).collect()
}

/// Term numbers of a phrase, without stop words unless there is nothing else; `None` if any isn't in the index. If a
/// Chinese word is segmented into single characters, other than stop words, it isn't in the index: each of them occurs
/// in many other words.
fn terms(phrase: &str, lexicon: &Lexicon) -> Option<Vec<usize>> {
    let Lexicon { dictionary, tables, sections, .. } = lexicon;
    let characters: Vec<char> = phrase.chars().collect();
    let mut numbers: Vec<usize> = Vec::new();
    for token in tokenize(&characters, tables) {
        let found = match token.kind {
            Kind::Word => vec![dictionary.find(&token.term)?],
            Kind::Han => segment::terms(&characters[token.start..token.end], dictionary, tables, *sections)
                .filter(|terms| {
                let is_word = |term: &str| term.chars().nth(1).is_some() || lexicon.is_stop_word(term);
                terms.len() == 1 || terms.iter().all(|term| is_word(dictionary.term(*term)))
            })?,
            Kind::Compound | Kind::Part => Vec::new(),
        };
        for number in found {
            if !numbers.contains(&number) {
                numbers.push(number);
            }
        }
    }
    let said = |number: &usize| !lexicon.is_stop_word(dictionary.term(*number));
    if numbers.iter().any(said) {
        numbers.retain(said);
    }
    (!numbers.is_empty()).then_some(numbers)
}
