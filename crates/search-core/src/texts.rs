//! Texts of sections, in files of their own: only what is shown, or may be shown after a look at its text,
//! is fetched. A file holds whole sections in order, each as a string with its length in front.

use crate::bytes::{Reader, Unreadable, put_bytes};
use crate::schema::TextFile;

/// A file is closed once it holds so many bytes: the price of one result against the number of requests.
pub const FILE_BYTES: usize = 2000;

/// The bytes of a file.
pub fn write(texts: &[String]) -> Vec<u8> {
    let mut out = Vec::new();
    texts.iter().for_each(|text| put_bytes(&mut out, text.as_bytes()));
    out
}

/// Texts that have arrived.
pub struct Texts {
    /// First section of every file, and behind them the number of sections.
    starts: Vec<usize>,
    texts: Vec<Option<Vec<char>>>,
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

    /// The text of a section, if it has arrived.
    pub fn get(&self, section: usize) -> Option<&[char]> {
        self.texts[section].as_deref()
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
        let texts: Vec<&str> = (start..end).map(|_| reader.string()).collect::<Result<_, _>>()?;
        if !reader.is_empty() {
            return Err(Unreadable("found more texts than sections in a search file".into()));
        }
        for (slot, text) in self.texts[start..end].iter_mut().zip(texts) {
            *slot = Some(text.chars().collect());
        }
        Ok(())
    }
}
