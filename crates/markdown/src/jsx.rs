//! Raw tags in JSX spelling, `<img className="wide" width={300} />`: converted to HTML, so that pages written as MDX look
//! the same here. Expressions are diagnostics.

use crate::diagnostics::Problem;
use crate::html::escape_attribute;
use crate::styles;
use crate::tag::{EXPRESSION, Prop, Tag};

/// Attributes with another name in JSX; the rest differ only in case, which HTML ignores.
const NAMES: &[(&str, &str)] = &[
    ("className", "class"),
    ("htmlFor", "for"),
    ("strokeWidth", "stroke-width"),
    ("strokeLinecap", "stroke-linecap"),
    ("strokeLinejoin", "stroke-linejoin"),
    ("fillRule", "fill-rule"),
    ("fillOpacity", "fill-opacity"),
    ("clipRule", "clip-rule"),
    ("clipPath", "clip-path"),
    ("stopColor", "stop-color"),
    ("textAnchor", "text-anchor"),
    ("xlinkHref", "xlink:href"),
];

/// Attributes that only exist in JSX. Values in braces are recognized separately.
pub(crate) const SIGNS: [&str; 2] = [" className=", " htmlFor="];

/// Whether a raw tag is in JSX spelling.
pub(crate) fn is_jsx(tag: &str) -> bool {
    tag.as_bytes().get(1).is_some_and(u8::is_ascii_lowercase)
        && ["={", "{..."].iter().chain(&SIGNS).any(|sign| tag.contains(sign))
}

/// The tag as HTML, and the attributes that have no HTML.
pub(crate) fn html(tag: &Tag) -> (String, Vec<(usize, Problem)>) {
    let mut html = format!("<{}", tag.name);
    let mut problems = Vec::new();
    for prop in &tag.props {
        let name =
            NAMES.iter().find(|(jsx, _)| *jsx == prop.name).map_or(prop.name.as_str(), |(_, name)| name);
        match value(prop) {
            Value::Absent => {}
            Value::Flag => {
                html.push(' ');
                html.push_str(name);
            }
            Value::Text(text) => {
                html.push(' ');
                html.push_str(name);
                html.push_str("=\"");
                // A blank line would end the HTML block around the tag.
                escape_attribute(&text.split_whitespace().collect::<Vec<_>>().join(" "), &mut html);
                html.push('"');
            }
            Value::Object if name == "style" && styles::from_object(&prop.json).is_some() => {
                html.push_str(" style=\"");
                escape_attribute(&styles::from_object(&prop.json).unwrap_or_default(), &mut html);
                html.push('"');
            }
            Value::Object => problems.push((
                prop.at,
                Problem::new(
                    "raw-html",
                    format!(
                        "attribute `{}` on `<{}>` is an {}, expected text or a number",
                        prop.name, tag.name, prop.kind
                    ),
                    "write the attribute as in HTML",
                ),
            )),
        }
    }
    html.push_str(if tag.empty { " />" } else { ">" });
    (html, problems)
}

enum Value {
    Absent,
    Flag,
    Text(String),
    Object,
}

fn value(prop: &Prop) -> Value {
    match prop.kind {
        // The expression was reported where it was parsed.
        "null" | EXPRESSION => Value::Absent,
        "boolean" if prop.json == "true" => Value::Flag,
        "boolean" => Value::Absent,
        "string" => serde_json::from_str(&prop.json).map_or(Value::Absent, Value::Text),
        "number" => Value::Text(prop.json.clone()),
        _ => Value::Object,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tag;

    fn written(text: &str) -> (String, Vec<String>) {
        let Ok(tag) = tag::parse(text, 0) else { return ("unreadable".into(), Vec::new()) };
        let (html, problems) = html(&tag);
        let problems = tag.problems.into_iter().chain(problems);
        (html, problems.map(|(at, problem)| format!("{at}: {}", problem.message)).collect())
    }

    #[test]
    fn literals_become_attributes() {
        let cases = [
            ("<img className=\"a b\" width={300} />", "<img class=\"a b\" width=\"300\" />"),
            ("<p style={{ fontSize: 12, color: 'red' }}>", "<p style=\"color:red;font-size:12px;\">"),
            ("<video controls={true} muted={false} autoPlay>", "<video controls autoPlay>"),
            ("<p title={'a \"b\"'}>", "<p title=\"a &quot;b&quot;\">"),
            ("<path strokeWidth={2}\n  d=\"M0\n\n0\" />", "<path stroke-width=\"2\" d=\"M0 0\" />"),
        ];
        for (text, expected) in cases {
            assert_eq!(written(text), (expected.to_owned(), Vec::new()), "{text}");
        }
    }

    #[test]
    fn other_values_are_reported_once() {
        let cases = [
            (
                "<div style={{ color: [1] }}>",
                "<div>",
                "5: attribute `style` on `<div>` is an object, expected text or a number",
            ),
            (
                "<b onClick={() => run('>')}>",
                "<b>",
                "12: `onClick` contains the expression `() => run('>')`, expected a literal",
            ),
            ("<b {...props} id=\"x\">", "<b id=\"x\">", "3: `<b>` spreads an expression over its props"),
        ];
        for (text, html, problem) in cases {
            assert_eq!(written(text), (html.to_owned(), vec![problem.to_owned()]), "{text}");
        }
    }
}
