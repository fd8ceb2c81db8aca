//! A page between the writer and the node tree: HTML with slots, and everything the slots refer to.

use std::collections::HashMap;
use std::ops::Range;

use crate::components::Checked;
use crate::html::escape_text;
use crate::location::{Place, Position};
use crate::resources::Expansion;
use crate::routes::Link;
use crate::sections::Sections;
use crate::slug::Slugs;

/// What a page's events became.
pub(crate) struct HtmlPage {
    /// HTML with slots.
    pub(crate) html: String,
    /// Ranges of the top-level Markdown elements in it, by their ends.
    pub(crate) blocks: Vec<Range<usize>>,
    /// The components of the slots.
    pub(crate) components: Vec<Option<Checked>>,
    /// The code blocks of the slots.
    pub(crate) codes: Vec<Option<CodeBlock>>,
    /// Places of raw tags and slots.
    pub(crate) places: Places,
    /// Whether the HTML parser may build another tree than the HTML describes.
    pub(crate) constructed: bool,
    /// Paths of the files that code fences show.
    pub(crate) files: Vec<String>,
    /// Headings for the table of contents.
    pub(crate) toc: Vec<TocHeading>,
    /// Text of the first h1.
    pub(crate) title: Option<String>,
    /// Where it is, if it follows another heading: a title in the front matter is shown then.
    pub(crate) late_title: Option<Place>,
    pub(crate) links: Vec<Link>,
    pub(crate) sections: Sections,
    pub(crate) slugs: Slugs,
    pub(crate) moved: MovedIds,
    /// Formulas in fences.
    pub(crate) formulas: Vec<Expansion>,
    /// Rules of the classes that replace `style` attributes.
    pub(crate) styles: Vec<String>,
}

impl HtmlPage {
    /// Inserts an element with a text at the start of the page.
    pub(crate) fn prepend(&mut self, tag: &str, text: &str) {
        let mut element = format!("<{tag}>");
        escape_text(text, &mut element);
        element.push_str(&format!("</{tag}>\n"));
        self.html.insert_str(0, &element);
        for block in &mut self.blocks {
            *block = block.start + element.len()..block.end + element.len();
        }
    }
}

/// On a page of several files: the ids of headings by their file and the id they'd have if it were a page by itself,
/// where these differ because another file has the same heading.
pub(crate) type MovedIds = HashMap<(usize, String), String>;

/// Where the author wrote things.
#[derive(Default)]
pub(crate) struct Places {
    /// Of raw tags, by the number of [`Slot::Tag`].
    pub(crate) tags: Vec<Place>,
    /// Of components.
    pub(crate) components: Vec<Place>,
    /// Of code blocks.
    pub(crate) codes: Vec<Place>,
}

/// A heading for the table of contents, before its offset in the page's text is known.
pub(crate) struct TocHeading {
    pub(crate) text: String,
    pub(crate) id: String,
    pub(crate) depth: u32,
    /// Index of the section it starts; none for a heading without text.
    pub(crate) section: Option<usize>,
}

/// A fenced code block.
pub(crate) struct CodeBlock {
    /// First word of the info string.
    pub(crate) lang: String,
    /// The rest of it.
    pub(crate) meta: String,
    /// Without the last line break.
    pub(crate) code: String,
    /// Where it starts.
    pub(crate) position: Position,
}
