//! Turns a found section into a result: its texts with their matches.

use std::rc::Rc;

use crate::candidates::Site;
use crate::hit::{Highlight, Highlights, Item, Kind};
use crate::mark::{Mark, Marker, covered, utf16};
use crate::passage::Passage;
use crate::schema::Page;
use crate::snippet;

/// What the results of an answer have in common.
pub(crate) struct Asked<'a> {
    pub(crate) query: &'a str,
    /// No page has most of the query.
    pub(crate) partial: bool,
    pub(crate) marker: &'a Marker<'a>,
    pub(crate) site: &'a Site<'a>,
}

/// A found section.
pub(crate) struct Found<'a> {
    pub(crate) page: &'a Page,
    /// Its index on the page.
    pub(crate) number: usize,
    pub(crate) text: &'a Passage,
    /// Matches in the text.
    pub(crate) marks: &'a [Mark],
    /// Its keywords.
    pub(crate) keywords: &'a [Rc<Passage>],
    /// The required groups it matches, as a bit mask.
    pub(crate) matched: u32,
    pub(crate) score: f64,
    /// Other sections of the page shown below it.
    pub(crate) more: Vec<Item>,
}

/// The result for a section.
pub(crate) fn item(asked: &Asked<'_>, found: Found<'_>) -> Item {
    let Found { page, number, .. } = found;
    let section = &page.sections[number];
    let marks = asked.marker.shown(found.marks);
    let header = if number == 0 { &page.title } else { &section.heading };
    let (in_title, _) = marked(&page.title, asked);
    let (in_header, groups) = marked(header, asked);
    let is_named = groups & found.matched == found.matched;
    let shown = snippet::cut(&found.text.text, &marks, is_named, asked.marker.tables());
    let statement: String = shown.text.iter().collect();
    let highlights =
        Highlights { title: in_title, header: in_header, statement: highlights(&shown.text, &shown.ranges) };
    let is_unmarked = highlights.header.is_empty() && highlights.statement.is_empty();
    let in_text = !is_named && !highlights.statement.is_empty();
    let kind = match number {
        _ if in_text => Kind::Content,
        0 => Kind::Title,
        _ => Kind::Header,
    };
    Item {
        kind,
        title: page.title.clone(),
        header: header.clone(),
        breadcrumb: breadcrumb(page, number),
        link: link(&page.route_path, &section.anchor),
        query: asked.query.into(),
        highlight_info_list: match kind {
            Kind::Title => highlights.title.clone(),
            Kind::Header => highlights.header.clone(),
            Kind::Content => highlights.statement.clone(),
        },
        highlights,
        group: page.group.clone(),
        snippet: statement.clone(),
        statement,
        phrase: if is_unmarked { phrase(found.keywords, asked.marker) } else { String::new() },
        route_path: page.route_path.clone(),
        anchor: section.anchor.clone(),
        score: found.score,
        partial: asked.partial,
        more: found.more,
    }
}

/// The first phrase that matches most groups; empty if none matches.
fn phrase(keywords: &[Rc<Passage>], marker: &Marker<'_>) -> String {
    let (mut most, mut best) = (0, String::new());
    for phrase in keywords {
        let groups = marker.shown(&marker.marks(phrase)).iter().fold(0, |mask, mark| mask | mark.groups);
        if groups.count_ones() > most {
            (most, best) = (groups.count_ones(), phrase.text.iter().collect());
        }
    }
    best
}

/// Matches in a title or heading: ranges and groups.
fn marked(text: &str, asked: &Asked<'_>) -> (Vec<Highlight>, u32) {
    let passage = asked.site.passage(text);
    let marks = asked.marker.shown(&asked.marker.marks(&passage));
    let groups = marks.iter().fold(0, |mask, mark| mask | mark.groups);
    (highlights(&passage.text, &covered(&marks)), groups)
}

fn highlights(text: &[char], ranges: &[(usize, usize)]) -> Vec<Highlight> {
    utf16(text, ranges).into_iter().map(|(start, length)| Highlight { start, length }).collect()
}

fn link(route: &str, anchor: &str) -> String {
    if anchor.is_empty() { route.into() } else { format!("{route}#{anchor}") }
}

/// The title and the headings above a section.
fn breadcrumb(page: &Page, section: usize) -> Vec<String> {
    let mut above = Vec::new();
    let mut depth = page.sections[section].depth;
    for section in page.sections[..section].iter().skip(1).rev() {
        if section.depth < depth {
            depth = section.depth;
            above.push(section.heading.clone());
        }
    }
    if section > 0 {
        above.push(page.title.clone());
    }
    above.reverse();
    above
}
