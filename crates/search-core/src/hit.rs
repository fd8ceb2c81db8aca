//! Answers of the search. The theme's types are generated from these (`crates/search-wasm/search.d.ts`).

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// The answer to a query.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Answer {
    /// Results, best first; empty while files are missing.
    pub items: Vec<Item>,
    /// Numbers of missing files, in the order of the manifest, postings first, then texts: fetch them and ask again.
    /// Empty if there is an answer.
    pub missing: Vec<u32>,
}

/// A result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Item {
    /// Where the section matched.
    #[serde(rename = "type")]
    pub kind: Kind,
    /// Title of the page.
    pub title: String,
    /// Heading of the section; the title for the part before the first heading.
    pub header: String,
    /// Title and headings above the section, outermost first; empty for a page's first section.
    pub breadcrumb: Vec<String>,
    /// Route of the page, with `#` and the anchor if there is one; without base.
    pub link: String,
    /// The query as asked.
    pub query: String,
    /// Matched ranges of the text given by the type: of the title, the header, or, for content, the statement.
    pub highlight_info_list: Vec<Highlight>,
    /// Matched ranges of all three.
    pub highlights: Highlights,
    /// Text of the sidebar group that the page is in; empty for none.
    pub group: String,
    /// The part of the section's text that matches best, with ellipses where it's cut; empty for a section without
    /// text.
    pub statement: String,
    /// The same as `statement`.
    pub snippet: String,
    /// What readers call the section, if nothing else that is shown has a match; otherwise empty.
    pub phrase: String,
    /// Canonical route of the page, without base.
    pub route_path: String,
    /// Id of the heading; empty for the part before the first one.
    pub anchor: String,
    /// Score, only comparable within an answer.
    pub score: f64,
    /// Whether every page lacks much of the query.
    pub partial: bool,
    /// The next sections of the page, best first, at most two, to be shown below this one: not far worse ones. Empty
    /// if sections of the page are results themselves, and in these sections.
    pub more: Vec<Item>,
}

/// Where a section matched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// The title contains everything that the first section of the page matches.
    Title,
    /// The heading contains everything that the section matches.
    Header,
    /// Everything else.
    Content,
}

/// A matched range, in UTF-16 units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Highlight {
    /// Where it starts.
    pub start: u32,
    /// How long it is.
    pub length: u32,
}

/// Matched ranges of the texts of a result.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Highlights {
    /// In the title.
    pub title: Vec<Highlight>,
    /// In the header.
    pub header: Vec<Highlight>,
    /// In the statement.
    pub statement: Vec<Highlight>,
}
