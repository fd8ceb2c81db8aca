//! The postings for the TypeScript engine (`theme/search/engine/compact.ts` reads them too): small, and read
//! in one pass. Alike things stand together, which compresses better:
//!
//! ```text
//! "compact", format
//! tables                        bytes
//! sections                      number
//! lengths                       for each field, for each section: number
//! terms                         number
//! dictionary                    for each term: bytes shared with the term before, bytes of its own
//! endings                       bytes: the terms' own bytes, one after another
//! counts                        for each term, for each field: number of postings
//! postings                      for each term, for each field: (gap to the last section × 2, +1 if the
//!                               term stands there more than once and the number of times follows)
//! ```

use crate::bytes::{Reader, Unreadable, put_bytes, put_number, utf8};
use crate::schema::{FIELD_COUNT, FORMAT};
use crate::source::Source;

const NAME: &str = "compact";

/// Postings of one term in one field: section and times, ascending.
pub type Postings = Vec<(u32, u32)>;

/// Bytes of an index. `terms` in order of their bytes; `lengths` as [`Source::lengths`].
pub fn write(
    tables: &[u8],
    lengths: &[Vec<u32>; FIELD_COUNT],
    terms: &[(String, [Postings; FIELD_COUNT])],
) -> Vec<u8> {
    let mut out = NAME.as_bytes().to_vec();
    put_number(&mut out, FORMAT);
    put_bytes(&mut out, tables);
    put_number(&mut out, lengths[0].len() as u32);
    lengths.iter().flatten().for_each(|length| put_number(&mut out, *length));
    put_number(&mut out, terms.len() as u32);
    let mut endings = Vec::new();
    let mut last: &[u8] = &[];
    for (term, _) in terms {
        let term = term.as_bytes();
        let shared = last.iter().zip(term).take_while(|(a, b)| a == b).count();
        put_number(&mut out, shared as u32);
        put_number(&mut out, (term.len() - shared) as u32);
        endings.extend_from_slice(&term[shared..]);
        last = term;
    }
    put_bytes(&mut out, &endings);
    let postings = || terms.iter().flat_map(|(_, fields)| fields);
    postings().for_each(|postings| put_number(&mut out, postings.len() as u32));
    for postings in postings() {
        let mut last = 0;
        for &(section, times) in postings {
            put_number(&mut out, (section - last) * 2 + u32::from(times > 1));
            if times > 1 {
                put_number(&mut out, times);
            }
            last = section;
        }
    }
    out
}

/// An open file.
pub struct Compact {
    bytes: Vec<u8>,
    tables: Vec<u8>,
    lengths: [Vec<u32>; FIELD_COUNT],
    terms: Vec<String>,
    /// Number of postings of each term in each field, and where they start in `bytes`.
    lists: Vec<[(u32, usize); FIELD_COUNT]>,
}

impl Compact {
    /// Reads the file but for the postings, whose places it notes.
    pub fn open(bytes: Vec<u8>) -> Result<Compact, Unreadable> {
        let mut reader = Reader::new(&bytes);
        reader.format(NAME, FORMAT)?;
        let tables = reader.bytes()?.to_vec();
        let sections = reader.number()?;
        let mut lengths: [Vec<u32>; FIELD_COUNT] = Default::default();
        for field in &mut lengths {
            *field = (0..sections).map(|_| reader.number()).collect::<Result<_, _>>()?;
        }
        let count = reader.number()?;
        let sizes: Vec<(u32, u32)> = (0..count)
            .map(|_| Ok((reader.number()?, reader.number()?)))
            .collect::<Result<_, Unreadable>>()?;
        let mut endings = Reader::new(reader.bytes()?);
        let mut terms = Vec::new();
        let mut term: Vec<u8> = Vec::new();
        for (shared, own) in sizes {
            term.truncate(shared as usize);
            term.extend_from_slice(endings.take(own as usize)?);
            terms.push(utf8(&term)?.to_owned());
        }
        let mut lists = Vec::new();
        for _ in 0..count {
            let mut list = [(0, 0); FIELD_COUNT];
            for (count, _) in &mut list {
                *count = reader.number()?;
            }
            lists.push(list);
        }
        for (count, start) in lists.iter_mut().flatten() {
            *start = bytes.len() - reader.left();
            for _ in 0..*count {
                posting(&mut reader)?;
            }
        }
        if !reader.is_empty() {
            return Err(Unreadable("found more postings than terms in a search file".into()));
        }
        Ok(Compact { tables, lengths, terms, lists, bytes })
    }
}

/// The next gap and number of times.
fn posting(reader: &mut Reader<'_>) -> Result<(u32, u32), Unreadable> {
    let packed = reader.number()?;
    let times = if packed % 2 == 1 { reader.number()? } else { 1 };
    Ok((packed / 2, times))
}

impl Source for Compact {
    fn sections(&self) -> usize {
        self.lengths[0].len()
    }

    fn tables(&self) -> &[u8] {
        &self.tables
    }

    fn terms(&self, visit: &mut dyn FnMut(&str, u32)) -> Result<(), Unreadable> {
        for (term, lists) in self.terms.iter().zip(&self.lists) {
            visit(term, lists.iter().map(|(count, _)| *count).max().unwrap_or(0));
        }
        Ok(())
    }

    fn lengths(&self, field: usize) -> Result<Vec<u32>, Unreadable> {
        Ok(self.lengths[field].clone())
    }

    fn postings(
        &self,
        field: usize,
        number: usize,
        _: &str,
        visit: &mut dyn FnMut(u32, u32),
    ) -> Result<(), Unreadable> {
        let (count, start) = self.lists[number][field];
        let mut reader = Reader::new(&self.bytes[start..]);
        let mut section = 0;
        for _ in 0..count {
            let (gap, times) = posting(&mut reader)?;
            section += gap;
            visit(section, times);
        }
        Ok(())
    }
}
