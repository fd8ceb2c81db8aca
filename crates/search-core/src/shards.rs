//! Postings in tantivy's format, in files of a few kilobytes: a query fetches those with its terms. A list contains the
//! postings of a term in all fields; a section's field counts as a separate document, `field × sections + section`, so
//! that a list needs a single header and its numbers ascend.
//!
//! A shard contains the complete lists of consecutive terms, one after another. Engines keep those that have arrived.

use crate::bytes::Unreadable;
use crate::schema::PostingsFile;
use crate::terms::{BLOCK, TermCard};

/// A shard is complete at this size: a trade-off between the size of a word and the number of requests.
pub const SHARD_BYTES: usize = 2048;

/// The shards of an index: the terms of each, and where lists begin in those that have arrived.
#[derive(Debug, Default)]
pub struct Shards {
    /// First term of every shard, followed by the number of terms.
    firsts: Vec<u32>,
    /// Position of each term's list in its shard, once that has arrived.
    starts: Vec<u32>,
    arrived: Vec<bool>,
}

impl Shards {
    /// Starts without any shard.
    pub fn new(files: &[PostingsFile]) -> Shards {
        let mut firsts = vec![0];
        for file in files {
            firsts.push(firsts[firsts.len() - 1] + file.terms);
        }
        let terms = firsts[firsts.len() - 1] as usize;
        Shards { firsts, starts: vec![0; terms], arrived: vec![false; files.len()] }
    }

    /// Number of terms in all shards.
    pub fn terms(&self) -> usize {
        self.starts.len()
    }

    /// The shard that contains a term.
    pub fn of(&self, term: usize) -> usize {
        self.firsts.partition_point(|first| *first as usize <= term) - 1
    }

    /// Whether a shard has arrived.
    pub fn has(&self, shard: usize) -> bool {
        self.arrived[shard]
    }

    /// Position of a term's list in its shard.
    pub fn start(&self, term: usize) -> usize {
        self.starts[term] as usize
    }

    /// Adds a shard: finds where its lists begin. Nothing changes if it can't be read.
    pub fn add(&mut self, shard: usize, bytes: &[u8], cards: &[TermCard]) -> Result<(), Unreadable> {
        let [first, end] = match self.firsts.get(shard..shard + 2) {
            Some(&[first, end]) if end as usize <= cards.len() => [first as usize, end as usize],
            _ => return Err(Unreadable(format!("found postings file number `{shard}`, expected fewer"))),
        };
        let mut starts = Vec::with_capacity(end - first);
        let mut at = 0;
        for card in &cards[first..end] {
            starts.push(at as u32);
            at += length(card, bytes.get(at..).unwrap_or(&[]))?;
        }
        if at != bytes.len() {
            return Err(Unreadable("found other postings than those of the terms in a search file".into()));
        }
        self.starts[first..end].copy_from_slice(&starts);
        self.arrived[shard] = true;
        Ok(())
    }
}

/// Length in bytes of the list at the front of a slice. Short lists are variable-length integers of 7 bits per byte,
/// with the last byte marked: first the gaps between documents, then the term frequencies.
fn length(card: &TermCard, bytes: &[u8]) -> Result<usize, Unreadable> {
    let early = || Unreadable("a search file ends early".into());
    if card.postings >= BLOCK {
        let length = card.bytes as usize;
        return if length <= bytes.len() { Ok(length) } else { Err(early()) };
    }
    let mut left = card.postings * 2;
    let mut length = 0;
    while left > 0 {
        left -= u32::from(*bytes.get(length).ok_or_else(early)? > 127);
        length += 1;
    }
    Ok(length)
}
