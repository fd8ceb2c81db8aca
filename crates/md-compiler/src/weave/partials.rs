//! Imports, and the Markdown files they bring in.

use std::rc::Rc;

use super::{Input, Origin, Progress, Weaver, line_bounds};
use crate::components;
use crate::diagnostics::Problem;
use crate::esm;
use crate::frontmatter;
use crate::location::{Place, SourceText, plain};

/// Bytes beyond which a page includes nothing more: files that include others twice grow without bounds.
const MAX_LENGTH: usize = 16 << 20;

impl Weaver<'_> {
    /// The import at `at`; returns where the next line starts.
    pub(super) fn import(&mut self, progress: &mut Progress<'_>, at: usize, next: usize) -> usize {
        let input = progress.input;
        match esm::parse(input.text, at) {
            Ok(import) => {
                let folder = input.path.unwrap_or(&self.diagnostics.files[0].path).to_owned();
                match import.markdown_path(&folder, self.options) {
                    Some(path) => {
                        self.wanted.files.push(path.clone());
                        progress.imports.extend(import.names.into_iter().map(|name| (name, path.clone())));
                    }
                    None => {
                        components::check_import(&import, input.place(at), self.diagnostics);
                    }
                }
                self.copy(input, import.end, line_bounds(input.text, import.end).1);
                line_bounds(input.text, import.end).1
            }
            Err(problem) => {
                self.diagnostics.error(input.place(at), problem);
                if input.text[at..].starts_with("export ") { esm::export_end(input.text, at) } else { next }
            }
        }
    }

    /// Weaves a partial in, one line prefix for every line but the first.
    pub(super) fn partial(&mut self, path: &str, place: Place, prefix: &str) {
        if self.including.iter().any(|open| open == path) || self.diagnostics.files[0].path == path {
            let mut cycle = self.including.clone();
            cycle.push(path.to_owned());
            let message = format!("the page includes itself: `{}`", cycle.join("` → `"));
            return self
                .diagnostics
                .error(place, Problem::new("partial", message, "remove one of the imports"));
        }
        let Some(text) = self.supplies.files.get(path) else {
            let message = format!("cannot read the included file `{path}`");
            return self.diagnostics.error(
                place,
                Problem::new(
                    "partial",
                    message,
                    "correct the path of the import; `markdown.alias` in the configuration names folders",
                ),
            );
        };
        if self.woven.text.len() + self.uncopied.to - self.uncopied.from > MAX_LENGTH {
            let message = format!("the page with what it includes is longer than {MAX_LENGTH} bytes");
            return self.diagnostics.error(place, Problem::new("partial", message, "include less"));
        }
        let text = plain(text.trim_end());
        // Front matter of a partial is for the page that the partial may be as well.
        let body = frontmatter::body(&text);
        let file = self.diagnostics.files.len();
        self.diagnostics.files.push(SourceText::new(path.to_owned(), Rc::clone(&text)));
        self.including.push(path.to_owned());
        self.weave_text(&Input { text: &text, origin: Origin::File(file), path: Some(path) }, body, prefix);
        self.including.pop();
    }
}
