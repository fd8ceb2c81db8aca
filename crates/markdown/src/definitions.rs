//! Link reference definitions of a page that is made of several files. The parser knows one text, in which the first
//! definition of a label counts. Here a link gets the definition of the file that it's in; the first one only counts for
//! files that lack their own.

use std::collections::HashMap;
use std::ops::Range;

use pulldown_cmark::{Event, LinkType, Parser, Tag};

use crate::location::{Origins, SourceText};
use crate::parse::{Spanned, page_extensions};

/// Bytes of destinations and titles that a page may get this way, as the parser limits its own.
const MAX_LENGTH: usize = 100_000;

/// Replaces what the links and images of a page lead to by the definitions of their own files. `text` is the CommonMark of the
/// whole page, whose parts came from `origins`.
pub(crate) fn resolve(text: &str, origins: &Origins, files: &[SourceText], events: &mut [Spanned<'_>]) {
    if files.len() < 2 || memchr::memmem::find(text.as_bytes(), b"]:").is_none() {
        return;
    }
    let mut texts: HashMap<&str, String> = HashMap::new();
    for (range, file) in origins.copies(text.len()) {
        texts.entry(&files[file].path).or_default().push_str(&text[range]);
    }
    let parsers: HashMap<&str, Parser<'_>> =
        texts.iter().map(|(path, text)| (*path, Parser::new_ext(text, page_extensions()))).collect();
    let mut left = text.len().max(MAX_LENGTH);
    for (event, range) in events {
        let Event::Start(
            Tag::Link { link_type, dest_url, title, id } | Tag::Image { link_type, dest_url, title, id },
        ) = event
        else {
            continue;
        };
        if !matches!(link_type, LinkType::Reference | LinkType::Collapsed | LinkType::Shortcut) {
            continue;
        }
        let path = files[origins.place(range.start).file].path.as_str();
        let own = parsers.get(path).and_then(|parser| parser.reference_definitions().get(id));
        let Some(own) = own else { continue };
        let own_title = own.title.as_deref().unwrap_or_default();
        let Some(rest) = left.checked_sub(own.dest.len() + own_title.len()) else { return };
        left = rest;
        *dest_url = own.dest.to_string().into();
        *title = own_title.to_owned().into();
    }
}

/// The definitions of links and footnotes in a text from `start` on, as ranges in their order.
pub(crate) fn definitions(text: &str, start: usize) -> Vec<Range<usize>> {
    let mut events = Parser::new_ext(&text[start..], page_extensions()).into_offset_iter();
    let is_footnote = |event: &Event<'_>| matches!(event, Event::Start(Tag::FootnoteDefinition(_)));
    let mut ranges: Vec<_> =
        events.by_ref().filter(|(event, _)| is_footnote(event)).map(|(_, range)| range).collect();
    ranges.extend(events.reference_definitions().iter().map(|(_, definition)| definition.span.clone()));
    ranges.sort_by_key(|range| range.start);
    ranges.iter().map(|range| range.start + start..range.end + start).collect()
}
