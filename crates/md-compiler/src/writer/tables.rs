//! Tables: their parts, and a box around each that scrolls where the page is too narrow.

use pulldown_cmark::Alignment;

use super::Writer;
use crate::html::alignment_class;

/// A table being read.
pub(super) struct Table {
    alignments: Vec<Alignment>,
    in_head: bool,
    rows: usize,
    cell: usize,
}

impl Writer<'_, '_> {
    pub(super) fn table_start(&mut self, alignments: Vec<Alignment>) {
        self.written.sections.block();
        self.table = Some(Table { alignments, in_head: false, rows: 0, cell: 0 });
        // A table scrolls inside itself; what scrolls must be within the keyboard's reach.
        self.open(if self.verbatim() { "<table>" } else { "<div class=\"table\" tabindex=\"0\">\n<table>" });
    }

    pub(super) fn table_end(&mut self) {
        let body = self.table.take().is_some_and(|table| table.rows > 0);
        self.html.push_str(if body { "</tbody>\n</table>\n" } else { "</table>\n" });
        if !self.verbatim() {
            self.html.push_str("</div>\n");
        }
        self.written.sections.block();
    }

    pub(super) fn row_start(&mut self) {
        let first = self.table.as_mut().is_some_and(|table| {
            table.cell = 0;
            table.rows += 1;
            table.rows == 1
        });
        self.written.sections.block();
        self.open(if first { "<tbody>\n<tr>\n" } else { "<tr>\n" });
    }

    pub(super) fn cell_start(&mut self) {
        let Some(table) = &mut self.table else { return };
        let alignment = table.alignments.get(table.cell).copied().unwrap_or(Alignment::None);
        table.cell += 1;
        self.html.push_str(if table.in_head { "<th" } else { "<td" });
        if let Some(class) = alignment_class(alignment) {
            self.html.push_str(&format!(" class=\"{class}\""));
        }
        self.html.push('>');
    }

    pub(super) fn cell_end(&mut self) {
        let in_head = self.table.as_ref().is_some_and(|table| table.in_head);
        self.html.push_str(if in_head { "</th>\n" } else { "</td>\n" });
        self.written.sections.text("  ");
    }

    pub(super) fn head_start(&mut self) {
        if let Some(table) = &mut self.table {
            table.in_head = true;
            table.cell = 0;
        }
        self.open("<thead>\n<tr>\n");
    }

    pub(super) fn head_end(&mut self) {
        if let Some(table) = &mut self.table {
            table.in_head = false;
        }
        self.html.push_str("</tr>\n</thead>\n");
    }
}
