//! Texts of sections, in files of their own: only what is shown, or may be shown after a look at its text,
//! is fetched. A file holds whole sections in order, each as two strings with their lengths in front: its text, and what
//! readers call it, a line break between phrases.

use crate::bytes::{Reader, Unreadable, put_bytes};
use crate::schema::TextFile;

/// A file is closed once it holds so many bytes: the price of one result against the number of requests.
pub const FILE_BYTES: usize = 2000;

/// What a file says of a section.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SectionText {
    /// Prose and code.
    pub text: String,
    /// What readers call it.
    pub keywords: Vec<String>,
}

/// The bytes of a file.
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
    /// First section of every file, and behind them the number of sections.
    starts: Vec<usize>,
    texts: Vec<Option<SectionText>>,
}

impl Texts {
    /// Nothing has arrived.
    pub fn new(files: &[TextFile]) -> Texts {
        let mut starts = vec![0];
        for file in files {
            starts.push(starts[starts.len() - 1] + file.sections as usize);
        }
        let texts = vec![None; starts[starts.len() - 1]];
        Texts { starts, texts }
    }

    /// How many sections the files hold.
    pub fn sections(&self) -> usize {
        self.texts.len()
    }

    /// What is told of a section, if it has arrived.
    pub fn get(&self, section: usize) -> Option<&SectionText> {
        self.texts[section].as_ref()
    }

    /// The file that holds a section.
    pub fn file(&self, section: usize) -> usize {
        self.starts.partition_point(|start| *start <= section) - 1
    }

    /// A file has arrived. Nothing changes if it cannot be read.
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
