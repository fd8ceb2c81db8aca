//! Writes the search files of one language. Sections are read once; their terms go to a tantivy segment and,
//! with the lengths that segment keeps, to the compact file, so both hold the same. The same pages give the
//! same bytes: pages are ordered by route, terms by their bytes, and the segment's name, random in tantivy,
//! is made from its content.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use pinyin::ToPinyinMulti;
use tantivy::fieldnorm::FieldNormReader;

use crate::bytes::Unreadable;
use crate::compact::{self, Postings};
use crate::names::Name;
use crate::packed;
use crate::schema::{
    CODE, CONTENT, Counts, FIELD_COUNT, FORMAT, File, Files, HEADERS, Manifest, Page, Section, TITLE,
    TextFile, Weights,
};
use crate::segment;
use crate::tables::Tables;
use crate::texts;
use crate::tokenizer::{Kind, tokenize};

/// What an index is made of.
#[derive(Clone, Debug, Default)]
pub struct Input {
    /// As [`Manifest::lang`].
    pub lang: String,
    /// As [`Manifest::version`].
    pub version: String,
    /// In any order.
    pub pages: Vec<PageInput>,
    /// Terms of every run of Han characters, as [`han_runs`] lists them.
    pub segments: HashMap<String, Vec<String>>,
    /// The order of results.
    pub weights: Weights,
    /// Words that need not match; folded here.
    pub stop_words: Vec<String>,
    /// Lists of phrases that mean the same; folded here.
    pub synonyms: Vec<Vec<String>>,
}

/// A page to be found.
#[derive(Clone, Debug, Default)]
pub struct PageInput {
    /// As [`Page::route_path`].
    pub route_path: String,
    /// As [`Page::title`].
    pub title: String,
    /// As [`Page::group`].
    pub group: String,
    /// As [`Page::weight`].
    pub weight: f64,
    /// Words it shall be found by beside its own.
    pub keywords: Vec<String>,
    /// Its sections, in order.
    pub sections: Vec<SectionInput>,
}

/// A section to be found.
#[derive(Clone, Debug, Default)]
pub struct SectionInput {
    /// As [`Section::anchor`].
    pub anchor: String,
    /// As [`Section::depth`].
    pub depth: u32,
    /// As [`Section::heading`].
    pub heading: String,
    /// Prose, tables and component children, a line break between blocks.
    pub text: String,
    /// Code blocks, a line break between them.
    pub code: String,
}

/// A file to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutputFile {
    /// Path below the site's base.
    pub path: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// Every run of Han characters in the pages, once each, in order: what the build cuts into words.
pub fn han_runs(pages: &[PageInput]) -> Vec<String> {
    let tables = Tables::all();
    let mut runs = BTreeSet::new();
    let mut read = |text: &str| {
        let characters: Vec<char> = text.chars().collect();
        let tokens = tokenize(&characters, tables);
        runs.extend(tokens.into_iter().filter(|token| token.kind == Kind::Han).map(|token| token.term));
    };
    for page in pages {
        read(&page.title);
        page.keywords.iter().for_each(|keyword| read(keyword));
        for section in &page.sections {
            [&section.heading, &section.text, &section.code].into_iter().for_each(|text| read(text));
        }
    }
    runs.into_iter().collect()
}

/// The files of an index; the manifest is the first.
pub fn build(input: &Input) -> Result<Vec<OutputFile>, Unreadable> {
    let tables = Tables::all();
    let pages = ordered(&input.pages);
    let documents: Vec<[Vec<String>; FIELD_COUNT]> = pages
        .iter()
        .flat_map(|page| (0..page.sections.len()).map(|i| fields(page, i, tables, &input.segments)))
        .collect();
    let terms = invert(&documents);
    let stored = tables.cut_to(terms.iter().map(|(term, _)| &**term)).write();
    let lengths: [Vec<u32>; FIELD_COUNT] =
        std::array::from_fn(|field| documents.iter().map(|document| norm(document[field].len())).collect());

    let name = Name::new(&input.lang, &input.version);
    let segment = segment::write(documents)?;
    let sections = lengths[0].len() as u32;
    let packed = name.file("packed", packed::write(&stored, sections, &segment.id, &segment.files));
    let compact = name.file("compact", compact::write(&stored, &lengths, &terms));
    let (texts, text_files) = text_files(&pages, &name);
    let fold = |word: &str| folded(word, tables);
    let manifest = Manifest {
        format: FORMAT,
        lang: input.lang.clone(),
        version: input.version.clone(),
        counts: Counts { pages: pages.len() as u32, sections, terms: terms.len() as u32 },
        files: Files { packed: described(&packed), compact: described(&compact), texts },
        weights: input.weights.clone(),
        stop_words: input
            .stop_words
            .iter()
            .map(|word| fold(word))
            .collect::<BTreeSet<_>>()
            .into_iter()
            .collect(),
        synonyms: input
            .synonyms
            .iter()
            .map(|list| list.iter().map(|phrase| fold(phrase)).collect())
            .collect(),
        pinyin: readings(&pages),
        pages: pages.iter().map(listed).collect(),
    };
    let json = serde_json::to_vec(&manifest).map_err(|error| Unreadable(format!("the manifest: {error}")))?;
    let mut files = vec![name.manifest(json), packed, compact];
    files.extend(text_files);
    Ok(files)
}

