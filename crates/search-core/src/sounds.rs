//! Corrects Chinese words with a wrong character. Most people type by sound, so typing errors usually have the right
//! sound, such as `动态倒入` for `动态导入`; sometimes a character is repeated, or two are swapped. A character that doesn't
//! occur in the site's words may replace any other, so that the table of readings only needs the site's own characters.

use crate::pinyin::Pinyin;
use crate::source::{Dictionary, most_frequent};
use crate::tables::Tables;

/// Longer words consist of several.
pub(crate) const LONGEST_MISTYPED: usize = 4;

/// Maximum length of words with an unknown character: the parts of longer ones are searched as well.
pub(crate) const LONGEST_UNKNOWN: usize = 3;

/// Maximum number of corrections of a word, the most frequent ones.
pub(crate) const MOST_MEANT: usize = 4;

/// Numbers of the terms that a word may have been meant as, the most frequent first, then in dictionary order.
pub(crate) fn meant_by(
    word: &[char],
    dictionary: &Dictionary,
    tables: &Tables,
    pinyin: &Pinyin,
) -> Vec<usize> {
    let unknown = word.iter().filter(|c| !pinyin.knows(**c)).count();
    let longest = if unknown > 0 { LONGEST_UNKNOWN } else { LONGEST_MISTYPED };
    if unknown > 1 || !(2..=longest).contains(&word.len()) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut look = |parts: [&[char]; 3]| {
        let mut term = String::new();
        parts.concat().into_iter().for_each(|c| tables.fold(c, &mut term));
        found.extend(dictionary.find(&term));
    };
    for (i, c) in word.iter().enumerate() {
        let (before, behind) = (&word[..i], &word[i + 1..]);
        if unknown == 1 && pinyin.knows(*c) {
            continue;
        }
        pinyin
            .alike(*c)
            .iter()
            .filter(|other| *other != c)
            .for_each(|other| look([before, &[*other], behind]));
        match behind.split_first().filter(|_| unknown == 0) {
            Some((next, _)) if next == c => look([before, &[], behind]),
            Some((next, rest)) => look([before, &[*next, *c], rest]),
            None => {}
        }
    }
    found.sort_unstable();
    found.dedup();
    most_frequent(found, MOST_MEANT, dictionary)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::sync::Arc;

    use super::*;
    use crate::terms::{TermCard, Terms};

    fn meant(typed: &str) -> Vec<String> {
        let terms = ["分割", "分隔", "导入", "缓存", "服务器", "更新"];
        let readings: BTreeMap<String, String> = [
            ("ge", "割隔各"),
            ("fen", "分"),
            ("dao", "导倒"),
            ("ru", "入"),
            ("huan", "缓"),
            ("cun", "存"),
            ("fu", "服"),
            ("wu", "务"),
            ("qi", "器其"),
            ("geng", "更"),
            ("xin", "新心"),
        ]
        .map(|(syllable, characters)| (syllable.to_owned(), characters.to_owned()))
        .into();
        let mut index = Terms::default();
        for term in BTreeSet::from(terms) {
            index.text.push_str(term);
            index.ends.push(index.text.len() as u32);
            index.cards.push(TermCard::default());
        }
        let dictionary = Dictionary::new(Arc::new(index));
        let tables = Tables::all();
        let pinyin = Pinyin::open(std::iter::empty(), &readings, &dictionary, tables, 1);
        let word: Vec<char> = typed.chars().collect();
        meant_by(&word, &dictionary, tables, &pinyin)
            .into_iter()
            .map(|number| dictionary.term(number).to_owned())
            .collect()
    }

    #[test]
    fn a_character_of_the_same_sound_is_meant() {
        assert_eq!(meant("倒入"), ["导入"]);
        assert_eq!(meant("更心"), ["更新"]);
        assert_eq!(meant("分各"), ["分割", "分隔"]);
        assert_eq!(meant("服务其"), ["服务器"]);
        assert_eq!(meant("更入"), [""; 0]);
    }

    #[test]
    fn a_character_nobody_knows_may_be_any() {
        assert_eq!(meant("缓村"), ["缓存"]);
        assert_eq!(meant("村缓"), [""; 0]);
        assert_eq!(meant("拥村"), [""; 0]);
    }

    #[test]
    fn characters_come_twice_and_in_the_wrong_order() {
        assert_eq!(meant("导导入"), ["导入"]);
        assert_eq!(meant("新更"), ["更新"]);
    }
}
