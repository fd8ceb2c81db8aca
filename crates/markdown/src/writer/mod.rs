//! Writes pulldown-cmark's events as HTML with slots, and in the same pass the table of contents, links and sections, so that
//! search can't find anything else than the page shows.
//!
//! This file handles the events of CommonMark; each of its other files handles one kind of content.

mod blocks;
mod codes;
mod headings;
mod links;
mod near_links;
mod placeholders;
mod raw;
mod tables;
mod text;
mod titles;

pub(crate) use headings::second_title;

use std::collections::HashMap;
use std::ops::Range;

use pulldown_cmark::{Event, LinkType, Tag, TagEnd};

use crate::diagnostics::Diagnostics;
use crate::footnotes::Footnotes;
use crate::frames::{Frame, Frames, Kind};
use crate::html_page::{HtmlPage, MovedIds, Places};
use crate::location::Place;
use crate::options::Options;
use crate::parse::Flavor;
use crate::passages::Patched;
use crate::preprocess::Preprocessed;
use crate::resources::Resources;
use crate::routes::Route;
use crate::sections::Sections;
use crate::slug::Slugs;

/// What a page is written with.
pub(crate) struct Context<'a> {
    pub(crate) options: &'a Options,
    pub(crate) resources: &'a Resources,
    pub(crate) route: &'a Route,
    /// Set when only a specification's Markdown is rendered, with unchecked raw HTML.
    pub(crate) verbatim: Option<Flavor>,
}

/// Bytes of text per top-level element, on the low side.
const BYTES_A_BLOCK: usize = 128;

/// Writes a page. Links within a file lead to the ids in `moved` where it has them.
pub(crate) fn write<'t>(
    source: &'t Preprocessed,
    events: &Patched<'t>,
    context: &'t Context<'t>,
    moved: &MovedIds,
    diagnostics: &mut Diagnostics,
) -> HtmlPage {
    let mut writer = Writer {
        context,
        source,
        moved,
        own_slugs: HashMap::new(),
        diagnostics,
        html: String::with_capacity(source.text.len() * 2 + 256),
        frames: Frames::default(),
        heading: None,
        tag: String::new(),
        image: None,
        code: None,
        table: None,
        footnotes: Footnotes::default(),
        raw: None,
        images: 0,
        deep: false,
        flat: false,
        formula_found: false,
        ended_group: None,
        label: false,
        delicate: 0,
        line_break: None,
        page: HtmlPage {
            html: String::new(),
            blocks: Vec::with_capacity(source.text.len() / BYTES_A_BLOCK),
            components: Vec::new(),
            codes: Vec::new(),
            places: Places::default(),
            constructed: false,
            files: Vec::new(),
            toc: Vec::new(),
            title: None,
            late_title: None,
            links: Vec::new(),
            sections: Sections::new(source.text.len()),
            slugs: Slugs::default(),
            moved: MovedIds::new(),
            formulas: Vec::new(),
            styles: Vec::new(),
        },
    };
    if writer.has_parts() {
        for (event, range) in events.pieces().flatten() {
            if let Event::Start(Tag::FootnoteDefinition(name)) = event {
                writer.footnotes.define(&writer.diagnostics.files[writer.place(range.start).file].path, name);
            }
        }
    }
    events.pieces().flatten().for_each(|(event, range)| writer.event(event, range));
    writer.close_all();
    writer.footnotes.write(&mut writer.html);
    writer.page.html = writer.html;
    writer.page
}

