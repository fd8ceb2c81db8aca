//! What stands in the page, or in a message, for braces in prose.

use crate::literal::Literal;

/// What a literal in prose shows; none for one that is no text.
pub(super) fn shown(literal: &Literal) -> Option<String> {
    match literal.kind {
        "string" | "number" => Some(as_markdown(&literal.json)),
        "boolean" | "null" => Some(String::new()),
        _ => None,
    }
}

/// A JSON string or number as Markdown that shows its value.
fn as_markdown(json: &str) -> String {
    let value = json.trim_matches('"').replace("\\n", " ").replace("\\\"", "\"").replace("\\\\", "\\");
    let mut markdown = String::with_capacity(value.len());
    for character in value.chars() {
        match character {
            ' ' => markdown.push_str("&#32;"),
            character if character.is_ascii_punctuation() => {
                markdown.push('\\');
                markdown.push(character);
            }
            character => markdown.push(character),
        }
    }
    markdown
}

/// The expression of a message, on one line and short.
pub(super) fn excerpt(text: &str) -> String {
    let line: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= 40 {
        line
    } else {
        format!("{}…", line.chars().take(39).collect::<String>())
    }
}
