//! Containers: lines of colons, with a word and a title where one begins.

use super::{BLOCK_MARK, Input, MarkKind, Weaver};

impl Weaver<'_> {
    /// Leaves a mark for the line of colons at `at`.
    pub(super) fn container(&mut self, input: &Input<'_>, at: usize, line_end: usize) {
        let line = input.text[at..line_end].trim_end();
        let colons = line.len() - line.trim_start_matches(':').len();
        let rest = line[colons..].trim();
        let kind = if rest.is_empty() {
            MarkKind::CloseContainer(colons)
        } else {
            let word_end = rest
                .find(|character: char| !character.is_alphanumeric() && !matches!(character, '-' | '_'))
                .unwrap_or(rest.len());
            let (word, title) = rest.split_at(word_end);
            MarkKind::OpenContainer { word: word.to_owned(), title: container_title(title), colons }
        };
        self.mark(input.place(at), BLOCK_MARK, kind);
    }
}

/// The title of a container line: plain text, `{title="…"}` or `[…]`.
fn container_title(rest: &str) -> Option<String> {
    let rest = rest.trim();
    let title = if let Some(attributes) = rest.strip_prefix('{') {
        let value = attributes.split_once("title=").map(|(_, value)| value.trim_start())?;
        let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
        value[1..].split(quote).next()?
    } else if let Some(label) = rest.strip_prefix('[').and_then(|label| label.strip_suffix(']')) {
        label
    } else {
        rest
    };
    (!title.is_empty()).then(|| title.to_owned())
}
