//! Fills [`Tables`] from Rust's and `unicode-normalization`'s Unicode data, when an index is written.
//!
//! Folding, one character at a time: compatibility decomposition, upper then lower case (so that `ß`, `ς`
//! and `ſ` equal their other forms), removal of Latin and Greek accents and of the points of Arabic and Hebrew,
//! composition. Accents of other scripts form different letters (`й`) and are kept. Letters that are typed without their
//! stroke or as two letters fold to those (`ł`, `œ`), and so do the variants of Arabic letters that are mixed up in writing. Folds to characters outside the index's alphabet are omitted: such a word
//! can't match, folded or not.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{decompose_compatible, is_combining_mark};

use crate::tables::{Class, Fold, Range, Tables};

/// Ideographs, their extensions and compatibility forms, and the iteration mark.
fn is_han(c: char) -> bool {
    matches!(c as u32, 0x3005 | 0x3007 | 0x3400..=0x4DBF | 0x4E00..=0x9FFF | 0xF900..=0xFAFF | 0x20000..=0x3FFFF)
}

/// Other scripts whose runs the build segments, with their marks: Thai, Lao, Burmese, Khmer, kana, Hangul.
fn is_segmented(c: char) -> bool {
    let script = matches!(c as u32,
        0xE01..=0xE4E | 0xE80..=0xECE | 0x1000..=0x103F | 0x1050..=0x108F | 0x1780..=0x17D3
        | 0x3041..=0x309A | 0x309D..=0x309F | 0x30A1..=0x30FA | 0x30FC..=0x30FF | 0x31F0..=0x31FF
        | 0xAC00..=0xD7A3 | 0xFF66..=0xFF9F);
    script && (c.is_alphabetic() || is_combining_mark(c))
}

/// Signs that are written for clarity only: the points of Hebrew and Arabic, and the stroke that stretches a word.
fn is_point(c: char) -> bool {
    matches!(c as u32, 0x591..=0x5C7 | 0x610..=0x61A | 0x640 | 0x64B..=0x65F | 0x670)
}

/// What a letter is commonly typed as, where Unicode has no decomposition.
fn typed(c: char) -> Option<&'static str> {
    Some(match c {
        'æ' => "ae",
        'œ' => "oe",
        'ø' => "o",
        'ł' => "l",
        'đ' | 'ð' => "d",
        'þ' => "th",
        'ħ' => "h",
        'ı' => "i",
        'ى' | 'ی' => "ي",
        'ة' => "ه",
        'ک' => "ك",
        _ => return None,
    })
}

fn class(c: char) -> Class {
    if is_han(c) || is_segmented(c) {
        Class::Han
    } else if c.is_alphanumeric() {
        Class::Word
    } else if is_combining_mark(c) {
        Class::Mark
    } else {
        Class::None
    }
}

/// Whether a character certainly folds to itself: it has neither case nor decomposition. True for nearly all
/// characters, and ten times cheaper than folding.
fn is_plain(c: char) -> bool {
    let mut itself = true;
    decompose_compatible(c, |part| itself &= part == c);
    let lower = itself && c.to_uppercase().eq([c]) && c.to_lowercase().eq([c]);
    lower && !matches!(c as u32, 0x300..=0x36F) && !is_point(c) && typed(c).is_none()
}

/// Ideographs and Hangul syllables: a third of the characters, none of which folds.
fn is_plain_block(c: char) -> bool {
    matches!(c as u32, 0x3400..=0x4DBF | 0x4E00..=0x9FFF | 0xAC00..=0xD7A3 | 0x20000..=0x2F7FF | 0x2FA20..=0x3FFFF)
}

fn fold(c: char) -> Vec<char> {
    let mut out: Vec<char> = Vec::new();
    for part in [c].into_iter().nfkd().flat_map(char::to_uppercase).flat_map(char::to_lowercase).nfd() {
        let accent = matches!(part as u32, 0x300..=0x36F);
        // Russian `ё`, which most write as `е`.
        let is_yo = part == '\u{308}' && out.last() == Some(&'е');
        if is_yo || is_point(part) || accent && out.last().is_none_or(|base| (*base as u32) < 0x400) {
            continue;
        }
        match typed(part) {
            Some(letters) => out.extend(letters.chars()),
            None => out.push(part),
        }
    }
    out.into_iter().nfc().collect()
}

/// The planes with letters or marks; the others have none.
fn characters() -> impl Iterator<Item = char> {
    ('\u{80}'..='\u{3FFFF}').chain('\u{E0000}'..='\u{E01FF}')
}

/// Generates the tables once.
static ALL: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables = Tables::default();
    for c in characters() {
        let (code, class) = (c as u32, class(c));
        if class == Class::None {
            continue;
        }
        match tables.ranges.last_mut() {
            Some(range) if range.last + 1 == code && range.class == class => range.last = code,
            _ => tables.ranges.push(Range { first: code, last: code, class }),
        }
        if is_plain_block(c) || is_plain(c) {
            continue;
        }
        let to = fold(c);
        if to != [c] {
            tables.folds.push(Fold { from: code, to });
        }
    }
    tables
});

impl Tables {
    /// Tables with all folds, for reading sections.
    pub fn all() -> &'static Tables {
        &ALL
    }

    /// These tables without folds to characters that don't occur in `terms`.
    pub fn cut_to<'a>(&self, terms: impl Iterator<Item = &'a str>) -> Tables {
        let alphabet: BTreeSet<char> = terms.flat_map(str::chars).collect();
        let mut tables = self.clone();
        // A sign that folds to nothing only occurs next to letters of its script.
        let blocks: BTreeSet<u32> = alphabet.iter().map(|c| *c as u32 >> 8).collect();
        tables.folds.retain(|fold| match &fold.to[..] {
            [] => fold.from < 0x400 || blocks.contains(&(fold.from >> 8)),
            to => to.iter().all(|c| alphabet.contains(c)),
        });
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
        assert_eq!(folded("Йод ещё 中文"), "йод еще 中文");
        assert_eq!(folded("Œuvre Łódź Ærø"), "oeuvre lodz aero");
        assert_eq!(folded("Đồng ðe Þing Ħaġar ısı یک"), "dong de thing hagar isi يك");
        assert_eq!(folded("أداةٌ إلى مكتبـــة قُرِئَتْ"), "اداه الي مكتبه قريت");
        assert_eq!(folded("ﾊﾞｯｸｱｯﾌﾟ 파일"), "ハ\u{3099}ックアッフ\u{309a} 파일");
    }

    #[test]
    fn what_is_passed_over_folds_to_itself() {
        for c in '\u{80}'..=char::MAX {
            if is_plain_block(c) || is_plain(c) {
                assert_eq!(fold(c), [c], "{c:?}");
            }
        }
        let known = |c: &char| characters().any(|other| other == *c);
        let edges = ['\u{80}', '\u{3FFFF}', '\u{E01FF}'];
        assert!(edges.iter().all(known));
        let beyond = ('\u{40000}'..='\u{DFFFF}').chain('\u{E0200}'..=char::MAX);
        assert_eq!(beyond.filter(|c| class(*c) != Class::None).count(), 0);
    }

    #[test]
    fn classes() {
        let tables = Tables::all();
        for c in "中かカー파ไท้".chars() {
            assert_eq!(tables.class(c), Class::Han, "{c}");
        }
        assert_eq!(tables.class('é'), Class::Word);
        assert_eq!(tables.class('\u{301}'), Class::Mark);
        assert_eq!(tables.class('，'), Class::None);
        assert_eq!(tables.class('😀'), Class::None);
    }
}
