//! The manifest as the browser's module takes it: the page reads the JSON, which it can anyway, and hands its values over
//! one after another (`search/worker/manifest.ts`); a second reader of JSON would be a sixth of the module. Paths are not
//! among them, because an engine fetches nothing.
//!
//! ```text
//! format                        number
//! postings files                number; for each: bytes, terms
//! text files                    number; for each: sections
//! weights                       number; for each: 8 bytes
//! stop words                    strings
//! synonyms                      number; for each: strings
//! pinyin                        number; for each: syllable, characters
//! pages                         number; for each: route, title, group, weight in 8 bytes, and
//!   sections                    number; for each: anchor, depth, heading
//! ```
//!
//! Strings are their number and each with its length in front; weights stand in the order of [`Weights`].

use crate::bytes::{Reader, Unreadable};
use crate::schema::{Files, Manifest, Page, PostingsFile, Section, TextFile, Weights};

/// Reads what the page hands over.
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
    let weights = weights(reader)?;
    let stop_words = list(reader, string)?;
    let synonyms = list(reader, |reader| list(reader, string))?;
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
    Ok(Manifest { format, files, weights, stop_words, synonyms, pinyin, pages, ..Default::default() })
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

fn weights(reader: &mut Reader<'_>) -> Result<Weights, Unreadable> {
    let values = list(reader, Reader::float)?;
    let mut values = values.into_iter();
    let mut next = || values.next().ok_or_else(|| Unreadable("found too few weights".into()));
    let weights = Weights {
        fields: [next()?, next()?, next()?, next()?],
        length: [next()?, next()?, next()?, next()?],
        saturation: next()?,
        prefix: next()?,
        inflection: next()?,
        synonym: next()?,
        pinyin: next()?,
        part: next()?,
        containing: next()?,
        typo: [next()?, next()?],
        page: next()?,
        page_evidence: next()?,
        missing: next()?,
        coverage: next()?,
        exact_header: next()?,
        prefix_header: next()?,
        contained_header: next()?,
        name: next()?,
        heading: next()?,
        title: next()?,
        root: next()?,
        phrase: next()?,
        named: next()?,
    };
    match values.next() {
        Some(_) => Err(Unreadable("found too many weights".into())),
        None => Ok(weights),
    }
}
