//! Texts of sections, in separate files: only those that are shown, or may be shown depending on their text, are
//! fetched. A file contains consecutive sections, each as two strings with their lengths in front: its text, and its
//! keyword phrases, separated by line breaks.

use crate::bytes::{Reader, Unreadable, put_bytes};
use crate::schema::TextFile;

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

/// Texts that have arrived.
pub struct Texts {
    /// First section of every file, followed by the number of sections.
    starts: Vec<usize>,
    texts: Vec<Option<SectionText>>,
}

impl Texts {
    /// Starts without any file.
    pub fn new(files: &[TextFile]) -> Texts {
        let mut starts = vec![0];
        for file in files {
            starts.push(starts[starts.len() - 1] + file.sections as usize);
        }
        let texts = vec![None; starts[starts.len() - 1]];
        Texts { starts, texts }
    }

    /// Number of sections in the files.
    pub fn sections(&self) -> usize {
        self.texts.len()
    }

    /// A section's texts, if they have arrived.
    pub fn get(&self, section: usize) -> Option<&SectionText> {
        self.texts[section].as_ref()
    }

    /// The file that contains a section.
    pub fn file(&self, section: usize) -> usize {
        self.starts.partition_point(|start| *start <= section) - 1
    }

    /// Adds a file. Nothing changes if it can't be read.
    pub fn add(&mut self, file: usize, bytes: &[u8]) -> Result<(), Unreadable> {
        let [start, end] = match self.starts.get(file..file + 2) {
            Some(&[start, end]) => [start, end],
            _ => {
                return Err(Unreadable(format!("found text file number `{file}`, expected fewer")));
            }
        };
        let mut reader = Reader::new(bytes);
        let mut read = || -> Result<_, Unreadable> {
            let text = reader.string()?.into();
            let phrases = reader.string()?.split('\n').filter(|phrase| !phrase.is_empty());
            Ok(SectionText { text, keywords: phrases.map(String::from).collect() })
        };
        let texts = (start..end).map(|_| read()).collect::<Result<Vec<_>, _>>()?;
        if !reader.is_empty() {
            return Err(Unreadable("found more texts than sections in a search file".into()));
        }
        for (slot, text) in self.texts[start..end].iter_mut().zip(texts) {
            *slot = Some(text);
        }
        Ok(())
    }
}