struct Writer<'a, 't> {
    context: &'t Context<'t>,
    source: &'t Preprocessed,
    moved: &'a MovedIds,
    /// On a page of several files: the ids that the headings of each would have if it were a page by itself.
    own_slugs: HashMap<usize, Slugs>,
    diagnostics: &'a mut Diagnostics,
    html: String,
    frames: Frames,
    /// The heading being read.
    heading: Option<headings::Heading<'t>>,
    /// Buffer for the opening tag of a heading.
    tag: String,
    /// The image whose alternative text is being read.
    image: Option<links::Image>,
    /// The code block being read.
    code: Option<codes::Fence>,
    table: Option<tables::Table>,
    footnotes: Footnotes,
    /// The HTML block being read.
    raw: Option<raw::RawBlock<'t>>,
    /// Images written so far.
    images: usize,
    /// Whether something was nested too deep.
    deep: bool,
    /// Whether quotations, lists or emphasis were.
    flat: bool,
    /// Whether a formula was found that's shown as text.
    formula_found: bool,
    /// A code group that ended before its line of colons: the number of these, and how much was open after it.
    ended_group: Option<(usize, usize)>,
    /// Whether the text of a task, which names its checkbox, is being written.
    label: bool,
    /// The number of open components whose elements don't allow all content.
    delicate: usize,
    /// Offset of a line break after a Chinese character, if only emphasis has come after it.
    line_break: Option<usize>,
    page: HtmlPage,
}

