//! Other forms of a word in the language of the pages, by the affixes that the build passes for it: `Dateien` for `Datei`,
//! `الملفات` for `ملفات`, and compounds such as `Sicherungskopie` for `Kopie`. Deliberately simple, like the stems of English
//! ([`crate::spelling::stem`]): a wrong form only adds a weaker alternative. Lengths are in UTF-16 units.

use crate::schema::Forms;
use crate::source::Dictionary;
use crate::spelling::SHORTEST_STEM;

/// Minimum length of both parts of a compound.
pub(crate) const SHORTEST_PART: usize = 4;

impl Forms {
    /// A word without its article and ending; `None` if too little would be left, or for an identifier.
    fn stem<'a>(&self, term: &'a str) -> Option<&'a str> {
        if !term.bytes().all(|byte| !byte.is_ascii() || byte.is_ascii_lowercase()) {
            return None;
        }
        let long = |rest: &&str| length(rest) >= SHORTEST_STEM;
        let mut beginnings = self.beginnings.iter();
        let rest = beginnings.find_map(|affix| term.strip_prefix(&**affix).filter(long)).unwrap_or(term);
        let mut endings = self.endings.iter();
        let stem = endings.find_map(|affix| rest.strip_suffix(&**affix).filter(long)).unwrap_or(rest);
        Some(stem).filter(long)
    }

    /// Other terms with the same stem.
    pub(crate) fn inflections(&self, term: &str, dictionary: &Dictionary) -> Vec<usize> {
        let Some(stem) = self.stem(term).filter(|_| !self.endings.is_empty()) else {
            return Vec::new();
        };
        let beginnings = std::iter::once("").chain(self.beginnings.iter().map(String::as_str));
        let starting = beginnings.flat_map(|beginning| dictionary.starting(&format!("{beginning}{stem}")));
        starting
            .filter(|number| {
                let other = dictionary.term(*number);
                other != term && self.stem(other) == Some(stem)
            })
            .collect()
    }

    /// Longer words that begin or end with a word, in a language that writes compounds.
    pub(crate) fn compounds(&self, term: &str, dictionary: &Dictionary) -> Vec<usize> {
        if self.links.is_empty() || length(term) < SHORTEST_PART {
            return Vec::new();
        }
        let is_compound = |other: &str| {
            (other.starts_with(term) || other.ends_with(term))
                && length(other) >= length(term) + SHORTEST_PART
        };
        (0..dictionary.len()).filter(|number| is_compound(dictionary.term(*number))).collect()
    }

    /// The term that is the first part of a compound, without the link to the second.
    pub(crate) fn first_part<'a>(&self, front: &'a str, dictionary: &Dictionary) -> Option<&'a str> {
        let is_part = |part: &&str| length(part) >= SHORTEST_PART && dictionary.find(part).is_some();
        if self.links.is_empty() {
            return None;
        }
        let linked = self.links.iter().filter_map(|link| front.strip_suffix(&**link));
        std::iter::once(front).chain(linked).find(is_part)
    }
}

fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn forms(beginnings: &[&str], endings: &[&str]) -> Forms {
        let owned = |list: &[&str]| list.iter().map(|affix| (*affix).to_owned()).collect();
        Forms { beginnings: owned(beginnings), endings: owned(endings), links: Vec::new() }
    }

    #[test]
    fn the_longest_affix_goes() {
        let german = forms(&[], &["en", "n", "e"]);
        assert_eq!(german.stem("dateien"), Some("datei"));
        assert_eq!(german.stem("datei"), Some("datei"));
        assert_eq!(german.stem("den"), Some("den"));
        assert_eq!(german.stem("es"), None);
        assert_eq!(german.stem("v20en"), None);
        let arabic = forms(&["وال", "ال"], &["ات"]);
        assert_eq!(arabic.stem("والملفات"), arabic.stem("ملف"));
    }
}
