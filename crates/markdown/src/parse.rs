//! Parses CommonMark with pulldown-cmark: which extensions are on, and the events of a text.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag};

/// A specification to follow to the letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flavor {
    /// CommonMark 0.31.2.
    CommonMark,
    /// GitHub Flavored Markdown: tables, task lists, strikethrough, extended autolinks, footnotes, and some raw
    /// tags shown as text.
    Gfm,
}

impl Flavor {
    pub(crate) fn extensions(self) -> Options {
        match self {
            Flavor::CommonMark => Options::empty(),
            Flavor::Gfm => {
                Options::ENABLE_TABLES
                    | Options::ENABLE_STRIKETHROUGH
                    | Options::ENABLE_TASKLISTS
                    | Options::ENABLE_FOOTNOTES
            }
        }
    }
}

/// The extensions of pages: GFM with its alerts. The preprocessor reads the rest of the syntax itself.
pub(crate) fn page_extensions() -> Options {
    Flavor::Gfm.extensions() | Options::ENABLE_GFM
}

/// An event and its range in the text.
pub(crate) type Spanned<'t> = (Event<'t>, Range<usize>);

/// Bytes of text per event, on the low side for code and tables.
const BYTES_PER_EVENT: usize = 12;

/// The events of a text, and whether it contains indented code. Interleaving parser and writer overflows the
/// instruction cache, so the events are collected first.
pub(crate) fn events(text: &str, extensions: Options) -> (Vec<Spanned<'_>>, bool) {
    let mut events = Vec::with_capacity(text.len() / BYTES_PER_EVENT);
    let mut indented = false;
    events.extend(Parser::new_ext(text, extensions).into_offset_iter().inspect(|(event, _)| {
        indented |= matches!(event, Event::Start(Tag::CodeBlock(CodeBlockKind::Indented)));
    }));
    (events, indented)
}
