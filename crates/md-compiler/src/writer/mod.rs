//! From pulldown-cmark's events to the page's HTML, and in the same pass its table of contents, links and
//! sections: one reading of the text, so that what search finds and what the page shows cannot differ.
//!
//! This file says what each event of CommonMark opens and closes; text, headings, links and images, code, tables,
//! marks (components, containers), titles of containers, raw HTML and what paragraphs turn out to be stand in files of
//! their own beside it.

mod blocks;
mod codes;
mod headings;
mod links;
mod marks;
mod raw;
mod tables;
mod text;
mod titles;

use std::ops::Range;

use pulldown_cmark::{Event, LinkType, Tag, TagEnd};

use crate::commonmark::Flavour;
use crate::components::Checked;
use crate::diagnostics::Diagnostics;
use crate::footnotes::Footnotes;
use crate::frames::{Frame, Frames, Kind};
use crate::html::escape_text;
use crate::location::Place;
use crate::nodes::CodeBlock;
use crate::page::{Link, Options, Supplies, TocItem};
use crate::passages::Amended;
use crate::routes::Route;
use crate::section::Sections;
use crate::slug::Slugs;
use crate::weave::Woven;

/// What a page's events became.
pub(crate) struct Written {
    /// HTML with slots.
    pub(crate) html: String,
    /// Where elements of Markdown stand in it that no other holds, each whole and alone, by their ends.
    pub(crate) blocks: Vec<Range<usize>>,
    /// The components of the slots.
    pub(crate) components: Vec<Option<Checked>>,
    /// The code blocks of the slots.
    pub(crate) codes: Vec<Option<CodeBlock>>,
    /// Paths of the files that code fences show.
    pub(crate) files: Vec<String>,
    /// Headings; `char_index` is the number of the heading's section until the sections are finished.
    pub(crate) toc: Vec<TocItem>,
    /// Text of the first h1.
    pub(crate) title: Option<String>,
    pub(crate) links: Vec<Link>,
    pub(crate) sections: Sections,
    pub(crate) slugs: Slugs,
}

impl Written {
    /// Puts an element with a text in front of the page.
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

/// What a page is written with.
pub(crate) struct Context<'a> {
    pub(crate) options: &'a Options,
    pub(crate) supplies: &'a Supplies,
    pub(crate) route: &'a Route,
    /// The Markdown of a specification and nothing else, raw HTML as it stands.
    pub(crate) verbatim: Option<Flavour>,
}

/// What an element at the top of a page takes of its text, rather less than more.
const BYTES_A_BLOCK: usize = 128;

/// Writes a page.
pub(crate) fn write<'t>(
    woven: &'t Woven,
    events: &Amended<'t>,
    context: &'t Context<'t>,
    diagnostics: &mut Diagnostics,
) -> Written {
    let mut writer = Writer {
        context,
        woven,
        diagnostics,
        html: String::with_capacity(woven.text.len() * 2 + 256),
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
        line_break: None,
        written: Written {
            html: String::new(),
            blocks: Vec::with_capacity(woven.text.len() / BYTES_A_BLOCK),
            components: Vec::new(),
            codes: Vec::new(),
            files: Vec::new(),
            toc: Vec::new(),
            title: None,
            links: Vec::new(),
            sections: Sections::new(woven.text.len()),
            slugs: Slugs::default(),
        },
    };
    events.pieces().flatten().for_each(|(event, range)| writer.event(event, range));
    writer.close_all();
    writer.footnotes.write(&mut writer.html);
    for id in writer.footnotes.ids() {
        writer.written.slugs.claim(&id);
    }
    writer.written.html = writer.html;
    writer.written
}

struct Writer<'a, 't> {
    context: &'t Context<'t>,
    woven: &'t Woven,
    diagnostics: &'a mut Diagnostics,
    html: String,
    frames: Frames,
    /// The heading being read.
    heading: Option<headings::Heading<'t>>,
    /// Where the opening tag of a heading is put together.
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
    /// Where the HTML holds a line break behind a Chinese character, when nothing but emphasis came after it.
    line_break: Option<usize>,
    written: Written,
}

impl<'t> Writer<'_, 't> {
    fn verbatim(&self) -> bool {
        self.context.verbatim.is_some()
    }

    fn place(&self, at: usize) -> Place {
        self.woven.origins.place(at)
    }

    fn event(&mut self, event: &Event<'t>, range: &Range<usize>) {
        match event {
            Event::Start(tag) => self.start(tag, range),
            Event::End(tag) => self.end(*tag),
            Event::Text(text) if self.raw.is_some() => self.raw_line(text, range),
            Event::Text(text) => self.text(text),
            Event::Code(text) => self.inline_code(text),
            Event::Html(html) => self.raw_line(html, range),
            Event::InlineHtml(html) => self.inline_html(html, range.start),
            Event::FootnoteReference(name) => self.footnotes.refer(name, &mut self.html),
            Event::SoftBreak => self.soft_break(),
            Event::HardBreak => self.hard_break(),
            Event::Rule => {
                self.open("<hr");
                self.void_end();
                self.html.push('\n');
            }
            Event::TaskListMarker(checked) => {
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

    /// Ends the tag of an element without content; CommonMark's examples write it as XML does.
    fn void_end(&mut self) {
        self.html.push_str(if self.verbatim() { " />" } else { ">" });
    }

    fn start(&mut self, tag: &Tag<'t>, range: &Range<usize>) {
        if let Some(image) = &mut self.image {
            image.nested(tag);
            return;
        }
        let before = self.html.len();
        self.only_fences(tag, range.start);
        match tag {
            Tag::Paragraph => {
                self.written.sections.block();
                self.open("<p>");
            }
            Tag::Heading { .. } => self.heading_start(range.len()),
            Tag::BlockQuote(kind) => self.block_quote(*kind, range),
            Tag::CodeBlock(kind) => self.code_start(kind, range),
            Tag::HtmlBlock => self.raw = Some(raw::RawBlock::default()),
            Tag::List(None) => self.open("<ul>\n"),
            Tag::List(Some(1)) => self.open("<ol>\n"),
            Tag::List(Some(number)) => self.open(&format!("<ol start=\"{number}\">\n")),
            Tag::Item => {
                self.written.sections.block();
                self.open("<li>");
            }
            Tag::FootnoteDefinition(name) => self.footnotes.open(name, self.html.len()),
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
        let start = self.close_to_markdown();
        if !matches!(tag, TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough | TagEnd::Link) {
            self.line_break = None;
        }
        self.close_tag(tag, start);
        let one = matches!(
            tag,
            TagEnd::Paragraph | TagEnd::Heading(_) | TagEnd::List(_) | TagEnd::BlockQuote(_) | TagEnd::Table
        );
        if one && self.frames.last().is_none_or(|frame| frame.kind != Kind::Markdown) {
            self.written.blocks.push(start..self.html.len());
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
