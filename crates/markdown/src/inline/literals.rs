//! Braces in prose: the Markdown of a literal, and the excerpt of an expression for a message.

use crate::literal::Literal;

/// The Markdown of a literal; none for arrays and objects.
pub(super) fn shown(literal: &Literal) -> Option<String> {
    match literal.kind {
        "string" | "number" => Some(as_markdown(&literal.json)),
        "boolean" | "null" => Some(String::new()),
        _ => None,
    }
}

/// Markdown that shows the value of a JSON string or number.
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

/// An expression on one line, shortened for a message.
pub(super) fn excerpt(text: &str) -> String {
    let line: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= 40 {
        line
    } else {
        format!("{}…", line.chars().take(39).collect::<String>())
    }
}
