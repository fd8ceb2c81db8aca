//! Fills [`Tables`] from Rust's and `unicode-normalization`'s Unicode data, when an index is written.
//!
//! Folding, one character at a time: compatibility decomposition, upper then lower case (so that `ß`, `ς`
//! and `ſ` meet their equals), accents of Latin and Greek dropped, composition. Accents of other scripts
//! make other letters (`й`) and stay. A fold that leads out of the index's alphabet is left out: such a
//! word matches nothing, folded or not.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::tables::{Class, Fold, Range, Tables};

/// Ideographs, their extensions and compatibility forms, and the iteration mark.
fn is_han(c: char) -> bool {
    matches!(c as u32, 0x3005 | 0x3007 | 0x3400..=0x4DBF | 0x4E00..=0x9FFF | 0xF900..=0xFAFF | 0x20000..=0x3FFFF)
}

fn class(c: char) -> Class {
    if is_han(c) {
        Class::Han
    } else if c.is_alphanumeric() {
        Class::Word
    } else if is_combining_mark(c) {
        Class::Mark
    } else {
        Class::None
    }
}

fn fold(c: char) -> Vec<char> {
    let mut out: Vec<char> = Vec::new();
    for part in [c].into_iter().nfkd().flat_map(char::to_uppercase).flat_map(char::to_lowercase).nfd() {
        let accent = matches!(part as u32, 0x300..=0x36F);
        if !(accent && out.last().is_none_or(|base| (*base as u32) < 0x400)) {
            out.push(part);
        }
    }
    out.into_iter().nfc().collect()
}

fn characters() -> impl Iterator<Item = char> {
    ('\u{80}'..=char::MAX).filter(|c| class(*c) != Class::None)
}

/// A pass over all of Unicode: once is enough.
static ALL: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables = Tables::default();
    for c in characters() {
        let (code, class) = (c as u32, class(c));
        match tables.ranges.last_mut() {
            Some(range) if range.last + 1 == code && range.class == class => range.last = code,
            _ => tables.ranges.push(Range { first: code, last: code, class }),
        }
        let to = fold(c);
        if to != [c] {
            tables.folds.push(Fold { from: code, to });
        }
    }
    tables
});

impl Tables {
    /// Tables that fold everything, to read sections with.
    pub fn all() -> &'static Tables {
        &ALL
    }

    /// These tables without the folds that leave the characters of `terms`.
    pub fn cut_to<'a>(&self, terms: impl Iterator<Item = &'a str>) -> Tables {
        let alphabet: BTreeSet<char> = terms.flat_map(str::chars).collect();
        let mut tables = self.clone();
        tables.folds.retain(|fold| fold.to.iter().all(|c| alphabet.contains(c)));
        tables
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(text: &str) -> String {
        let tables = Tables::all();
        let mut out = String::new();
        text.chars().for_each(|c| tables.fold(c, &mut out));
        out
    }

    #[test]
    fn case_accents_width_and_compatibility_fold() {
        assert_eq!(folded("ＷｅｂＰａｃｋ"), "webpack");
        assert_eq!(folded("Café cafe\u{301} naïve"), "cafe cafe naive");
        assert_eq!(folded("ﬁle İstanbul straße Σίσυφος"), "file istanbul strasse σισυφοσ");
        assert_eq!(folded("Йод 中文"), "йод 中文");
    }

    #[test]
    fn bytes_come_back() {
        let tables = Tables::all().cut_to(["webpack", "output.path", "你好", "й"].into_iter());
        assert_eq!(Tables::read(&tables.write()), Ok(tables));
    }

    #[test]
    fn classes() {
        let tables = Tables::all();
        assert_eq!(tables.class('中'), Class::Han);
        assert_eq!(tables.class('é'), Class::Word);
        assert_eq!(tables.class('\u{301}'), Class::Mark);
        assert_eq!(tables.class('，'), Class::None);
        assert_eq!(tables.class('😀'), Class::None);
    }
}
