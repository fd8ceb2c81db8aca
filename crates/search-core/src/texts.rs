//! Texts of sections, in separate files: only those that are shown, or may be shown depending on their text, are
//! fetched. A file contains consecutive sections, each as two strings with their lengths in front: its text, and its
//! keyword phrases, separated by line breaks.

use crate::bytes::put_bytes;

/// A file is complete at this size: a trade-off between the size of a result and the number of requests.
pub const FILE_BYTES: usize = 1000;

/// A section in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SectionText {
    /// Prose, and code after an empty line.
    pub text: String,
    /// Its keywords.
    pub keywords: Vec<String>,
}

/// Serializes a file.
pub fn write(sections: &[SectionText]) -> Vec<u8> {
    let mut out = Vec::new();
    for SectionText { text, keywords } in sections {
        put_bytes(&mut out, text.as_bytes());
        put_bytes(&mut out, keywords.join("\n").as_bytes());
    }
    out
}
