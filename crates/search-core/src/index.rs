//! Writes the search files of a language page by page, so that only the terms, postings and headings of a site are in
//! memory. Equal pages give equal bytes: pages are in order of their routes, terms in byte order.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use pinyin::ToPinyinMulti;
use tantivy::fieldnorm::FieldNormReader;

use crate::bytes::Unreadable;
pub use crate::documents::{PageInput, SectionInput, han_runs};
use crate::documents::{fields, folded};
use crate::frame::frame;
use crate::lists::Lists;
use crate::names::Name;
pub use crate::names::OutputFile;
use crate::schema::Forms;
use crate::schema::{
    Counts, FIELD_COUNT, FORMAT, File, Files, Manifest, Page, PostingsFile, Section, TextFile, Weights,
};
use crate::tables::Tables;
use crate::terms::Terms;
use crate::texts::{self, SectionText};

/// Maximum number of headings shown for a section that consists of other sections.
const MOST_BELOW: usize = 8;

/// Settings of an index.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// As [`Manifest::lang`].
    pub lang: String,
    /// As [`Manifest::version`].
    pub version: String,
    /// Terms of every run from [`han_runs`].
    pub segments: HashMap<String, Vec<String>>,
    /// Ranking weights.
    pub weights: Weights,
    /// Words that don't have to match; folded here.
    pub stop_words: Vec<String>,
    /// Lists of synonymous phrases; folded here.
    pub synonyms: Vec<Vec<String>>,
    /// Affixes of the language, in any order; folded here.
    pub forms: Forms,
}

/// An index being written.
pub struct Writer {
    options: Options,
    name: Name,
    pages: Vec<Page>,
    lists: Lists,
    /// Lengths of each field in the sections so far, as tantivy's norms.
    norms: [Vec<u8>; FIELD_COUNT],
    /// Texts for the next file.
    pending: Vec<SectionText>,
    texts: Vec<TextFile>,
}

impl Writer {
    /// Starts an empty index.
    pub fn new(options: Options) -> Writer {
        let name = Name::new(&options.lang, &options.version);
        Writer {
            options,
            name,
            pages: Vec::new(),
            lists: Lists::default(),
            norms: Default::default(),
            pending: Vec::new(),
            texts: Vec::new(),
        }
    }

    /// Adds a page; returns the files that are complete. Fails if the page is out of order.
    pub fn add(&mut self, mut page: PageInput) -> Result<Vec<OutputFile>, Unreadable> {
        if let Some(last) = self.pages.last().filter(|last| last.route_path > page.route_path) {
            let PageInput { route_path, .. } = page;
            return Err(Unreadable(format!("found page `{route_path}` behind `{}`", last.route_path)));
        }
        if let Some(name) = page.unknown_field() {
            return Err(Unreadable(format!(
                "found phrases in `{name}`, expected a field of phrases in `FIELDS`"
            )));
        }
        if page.sections.first().is_none_or(|first| !first.anchor.is_empty()) {
            let heading = page.title.clone();
            page.sections.insert(0, SectionInput { depth: 1, heading, ..Default::default() });
        }
        page.compose();
        let mut files = Vec::new();
        for number in 0..page.sections.len() {
            let section = self.norms[0].len() as u32;
            let terms = fields(&page, number, Tables::all(), &self.options.segments);
            for (field, terms) in terms.into_iter().enumerate() {
                self.norms[field].push(FieldNormReader::fieldnorm_to_id(terms.len() as u32));
                self.lists.add(section, field, terms);
            }
            let SectionInput { text, code, anchor, .. } = &page.sections[number];
            let text = match (&**text, &**code) {
                ("", "") => headings_below(&page.sections[number..]),
                (text, "") => text.to_owned(),
                (text, code) => format!("{text}\n\n{code}"),
            };
            let keywords = page.phrases_of(anchor);
            self.pending.push(SectionText { text, keywords });
            let bytes = |section: &SectionText| {
                section.text.len() + section.keywords.iter().map(String::len).sum::<usize>()
            };
            if self.pending.iter().map(bytes).sum::<usize>() >= texts::FILE_BYTES {
                files.push(self.close_texts());
            }
        }
        self.pages.push(listed(page));
        Ok(files)
    }

