//! Everything that depends on Unicode, as data: which characters form words, and how they fold (case, accents, half and
//! full width, compatibility forms). Generated natively when an index is written, and stored in its files, so that no
//! engine depends on the Unicode version of its platform. This module writes the binary form; `tables_made` generates the
//! tables.

use crate::bytes::put_number;

/// The class of a character for the tokenizer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Separates words.
    None,
    /// Part of a word: letters and digits of scripts with spaces between words, `_` and `$`.
    Word,
    /// A character of a run that the build segments: Han, kana, Thai and others without spaces between words, and Hangul,
    /// whose particles are joined to the word.
    Han,
    /// A combining mark: part of a word, but not at its start.
    Mark,
}

/// A range of characters with the same class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Range {
    pub(crate) first: u32,
    pub(crate) last: u32,
    pub(crate) class: Class,
}

/// Folding of the character `from`; a character without an entry folds to itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fold {
    pub(crate) from: u32,
    pub(crate) to: Vec<char>,
}

/// Classes and folding of the characters above U+007F; ASCII is hard-coded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tables {
    /// Sorted and disjoint.
    pub(crate) ranges: Vec<Range>,
    /// Sorted by `from`.
    pub(crate) folds: Vec<Fold>,
}

impl Tables {
    /// The class of a character.
    pub fn class(&self, c: char) -> Class {
        if c.is_ascii() {
            let word = c.is_ascii_alphanumeric() || c == '_' || c == '$';
            return if word { Class::Word } else { Class::None };
        }
        let code = c as u32;
        let after = self.ranges.partition_point(|range| range.first <= code);
        match after.checked_sub(1).map(|i| self.ranges[i]) {
            Some(range) if code <= range.last => range.class,
            _ => Class::None,
        }
    }

    /// Appends the folded form of a character.
    pub fn fold(&self, c: char, out: &mut String) {
        if c.is_ascii() {
            return out.push(c.to_ascii_lowercase());
        }
        match self.folds.binary_search_by_key(&(c as u32), |fold| fold.from) {
            Ok(i) => out.extend(&self.folds[i].to),
            Err(_) => out.push(c),
        }
    }

    /// Serializes the tables: ranges as (gap to the previous one, length, class), then folds in runs with a constant or
    /// ascending target, as (gap, count, step, target characters).
    pub fn write(&self) -> Vec<u8> {
        let mut out = Vec::new();
        put_number(&mut out, self.ranges.len() as u32);
        let mut last = 0;
        for range in &self.ranges {
            put_number(&mut out, range.first - last);
            put_number(&mut out, (range.last - range.first) * 4 + range.class as u32);
            last = range.last;
        }
        let runs = fold_runs(&self.folds);
        put_number(&mut out, runs.len() as u32);
        let mut last = 0;
        for (folds, step) in runs {
            put_number(&mut out, folds[0].from - last);
            put_number(&mut out, (folds.len() as u32 - 1) * 2 + step);
            put_number(&mut out, folds[0].to.len() as u32);
            for c in &folds[0].to {
                put_number(&mut out, *c as u32);
            }
            last = folds[folds.len() - 1].from;
        }
        out
    }
}

/// Groups adjacent folds whose single-character targets are constant (step 0) or ascend by one (step 1).
fn fold_runs(folds: &[Fold]) -> Vec<(&[Fold], u32)> {
    let step = |a: &Fold, b: &Fold| match (&a.to[..], &b.to[..]) {
        ([x], [y]) if a.from + 1 == b.from => (*y as u32).checked_sub(*x as u32).filter(|step| *step < 2),
        _ => None,
    };
    let mut runs = Vec::new();
    let mut start = 0;
    while start < folds.len() {
        let first = folds.get(start + 1).and_then(|next| step(&folds[start], next));
        let mut end = start + 1;
        while first.is_some() && end < folds.len() && step(&folds[end - 1], &folds[end]) == first {
            end += 1;
        }
        runs.push((&folds[start..end], first.unwrap_or(0)));
        start = end;
    }
    runs
}
