//! Tables, each in a box that scrolls if the page is too narrow.

use pulldown_cmark::Alignment;

use super::Writer;
use crate::html::alignment_class;

/// A table being read.
pub(super) struct Table {
    alignments: Vec<Alignment>,
    in_head: bool,
    /// Where the text of the header starts in its section; then the text itself.
    head_start: usize,
    head: String,
    rows: usize,
    cell: usize,
    /// Where the tag of the cell being read starts, and where its content does.
    cell_start: usize,
    content_start: usize,
}

impl Writer<'_, '_> {
    pub(super) fn table_start(&mut self, alignments: &[Alignment]) {
        self.page.sections.block();
        self.table = Some(Table {
            alignments: alignments.to_vec(),
            in_head: false,
            head_start: 0,
            head: String::new(),
            rows: 0,
            cell: 0,
            cell_start: 0,
            content_start: 0,
        });
        // Anything that scrolls must be focusable.
        self.open(if self.verbatim() { "<table>" } else { "<div class=\"table\" tabindex=\"0\">\n<table>" });
    }

    pub(super) fn table_end(&mut self) {
        let table = self.table.take();
        let body = table.as_ref().is_some_and(|table| table.rows > 0);
        // A row is the better excerpt, and excerpts of equally good lines show the first one.
        self.page.sections.block();
        self.page.sections.text(table.as_ref().map_or("", |table| &table.head));
        self.html.push_str(if body { "</tbody>\n</table>\n" } else { "</table>\n" });
        if !self.verbatim() {
            self.html.push_str("</div>\n");
        }
        self.page.sections.block();
    }

    pub(super) fn row_start(&mut self) {
        let first = self.table.as_mut().is_some_and(|table| {
            table.cell = 0;
            table.rows += 1;
            table.rows == 1
        });
        self.page.sections.block();
        self.open(if first { "<tbody>\n<tr>\n" } else { "<tr>\n" });
    }

    pub(super) fn cell_start(&mut self) {
        let Some(table) = &mut self.table else { return };
        let alignment = table.alignments.get(table.cell).copied().unwrap_or(Alignment::None);
        // The search shows a row in one line: `name: value, value`.
        if table.cell > 0 && self.page.sections.so_far().ends_with(|last| last != '\n') {
            self.page.sections.text(if table.cell == 1 { ": " } else { ", " });
        }
        table.cell += 1;
        table.cell_start = self.html.len();
        self.html.push_str(if table.in_head { "<th" } else { "<td" });
        if let Some(class) = alignment_class(alignment) {
            self.html.push_str(" class=\"");
            self.html.push_str(class);
            self.html.push('"');
        }
        self.html.push('>');
        table.content_start = self.html.len();
    }

    pub(super) fn cell_end(&mut self) {
        let Some(table) = &self.table else { return };
        let head = if !table.in_head {
            false
        } else if self.html.len() == table.content_start && !self.verbatim() {
            // An empty header cell, such as the corner above row names, is no header.
            self.html.replace_range(table.cell_start..table.cell_start + "<th".len(), "<td");
            false
        } else {
            true
        };
        self.html.push_str(if head { "</th>\n" } else { "</td>\n" });
    }

    pub(super) fn head_start(&mut self) {
        if let Some(table) = &mut self.table {
            table.in_head = true;
            table.head_start = self.page.sections.so_far().len();
            table.cell = 0;
        }
        self.open("<thead>\n<tr>\n");
    }

    pub(super) fn head_end(&mut self) {
        if let Some(table) = &mut self.table {
            table.in_head = false;
            table.head = self.page.sections.take(table.head_start);
        }
        self.html.push_str("</tr>\n</thead>\n");
    }
}