impl<'t> Writer<'_, 't> {
    fn verbatim(&self) -> bool {
        self.context.verbatim.is_some()
    }

    /// Whether the page includes other files.
    fn has_parts(&self) -> bool {
        self.diagnostics.files.len() > 1
    }

    fn place(&self, at: usize) -> Place {
        self.source.origins.place(at)
    }

    fn event(&mut self, event: &Event<'t>, range: &Range<usize>) {
        match event {
            Event::Start(tag) => self.start(tag, range),
            Event::End(tag) => self.end(*tag),
            Event::Text(text) if self.raw.is_some() => self.raw_line(text, range),
            Event::Text(text) => {
                if self.code.is_none()
                    && let Some(at) = self.formula_as_text(range)
                {
                    self.warn_of_formula(self.place(at));
                }
                if text.starts_with(": ") && self.code.is_none() {
                    self.warn_of_definition(range.start);
                }
                if text.ends_with('[') && self.code.is_none() && !self.verbatim() {
                    self.near_link(range);
                }
                self.text(text);
            }
            Event::Code(text) => self.inline_code(text),
            Event::Html(html) => self.raw_line(html, range),
            Event::InlineHtml(html) => self.inline_html(html, range.start),
            Event::FootnoteReference(name) => {
                let path = &self.diagnostics.files[self.place(range.start).file].path;
                self.footnotes.refer(path, name, &mut self.page.slugs, &mut self.html);
            }
            Event::SoftBreak => self.soft_break(),
            Event::HardBreak => self.hard_break(),
            Event::Rule => {
                self.end_code_group(self.place(range.start));
                self.label_end();
                self.open("<hr");
                self.void_end();
                self.html.push('\n');
            }
            Event::TaskListMarker(checked) => {
                self.label = !self.verbatim();
                self.html.push_str(if self.label { "<label>" } else { "" });
                self.html.push_str(if *checked { "<input checked=\"\"" } else { "<input" });
                self.html.push_str(" disabled=\"\" type=\"checkbox\"");
                self.void_end();
                self.html.push(' ');
            }
            Event::InlineMath(text) | Event::DisplayMath(text) => self.text(text),
        }
    }

    /// Appends HTML on a line of its own.
    fn open(&mut self, html: &str) {
        if !self.html.is_empty() && !self.html.ends_with('\n') {
            self.html.push('\n');
        }
        self.html.push_str(html);
    }

    /// Ends the label of a task at the end of its first paragraph, because it can't contain blocks.
    fn label_end(&mut self) {
        if std::mem::take(&mut self.label) {
            self.html.push_str("</label>");
        }
    }

    /// Ends the tag of a void element, in verbatim mode as in CommonMark's examples.
    fn void_end(&mut self) {
        self.html.push_str(if self.verbatim() { " />" } else { ">" });
    }

    fn start(&mut self, tag: &Tag<'t>, range: &Range<usize>) {
        if let Some(image) = &mut self.image {
            image.nested(tag);
            return;
        }
        self.only_fences(tag, range.start);
        if !is_inline(&tag.to_end()) {
            self.label_end();
        }
        let before = self.html.len();
        if self.flattened(tag, range.start) {
            return self.frames.push(Frame { silent: true, ..Frame::markdown(before) });
        }
        match tag {
            Tag::Paragraph => {
                self.page.sections.block();
                self.open("<p>");
            }
            Tag::Heading { .. } => self.heading_start(range),
            Tag::BlockQuote(kind) => self.block_quote(*kind, range),
            Tag::CodeBlock(kind) => self.code_start(kind, range),
            Tag::HtmlBlock => self.raw = Some(raw::RawBlock::default()),
            Tag::List(None) => self.open("<ul>\n"),
            Tag::List(Some(1)) => self.open("<ol>\n"),
            Tag::List(Some(number)) => self.open(&format!("<ol start=\"{number}\">\n")),
            Tag::Item => {
                self.page.sections.block();
                self.open("<li>");
            }
            Tag::FootnoteDefinition(name) => {
                let path = &self.diagnostics.files[self.place(range.start).file].path;
                self.footnotes.open(path, name, self.html.len());
            }
            Tag::Table(alignments) => self.table_start(alignments),
            Tag::TableHead => self.head_start(),
            Tag::TableRow => self.row_start(),
            Tag::TableCell => self.cell_start(),
            Tag::Emphasis => self.emphasis("<em>", "*"),
            Tag::Strong => self.emphasis("<strong>", "**"),
            Tag::Strikethrough => self.html.push_str("<del>"),
            Tag::Link { link_type, dest_url, title, .. } => {
                if *link_type == LinkType::Email {
                    self.link_start(&format!("mailto:{dest_url}"), title, self.place(range.start));
                } else {
                    self.link_start(dest_url, title, self.place(range.start));
                }
            }
            Tag::Image { dest_url, title, .. } => return self.image_start(dest_url, title, range.start),
            _ => {}
        }
        self.frames.push(Frame::markdown(before));
    }

    fn end(&mut self, tag: TagEnd) {
        if let Some(image) = &mut self.image {
            if image.ends(tag) {
                self.image_end();
            }
            return;
        }
        let Frame { start, silent, .. } = self.close_to_markdown();
        if silent {
            return;
        }
        if !is_inline(&tag) {
            self.line_break = None;
            self.label_end();
        }
        self.close_tag(tag, start);
        let one = matches!(
            tag,
            TagEnd::Paragraph | TagEnd::Heading(_) | TagEnd::List(_) | TagEnd::BlockQuote(_) | TagEnd::Table
        );
        if one && self.frames.last().is_none_or(|frame| frame.kind != Kind::Markdown) {
            self.page.blocks.push(start..self.html.len());
        }
    }

    fn close_tag(&mut self, tag: TagEnd, start: usize) {
        match tag {
            TagEnd::Paragraph => self.paragraph_end(start),
            TagEnd::Heading(level) => self.heading_end(level as u32),
            TagEnd::BlockQuote(kind) => {
                let alert = kind.is_some() && !self.verbatim();
                let details = self.html[start..].trim_start().starts_with("<details");
                self.open(match (alert, details) {
                    (false, _) => "</blockquote>\n",
                    (true, true) => "</details>\n",
                    (true, false) => "</div>\n",
                });
            }
            TagEnd::CodeBlock => self.code_end(),
            TagEnd::HtmlBlock => self.raw_end(),
            TagEnd::List(ordered) => self.open(if ordered { "</ol>\n" } else { "</ul>\n" }),
            TagEnd::Item => self.html.push_str("</li>\n"),
            TagEnd::FootnoteDefinition => self.footnote_end(start),
            TagEnd::Table => self.table_end(),
            TagEnd::TableHead => self.head_end(),
            TagEnd::TableRow => self.html.push_str("</tr>\n"),
            TagEnd::TableCell => self.cell_end(),
            TagEnd::Emphasis => self.emphasis("</em>", "*"),
            TagEnd::Strong => self.emphasis("</strong>", "**"),
            TagEnd::Strikethrough => self.html.push_str("</del>"),
            TagEnd::Link => self.html.push_str("</a>"),
            _ => {}
        }
    }
}

fn is_inline(tag: &TagEnd) -> bool {
    matches!(tag, TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough | TagEnd::Link | TagEnd::Image)
}
