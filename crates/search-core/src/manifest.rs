//! The manifest in the form that the WASM module reads. The page parses the JSON and passes its values in sequence
//! (`search/engine/manifest.ts`), because a JSON parser would add a sixth to the size of the module. Paths are left out,
//! because engines never fetch.
//!
//! ```text
//! format                        number
//! postings files                number; for each: bytes, terms
//! text files                    number; for each: sections
//! weights                       number; for each: 8 bytes
//! stop words                    strings
//! synonyms                      number; for each: strings
//! forms                         strings: beginnings, endings, links
//! pinyin                        number; for each: syllable, characters
//! pages                         number; for each: route, title, group, weight in 8 bytes, and
//!   sections                    number; for each: anchor, depth, heading
//! ```
//!
//! A list of strings is its length, and each string with its length in front; weights are in the order of [`Weights`].

use crate::bytes::{Reader, Unreadable};
use crate::schema::Forms;
use crate::schema::{Files, Manifest, Page, PostingsFile, Section, TextFile, Weights};

/// Reads the manifest.
pub fn read(bytes: &[u8]) -> Result<Manifest, Unreadable> {
    let mut reader = Reader::new(bytes);
    let reader = &mut reader;
    let format = reader.number()?;
    let files = Files {
        postings: list(reader, |reader| {
            Ok(PostingsFile { bytes: reader.number()?, terms: reader.number()?, ..Default::default() })
        })?,
        texts: list(reader, |reader| Ok(TextFile { sections: reader.number()?, ..Default::default() }))?,
        ..Default::default()
    };
    let weights = Weights::from_numbers(list(reader, Reader::float)?.into_iter())
        .ok_or_else(|| Unreadable("found another number of weights".into()))?;
    let stop_words = list(reader, string)?;
    let synonyms = list(reader, |reader| list(reader, string))?;
    let forms = Forms {
        beginnings: list(reader, string)?,
        endings: list(reader, string)?,
        links: list(reader, string)?,
    };
    let pinyin = list(reader, |reader| Ok((string(reader)?, string(reader)?)))?.into_iter().collect();
    let pages = list(reader, |reader| {
        Ok(Page {
            route_path: string(reader)?,
            title: string(reader)?,
            group: string(reader)?,
            weight: reader.float()?,
            sections: list(reader, |reader| {
                Ok(Section { anchor: string(reader)?, depth: reader.number()?, heading: string(reader)? })
            })?,
        })
    })?;
    if !reader.is_empty() {
        return Err(Unreadable("found more than a manifest".into()));
    }
    Ok(Manifest { format, files, weights, stop_words, synonyms, forms, pinyin, pages, ..Default::default() })
}

fn list<'a, T>(
    reader: &mut Reader<'a>,
    mut one: impl FnMut(&mut Reader<'a>) -> Result<T, Unreadable>,
) -> Result<Vec<T>, Unreadable> {
    let mut all = Vec::new();
    for _ in 0..reader.number()? {
        all.push(one(reader)?);
    }
    Ok(all)
}

fn string(reader: &mut Reader<'_>) -> Result<String, Unreadable> {
    reader.string().map(str::to_owned)
}
