//! Similar words for those that aren't in the dictionary: other forms of an English word, and words within an edit
//! distance of one or two. Lengths and distances are in UTF-16 units.

use crate::schema::Forms;
use crate::source::Dictionary;

/// Shorter words are similar to everything.
pub(crate) const SHORTEST_CORRECTED: usize = 4;
/// Shorter words are similar to the beginnings of too many others.
pub(crate) const SHORTEST_BEGUN: usize = 5;
/// Minimum length for a distance of two. The first letter is hardly ever wrong.
pub(crate) const TWO_ERRORS_FROM: usize = 8;
/// Maximum number of corrections of a word, the most frequent of the closest.
pub(crate) const MOST_NEAR: usize = 10;
/// Shorter words are part of too many others.
pub(crate) const SHORTEST_JOINED: usize = 3;
/// Shorter stems are too ambiguous.
pub(crate) const SHORTEST_STEM: usize = 3;

/// Other terms with the same stem, in dictionary order.
pub fn inflections(term: &str, dictionary: &Dictionary) -> Vec<usize> {
    match stem(term) {
        Some(stem_of_term) => dictionary
            .starting(stem_of_term)
            .filter(|number| {
                dictionary.term(*number) != term && stem(dictionary.term(*number)) == Some(stem_of_term)
            })
            .collect(),
        None => Vec::new(),
    }
}

/// The stem of an English word: `splitting`, `splits` → `split`; `caching`, `cache` → `cach`. Deliberately simple: a
/// wrong stem only adds a weaker alternative.
pub(crate) fn stem(term: &str) -> Option<&str> {
    if !term.bytes().all(|byte| byte.is_ascii_lowercase()) || term.ends_with("ss") {
        return None;
    }
    let cut = ["ing", "ed", "es", "s", "e"]
        .iter()
        .find_map(|ending| term.strip_suffix(ending).map(|stem| (stem, *ending)))
        .filter(|(stem, _)| stem.len() >= SHORTEST_STEM);
    let Some((stem, ending)) = cut else {
        return Some(term).filter(|term| term.len() >= SHORTEST_STEM);
    };
    let bytes = stem.as_bytes();
    let doubled = bytes[bytes.len() - 1] == bytes[bytes.len() - 2] && !stem.ends_with(['l', 's', 'e']);
    let undoubled = if doubled && matches!(ending, "ing" | "ed") { &stem[..stem.len() - 1] } else { stem };
    Some(undoubled).filter(|stem| stem.len() >= SHORTEST_STEM)
}

/// The two terms that a word consists of, such as `treeshaking`, or `Sicherungskopie` with its link: the pair whose rarer term is most frequent, the first
/// one on ties. If `open`, the second may be the beginning of a term.
pub(crate) fn joined<'a>(
    term: &'a str,
    open: bool,
    dictionary: &Dictionary,
    forms: &Forms,
) -> Option<(&'a str, &'a str)> {
    if !term.is_ascii() {
        return None;
    }
    let frequency = |number| dictionary.frequency(number);
    let mut best = (0, None);
    for border in SHORTEST_JOINED..(term.len() + 1).saturating_sub(SHORTEST_JOINED) {
        let (front, second) = term.split_at(border);
        let first =
            if dictionary.find(front).is_some() { Some(front) } else { forms.first_part(front, dictionary) };
        let Some((first, known)) = first.and_then(|first| Some((first, dictionary.find(first)?))) else {
            continue;
        };
        let begun = if open { dictionary.starting(second).map(frequency).max() } else { None };
        let own = || begun.or_else(|| dictionary.find(second).map(frequency));
        let inflected = || forms.inflections(second, dictionary).into_iter().map(frequency).max();
        let Some(other) = own().or_else(inflected) else {
            continue;
        };
        let rarer = frequency(known).min(other);
        if rarer > best.0 {
            best = (rarer, Some((first, second)));
        }
    }
    best.1
}

