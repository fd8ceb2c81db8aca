//! Appends text with some of its signs escaped. Most text holds none: it is looked at many bytes at a time, and copied in
//! runs. What is escaped, and how, is for HTML (`html.rs`) and JSON (`json.rs`) to say.

/// What a format escapes.
pub(crate) trait Escapes {
    /// Bytes that begin something to escape, or may.
    const SIGNS: [u8; 4];

    /// Whether the bytes below the space are escaped too.
    const CONTROLS: bool;

    /// What stands at the start of some bytes, the first of which is one of those: its length, and what is written instead.
    fn escape(rest: &[u8]) -> Option<(usize, &'static [u8])>;
}

/// Bytes that are looked at at once; so much more than a text takes is there for a moment while it is written.
pub(crate) const CHUNK: usize = 16;

/// Appends a text, escaped.
pub(crate) fn escape<E: Escapes>(text: &str, to: &mut String) {
    // SAFETY: what is appended is the text with whole characters of it replaced by escapes, which are ASCII.
    let to = unsafe { to.as_mut_vec() };
    to.reserve(text.len() + CHUNK);
    let mut rest = text.as_bytes();
    while !rest.is_empty() {
        let mut last = [0; CHUNK];
        let (chunk, length) = match rest.first_chunk() {
            Some(chunk) => (chunk, CHUNK),
            None => {
                last[..rest.len()].copy_from_slice(rest);
                (&last, rest.len())
            }
        };
        // All of it is copied, and what is too much is taken back: that many bytes are one move.
        let plain = plain::<E>(chunk).min(length);
        let end = to.len() + plain;
        to.extend_from_slice(chunk);
        to.truncate(end);
        rest = &rest[plain..];
        if plain < length {
            let (taken, written) = E::escape(rest).unwrap_or((1, &rest[..1]));
            to.extend_from_slice(written);
            rest = &rest[taken..];
        }
    }
}

/// How many bytes stand before the first that may begin something to escape.
#[cfg(target_arch = "x86_64")]
fn plain<E: Escapes>(chunk: &[u8; CHUNK]) -> usize {
    use std::arch::x86_64::{
        _mm_cmpeq_epi8, _mm_loadu_si128, _mm_min_epu8, _mm_movemask_epi8, _mm_or_si128, _mm_set1_epi8,
        _mm_setzero_si128,
    };
    // SAFETY: as many bytes are read as a chunk has, and every processor of this kind knows these instructions.
    unsafe {
        let bytes = _mm_loadu_si128(chunk.as_ptr().cast());
        let mut found = _mm_setzero_si128();
        if E::CONTROLS {
            found = _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(0x1f)), bytes);
        }
        for sign in E::SIGNS {
            found = _mm_or_si128(found, _mm_cmpeq_epi8(bytes, _mm_set1_epi8(sign.cast_signed())));
        }
        (_mm_movemask_epi8(found) | 1 << CHUNK).trailing_zeros() as usize
    }
}

/// The same for any processor: eight bytes at a time, each a digit of one number.
#[cfg(any(test, not(target_arch = "x86_64")))]
fn plain_anywhere<E: Escapes>(chunk: &[u8; CHUNK]) -> usize {
    const ONES: u64 = u64::MAX / 0xff;
    for (index, half) in chunk.as_chunks().0.iter().enumerate() {
        let bytes = u64::from_le_bytes(*half);
        // Subtracting borrows into the highest bit of every byte that is less; the first such bit is true.
        let mut found = if E::CONTROLS { bytes.wrapping_sub(ONES * 0x20) & !bytes } else { 0 };
        for sign in E::SIGNS {
            let differs = bytes ^ (ONES * u64::from(sign));
            found |= differs.wrapping_sub(ONES) & !differs;
        }
        found &= ONES << 7;
        if found != 0 {
            return index * 8 + found.trailing_zeros() as usize / 8;
        }
    }
    CHUNK
}

#[cfg(not(target_arch = "x86_64"))]
use plain_anywhere as plain;

#[cfg(test)]
mod tests {
    use super::{CHUNK, plain, plain_anywhere};
    use crate::html::{Html, escape_text};
    use crate::json::{Json, write_string};

    #[test]
    fn the_first_sign_is_found_in_two_ways() {
        for sign in 0..=255 {
            for at in 0..CHUNK {
                let mut chunk = *b"plain text, plai";
                chunk[at] = sign;
                chunk[CHUNK - 1] = b'"';
                assert_eq!(plain::<Html>(&chunk), plain_anywhere::<Html>(&chunk), "{chunk:?}");
                assert_eq!(plain::<Json>(&chunk), plain_anywhere::<Json>(&chunk), "{chunk:?}");
            }
        }
    }

    #[test]
    fn signs_are_escaped_wherever_they_stand() {
        for sign in ["<", ">", "&", "\"", "\u{2028}", "\u{2029}", "\u{2014}", "\\", "\n", "\u{1}", "中", "z"]
        {
            for before in 0..40 {
                for after in [0, 1, 15, 16, 40] {
                    let text = format!("{}{sign}{sign}{}", "é".repeat(before), "x".repeat(after));
                    let mut html = String::from("<p>");
                    escape_text(&text, &mut html);
                    let by_hand = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
                    assert_eq!(html, format!("<p>{}", by_hand.replace('"', "&quot;")));
                    let mut json = String::new();
                    write_string(&text, &mut json);
                    assert!(!json.contains(['\n', '\u{1}', '\u{2028}', '\u{2029}']), "{json}");
                    assert_eq!(serde_json::from_str::<String>(&json).ok().as_ref(), Some(&text));
                }
            }
        }
    }
}