/// The characters of titles and headings by each of their readings.
fn readings(pages: &[PageInput]) -> BTreeMap<String, String> {
    let texts = pages.iter().flat_map(|page| {
        std::iter::once(&page.title).chain(page.sections.iter().map(|section| &section.heading))
    });
    let characters: BTreeSet<char> = texts.flat_map(|text| text.chars()).collect();
    let mut readings: BTreeMap<String, String> = BTreeMap::new();
    for c in characters {
        // Nobody has a key for ü; v is typed.
        let syllables =
            c.to_pinyin_multi().into_iter().flatten().map(|pinyin| pinyin.plain().replace('ü', "v"));
        for syllable in syllables.collect::<BTreeSet<_>>() {
            readings.entry(syllable).or_default().push(c);
        }
    }
    readings
}

/// Pages by route, each beginning with a section without an anchor.
fn ordered(pages: &[PageInput]) -> Vec<PageInput> {
    let mut pages = pages.to_vec();
    pages.sort_by(|a, b| a.route_path.cmp(&b.route_path));
    for page in &mut pages {
        if page.sections.first().is_none_or(|first| !first.anchor.is_empty()) {
            page.sections
                .insert(0, SectionInput { depth: 1, heading: page.title.clone(), ..Default::default() });
        }
    }
    pages
}

fn listed(page: &PageInput) -> Page {
    let section = |section: &SectionInput| Section {
        anchor: section.anchor.clone(),
        depth: section.depth,
        heading: section.heading.clone(),
    };
    Page {
        route_path: page.route_path.clone(),
        title: page.title.clone(),
        group: page.group.clone(),
        weight: page.weight,
        sections: page.sections.iter().map(section).collect(),
    }
}

/// Terms of a section, by field.
fn fields(
    page: &PageInput,
    number: usize,
    tables: &Tables,
    segments: &HashMap<String, Vec<String>>,
) -> [Vec<String>; FIELD_COUNT] {
    let section = &page.sections[number];
    let mut fields: [Vec<String>; FIELD_COUNT] = Default::default();
    let mut read = |field: usize, text: &str| {
        let characters: Vec<char> = text.chars().collect();
        for token in tokenize(&characters, tables) {
            match token.kind {
                // Code is full of chains of names; as compounds they would double the dictionary.
                Kind::Compound if field == CODE => {}
                Kind::Han => match segments.get(&token.term) {
                    Some(words) => fields[field].extend(words.iter().map(|word| folded(word, tables))),
                    None => fields[field].push(folded(&token.term, tables)),
                },
                _ => fields[field].push(token.term),
            }
        }
    };
    if number == 0 {
        read(TITLE, &page.title);
        page.keywords.iter().for_each(|keyword| read(HEADERS, keyword));
    } else {
        read(HEADERS, &section.heading);
    }
    read(CONTENT, &section.text);
    read(CODE, &section.code);
    fields
}

fn folded(word: &str, tables: &Tables) -> String {
    let mut term = String::new();
    word.chars().for_each(|c| tables.fold(c, &mut term));
    term
}

/// A length as tantivy keeps it, in one byte.
fn norm(length: usize) -> u32 {
    FieldNormReader::id_to_fieldnorm(FieldNormReader::fieldnorm_to_id(length as u32))
}

/// Terms with their postings, in order.
fn invert(documents: &[[Vec<String>; FIELD_COUNT]]) -> Vec<(String, [Postings; FIELD_COUNT])> {
    let mut terms: BTreeMap<&str, [Postings; FIELD_COUNT]> = BTreeMap::new();
    for (section, document) in documents.iter().enumerate() {
        for (field, tokens) in document.iter().enumerate() {
            for token in tokens {
                let postings = &mut terms.entry(token).or_default()[field];
                match postings.last_mut() {
                    Some((last, times)) if *last == section as u32 => *times += 1,
                    _ => postings.push((section as u32, 1)),
                }
            }
        }
    }
    terms.into_iter().map(|(term, postings)| (term.to_owned(), postings)).collect()
}

/// Texts of all sections in files of about [`texts::FILE_BYTES`].
fn text_files(pages: &[PageInput], name: &Name) -> (Vec<TextFile>, Vec<OutputFile>) {
    let (mut listed, mut files) = (Vec::new(), Vec::new());
    let mut close = |pending: &mut Vec<String>| {
        let file = name.file("text", texts::write(pending));
        let File { path, bytes } = described(&file);
        listed.push(TextFile { path, bytes, sections: pending.len() as u32 });
        files.push(file);
        pending.clear();
    };
    let mut pending: Vec<String> = Vec::new();
    for section in pages.iter().flat_map(|page| &page.sections) {
        let parts = [&*section.text, &*section.code];
        pending.push(parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n"));
        if pending.iter().map(String::len).sum::<usize>() >= texts::FILE_BYTES {
            close(&mut pending);
        }
    }
    if !pending.is_empty() {
        close(&mut pending);
    }
    (listed, files)
}

fn described(file: &OutputFile) -> File {
    File { path: file.path.clone(), bytes: file.bytes.len() as u32 }
}
