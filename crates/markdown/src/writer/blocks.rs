//! Blocks that differ from CommonMark's: paragraphs that contain only components, GitHub's alerts, and footnotes.

use std::ops::Range;

use pulldown_cmark::{BlockQuoteKind, Tag};

use super::Writer;
use crate::diagnostics::Problem;
use crate::frames::MAX_NESTING;
use crate::html::{SLOT_MARK, Slot};
use crate::preprocess::PlaceholderKind;

impl Writer<'_, '_> {
    /// Ends a paragraph. One that contains only components loses its `<p>`, as in MDX.
    pub(super) fn paragraph_end(&mut self, start: usize) {
        // It may start with a line break.
        let opening = start + usize::from(self.html[start..].starts_with('\n'));
        let content = &self.html[opening + 3..];
        if content.starts_with(SLOT_MARK) && only_components(content) {
            self.html.replace_range(opening..opening + 3, "");
            self.html.push('\n');
        } else {
            self.html.push_str("</p>\n");
        }
        self.page.sections.block();
    }

    /// Whether a quotation, list or emphasis is nested too deep, so that only its content is written. Reported once per page.
    pub(super) fn flattened(&mut self, tag: &Tag<'_>, at: usize) -> bool {
        let deep = match tag {
            Tag::BlockQuote(_) | Tag::List(_) | Tag::Emphasis | Tag::Strong | Tag::Strikethrough => {
                self.frames.len() >= MAX_NESTING
            }
            Tag::Item => self.frames.last().is_some_and(|list| list.silent),
            _ => false,
        };
        if deep && !self.flat && !self.verbatim() {
            self.flat = true;
            let message = format!("quotations, lists or emphasis are nested more than {MAX_NESTING} deep");
            let problem =
                Problem::new("nesting", message, "nest less; what is deeper is shown without markup");
            self.diagnostics.report(self.place(at), problem);
        }
        deep
    }

    /// Warns about `> [!WORD]` with an unknown word.
    fn warn_of_alert(&mut self, range: &Range<usize>) {
        let quotation = self.source.text[range.clone()].trim_start_matches([' ', '>']);
        let line = quotation.lines().next().unwrap_or_default().trim_end();
        let word = line.strip_prefix("[!").and_then(|rest| rest.strip_suffix(']'));
        let is_word = |word: &&str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_alphabetic());
        if let Some(word) = word.filter(is_word).filter(|_| !self.verbatim()) {
            let message = format!("the alert `[!{word}]` is unknown, so it's shown as text");
            let hint =
                "write `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]`; a title may follow";
            self.diagnostics.report(self.place(range.start), Problem::new("foreign-syntax", message, hint));
        }
    }

    /// Ends a footnote, whose blocks move to the end of the page.
    pub(super) fn footnote_end(&mut self, start: usize) {
        self.footnotes.close(&mut self.html);
        let before = self.page.blocks.partition_point(|block| block.end <= start);
        self.page.blocks.truncate(before);
    }

    pub(super) fn block_quote(&mut self, kind: Option<BlockQuoteKind>, range: &Range<usize>) {
        self.page.sections.block();
        let known = match kind {
            Some(kind) if !self.verbatim() => match kind {
                BlockQuoteKind::Note => "note",
                BlockQuoteKind::Tip => "tip",
                BlockQuoteKind::Important => "important",
                BlockQuoteKind::Warning => "warning",
                BlockQuoteKind::Caution => "caution",
            },
            _ => {
                self.warn_of_alert(range);
                return self.open("<blockquote>\n");
            }
        };
        let (word, title) =
            match self.placeholders_in(range.start, range.end).first().map(|placeholder| &placeholder.kind) {
                Some(PlaceholderKind::Alert { word, title }) => (word.unwrap_or(known), title.clone()),
                _ => (known, None),
            };
        let title = title.unwrap_or_else(|| self.container_title(word));
        self.container_open(word, &title, false, self.place(range.start));
    }
}

/// Whether HTML contains only components and white space.
fn only_components(html: &str) -> bool {
    let mut depth = 0usize;
    let mut at = 0;
    while at < html.len() {
        let rest = &html[at..];
        if rest.starts_with(SLOT_MARK) {
            let Some((slot, end)) = Slot::read(html, at) else { return false };
            match slot {
                Slot::Open(_) => depth += 1,
                Slot::Close => depth = depth.saturating_sub(1),
                Slot::Empty(_) | Slot::Code(_) => {}
                Slot::Tag(_) if depth == 0 => return false,
                Slot::Tag(_) => {}
            }
            at = end;
        } else {
            let Some(character) = rest.chars().next() else { break };
            if depth == 0 && !character.is_whitespace() {
                return false;
            }
            at += character.len_utf8();
        }
    }
    true
}