    /// The remaining files of the index, the manifest first.
    pub fn finish(mut self) -> Result<Vec<OutputFile>, Unreadable> {
        let mut files = Vec::new();
        if !self.pending.is_empty() {
            files.push(self.close_texts());
        }
        let Writer { options, name, pages, lists, norms, texts, .. } = self;
        let tables = Tables::all();
        let sections = norms[0].len() as u32;
        let written = lists.write(sections)?;
        let mut terms = Terms {
            sections,
            norms: norms.concat(),
            text: written.text,
            ends: written.ends,
            cards: written.cards,
            frame: frame()?,
            ..Terms::default()
        };
        // Chinese readings of kanji and hanja would only mislead.
        let reads = !options.lang.starts_with("ja") && !options.lang.starts_with("ko");
        let pinyin = readings((0..terms.cards.len()).filter(|_| reads).map(|number| terms.term(number)));
        terms.tables = tables.cut_to((0..terms.cards.len()).map(|number| terms.term(number))).write();
        let mut postings = Vec::new();
        for (bytes, terms) in written.shards {
            let file = name.file("postings", bytes);
            let File { path, bytes } = described(&file);
            postings.push(PostingsFile { path, bytes, terms });
            files.push(file);
        }
        let counts = Counts { pages: pages.len() as u32, sections, terms: terms.cards.len() as u32 };
        let terms = name.file("terms", terms.write());
        let fold = |word: &String| folded(word, tables);
        let affixes = |list: &[String]| -> Vec<String> {
            let mut folded: Vec<String> = list.iter().map(fold).collect();
            folded.sort_by(|a, b| b.chars().count().cmp(&a.chars().count()).then_with(|| a.cmp(b)));
            folded.dedup();
            folded
        };
        let Forms { beginnings, endings, links } = &options.forms;
        let forms =
            Forms { beginnings: affixes(beginnings), endings: affixes(endings), links: affixes(links) };
        let stop_words: BTreeSet<String> = options.stop_words.iter().map(fold).collect();
        let manifest = Manifest {
            format: FORMAT,
            lang: options.lang,
            version: options.version,
            counts,
            files: Files { terms: described(&terms), postings, texts },
            weights: options.weights,
            stop_words: stop_words.into_iter().collect(),
            synonyms: options.synonyms.iter().map(|list| list.iter().map(fold).collect()).collect(),
            forms,
            pinyin,
            pages,
        };
        let json =
            serde_json::to_vec(&manifest).map_err(|error| Unreadable(format!("the manifest: {error}")))?;
        files.splice(0..0, [name.manifest(json), terms]);
        Ok(files)
    }

    fn close_texts(&mut self) -> OutputFile {
        let pending = std::mem::take(&mut self.pending);
        let file = self.name.file("text", texts::write(&pending));
        let File { path, .. } = described(&file);
        self.texts.push(TextFile { path, sections: pending.len() as u32 });
        file
    }
}

/// The Han characters in terms by reading.
fn readings<'a>(terms: impl Iterator<Item = &'a str>) -> BTreeMap<String, String> {
    let characters: BTreeSet<char> = terms.flat_map(str::chars).collect();
    let mut readings: BTreeMap<String, String> = BTreeMap::new();
    for c in characters {
        // Keyboards have no ü, so it's typed as v.
        let syllables =
            c.to_pinyin_multi().into_iter().flatten().map(|pinyin| pinyin.plain().replace('ü', "v"));
        for syllable in syllables.collect::<BTreeSet<_>>() {
            readings.entry(syllable).or_default().push(c);
        }
    }
    readings
}

fn listed(page: PageInput) -> Page {
    let section = |section: SectionInput| Section {
        anchor: section.anchor,
        depth: section.depth,
        heading: section.heading,
    };
    Page {
        route_path: page.route_path,
        title: page.title,
        group: page.group,
        weight: page.weight,
        sections: page.sections.into_iter().map(section).collect(),
    }
}

fn described(file: &OutputFile) -> File {
    File { path: file.path.clone(), bytes: file.bytes.len() as u32 }
}

/// Headings below that of the first section, which has no text to show.
fn headings_below(sections: &[SectionInput]) -> String {
    let [first, rest @ ..] = sections else { return String::new() };
    let below = rest.iter().take_while(|other| other.depth > first.depth).map(|other| &*other.heading);
    below.take(MOST_BELOW).collect::<Vec<_>>().join(" · ")
}
