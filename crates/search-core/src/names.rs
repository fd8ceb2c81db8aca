//! Names of search files: kind, version, language, and a hash of the content, so that browsers can cache them forever.

use sha2::{Digest, Sha256};

/// A file to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutputFile {
    /// Path below the site's base.
    pub path: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// The common part of an index's file names.
pub(crate) struct Name {
    /// `.en`, `.v1_0.en`.
    middle: String,
}

impl Name {
    pub(crate) fn new(lang: &str, version: &str) -> Name {
        let parts = [version.replacen('.', "_", 1), lang.to_owned()];
        Name {
            middle: parts
                .into_iter()
                .filter(|part| !part.is_empty())
                .map(|part| format!(".{part}"))
                .collect(),
        }
    }

    /// The manifest, with this content.
    pub(crate) fn manifest(&self, bytes: Vec<u8>) -> OutputFile {
        OutputFile { path: format!("static/search_index{}.{}.json", self.middle, hash(&bytes)), bytes }
    }

    /// A binary file, with this content.
    pub(crate) fn file(&self, kind: &str, bytes: Vec<u8>) -> OutputFile {
        OutputFile { path: format!("static/search_{kind}{}.{}.bin", self.middle, hash(&bytes)), bytes }
    }
}

fn hash(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes)[..4])
}

/// Bytes in hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
