//! A tokenized text: its characters, and every term of the index that occurs in it. Successive queries meet the same
//! texts, so passages are cached, and [`mark`](crate::mark) compares them with a query by number.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

use crate::source::Dictionary;
use crate::tables::{Class, Tables};
use crate::tokenizer::{Kind, scan};

/// Size of the hash table of first characters.
pub(crate) const BEGINNINGS: usize = 1 << 13;

/// Total length of cached texts in characters.
pub(crate) const KEPT_CHARACTERS: usize = 1 << 18;

/// A tokenized text.
pub struct Passage {
    /// Its characters.
    pub text: Vec<char>,
    /// Ordered by start, compounds before their parts; for Han characters, all terms that start there, the longest
    /// first.
    pub places: Vec<Place>,
    /// Number of letters, digits and Han characters.
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
        let text: Vec<char> = text.chars().collect();
        let mut places = Vec::new();
        let mut term = String::new();
        scan(&text, tables, &mut |kind, start, end| {
            if kind == Kind::Han {
                return self.read_han(&text, start..end, (dictionary, tables), &mut places);
            }
            term.clear();
            text[start..end].iter().for_each(|c| tables.fold(*c, &mut term));
            places.extend(dictionary.find(&term).map(|number| Place::new(start, end, number)));
        });
        let letters = count_letters(&text, tables);
        Passage { places, letters, text }
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