/// Terms within a small edit distance of a word (1 or 2), with that distance: of those with the smallest, the most
/// frequent first, then in dictionary order. If `open`, also terms that begin like that.
pub fn near(term: &str, open: bool, dictionary: &Dictionary) -> Vec<(usize, usize)> {
    let typed: Vec<u16> = term.encode_utf16().collect();
    let most = if typed.len() >= TWO_ERRORS_FROM { 2 } else { 1 };
    let mut found = Vec::new();
    let mut known: Vec<u16> = Vec::new();
    let mut rows = Rows::default();
    let begun = open && typed.len() >= SHORTEST_BEGUN;
    let letters = letters_of(term);
    for number in 0..dictionary.len() {
        let other = dictionary.term(number);
        // Each letter that a term lacks is an error, and most terms lack several.
        if (letters & !letters_of(other)).count_ones() as usize > most {
            continue;
        }
        known.clear();
        known.extend(other.encode_utf16());
        let mut errors = rows.errors(&typed, &known, most);
        if errors > most && begun && known.len() > typed.len() {
            errors = rows.errors(&typed, &known[..typed.len()], most);
        }
        if errors <= most && (errors < 2 || known.first() == typed.first()) {
            found.push((number, errors.max(1)));
        }
    }
    found.sort_by_key(|(number, errors)| (*errors, std::cmp::Reverse(dictionary.frequency(*number))));
    let least = found.first().map(|(_, errors)| *errors);
    found.retain(|(_, errors)| Some(*errors) == least);
    found.truncate(MOST_NEAR);
    found
}

/// A bit set of the letters in a word; several letters share a bit.
fn letters_of(word: &str) -> u32 {
    if word.is_ascii() {
        return word.bytes().fold(0, |letters, byte| letters | 1 << (byte % 32));
    }
    word.encode_utf16().fold(0, |letters, unit| letters | 1 << (unit % 32))
}

/// Three rows of the edit distance matrix.
#[derive(Default)]
struct Rows {
    before: Vec<usize>,
    last: Vec<usize>,
    now: Vec<usize>,
}

impl Rows {
    /// Optimal string alignment distance between two words (insert, delete, replace, swap); more than `most` if it
    /// exceeds that.
    fn errors(&mut self, a: &[u16], b: &[u16], most: usize) -> usize {
        if a.len().abs_diff(b.len()) > most {
            return most + 1;
        }
        self.last.clear();
        self.last.extend(0..=b.len());
        self.before.clone_from(&self.last);
        for i in 1..=a.len() {
            self.now.clear();
            self.now.push(i);
            let mut least = i;
            for j in 1..=b.len() {
                let replaced = self.last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let mut errors = replaced.min(self.last[j] + 1).min(self.now[j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    errors = errors.min(self.before[j - 2] + 1);
                }
                self.now.push(errors);
                least = least.min(errors);
            }
            if least > most {
                return most + 1;
            }
            std::mem::swap(&mut self.before, &mut self.last);
            std::mem::swap(&mut self.last, &mut self.now);
        }
        self.last[b.len()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn errors(a: &str, b: &str) -> usize {
        let units = |text: &str| text.encode_utf16().collect::<Vec<u16>>();
        Rows::default().errors(&units(a), &units(b), 2)
    }

    #[test]
    fn errors_are_counted_up_to_two() {
        assert_eq!(errors("webpack", "webpack"), 0);
        assert_eq!(errors("wepbakc", "webpack"), 2);
        assert_eq!(errors("webapck", "webpack"), 1);
        assert_eq!(errors("webpak", "webpack"), 1);
        assert_eq!(errors("loader", "plugin"), 3);
    }

    #[test]
    fn forms_share_a_stem() {
        for (form, other) in
            [("splitting", "split"), ("caching", "caches"), ("cached", "cache"), ("loaders", "loader")]
        {
            assert_eq!(stem(form), stem(other), "{form} {other}");
        }
        assert_eq!(stem("css"), None);
        assert_eq!(stem("splitting"), Some("split"));
        assert_eq!(stem("modules"), Some("modul"));
    }
}
