//! A tokenized text: its characters, and every term of the index that occurs in it. Successive queries meet the same
//! texts, so passages are cached, and [`mark`](crate::mark) compares them with a query by number.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

use crate::message::{self, LEAST_OUTSIDE, contains};
use crate::source::Dictionary;
use crate::tables::{Class, Tables};
use crate::tokenizer::{Kind, scan};

/// Size of the hash table of first characters.
pub(crate) const BEGINNINGS: usize = 1 << 13;

/// Total length of cached texts in characters.
pub(crate) const KEPT_CHARACTERS: usize = 1 << 17;

/// Minimum number of words of a heading for a longer query to contain it.
pub(crate) const LEAST_TOLD: u32 = 4;

/// Maximum length of a text with quotations, in characters: headings and phrases quote, prose does so for other reasons.
pub(crate) const LONGEST_QUOTING: usize = 256;

/// A tokenized text.
pub struct Passage {
    /// Its characters.
    pub text: Box<[char]>,
    /// Ordered by start, compounds before their parts; for Han characters, all terms that start there, the longest
    /// first.
    pub places: Box<[Place]>,
    /// Quotations in a short text: examples of what a message quotes. None if there is little else in it.
    pub quoted: Vec<(usize, usize)>,
    /// The parts between them and colons, without separators; none if there are only a few words. Other tools print the same
    /// messages with a word more: `Module not found: Error: Can't resolve 'lodash'`.
    pub fixed: Vec<String>,
    /// Number of letters, digits and Han characters outside quotations.
    pub letters: usize,
}

/// A term in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// First character.
    pub start: u32,
    /// Index after the last character.
    pub end: u32,
    /// Term number.
    pub term: u32,
}

impl Place {
    fn new(start: usize, end: usize, term: usize) -> Place {
        Place { start: start as u32, end: end as u32, term: term as u32 }
    }
}

/// Tokenizes texts with an index's terms.
#[derive(Default)]
pub struct Passages {
    /// Length of the longest term that starts with a Han character, hashed by that character.
    longest: Vec<u8>,
    known: RefCell<Known>,
}

#[derive(Default)]
struct Known {
    passages: HashMap<Box<str>, Rc<Passage>>,
    /// Total length of the cached texts.
    kept: usize,
}

impl Passages {
    /// Starts with an empty cache.
    pub fn new(dictionary: &Dictionary, tables: &Tables) -> Passages {
        let mut longest = vec![0; BEGINNINGS];
        for term in (0..dictionary.len()).map(|number| dictionary.term(number)) {
            if let Some(first) = term.chars().next().filter(|first| tables.class(*first) == Class::Han) {
                let most = &mut longest[first as usize % BEGINNINGS];
                *most = term.chars().count().min(255).max(*most as usize) as u8;
            }
        }
        Passages { longest, known: RefCell::default() }
    }

    /// The passage of a text, from the cache if possible.
    pub fn of(&self, text: &str, dictionary: &Dictionary, tables: &Tables) -> Rc<Passage> {
        let known = &mut *self.known.borrow_mut();
        if let Some(passage) = known.passages.get(text) {
            return passage.clone();
        }
        let passage = Rc::new(self.read(text, dictionary, tables));
        if known.kept > KEPT_CHARACTERS {
            *known = Known::default();
        }
        known.kept += passage.text.len();
        known.passages.insert(text.into(), passage.clone());
        passage
    }

    fn read(&self, text: &str, dictionary: &Dictionary, tables: &Tables) -> Passage {
        let text: Box<[char]> = text.chars().collect();
        let mut places = Vec::new();
        let mut term = String::new();
        let is_short = text.len() <= LONGEST_QUOTING;
        let mut quoted = if is_short { message::quoted(&text, tables) } else { Vec::new() };
        let mut words = 0;
        scan(&text, tables, &mut |kind, start, end| {
            words += u32::from(matches!(kind, Kind::Han | Kind::Word) && !contains(&quoted, start));
            if kind == Kind::Han {
                return self.read_han(&text, start..end, (dictionary, tables), &mut places);
            }
            term.clear();
            text[start..end].iter().for_each(|c| tables.fold(*c, &mut term));
            places.extend(dictionary.find(&term).map(|number| Place::new(start, end, number)));
        });
        if words < LEAST_OUTSIDE as u32 {
            quoted.clear();
        }
        let starts = std::iter::once(0).chain(quoted.iter().map(|(_, end)| *end));
        let ends = quoted.iter().map(|(start, _)| *start).chain([text.len()]);
        let parts = starts.zip(ends).map(|(start, end)| &text[start..end]);
        let letters = parts.clone().map(|part| count_letters(part, tables)).sum();
        let squash = |part: &[char]| tables.squash(&part.iter().collect::<String>());
        let pieces = parts.flat_map(|part| part.split(|c| matches!(c, ':' | '：'))).map(squash);
        let fixed = if is_short && words >= LEAST_TOLD { pieces.collect() } else { Vec::new() };
        Passage { places: places.into(), quoted, fixed, letters, text }
    }

    fn read_han(
        &self,
        text: &[char],
        run: Range<usize>,
        (dictionary, tables): (&Dictionary, &Tables),
        places: &mut Vec<Place>,
    ) {
        let mut term = String::new();
        for start in run.clone() {
            let longest =
                tables.first(text[start]).map_or(0, |first| self.longest[first as usize % BEGINNINGS]);
            let first = places.len();
            term.clear();
            for end in start + 1..=run.end.min(start + longest as usize) {
                tables.fold(text[end - 1], &mut term);
                places.extend(dictionary.find(&term).map(|number| Place::new(start, end, number)));
            }
            places[first..].reverse();
        }
    }
}

/// Counts letters, digits and Han characters.
pub(crate) fn count_letters(text: &[char], tables: &Tables) -> usize {
    text.iter().filter(|c| tables.class(**c) != Class::None).count()
}
