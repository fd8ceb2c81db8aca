//! A component tag such as `<Tabs groupId="lang" values={["a", "b"]}>`: its name and its props as JSON.
//! [`crate::components`] checks whether the component and its props exist.

use std::borrow::Cow;

use crate::diagnostics::Problem;
use crate::json::write_string;
use crate::literal;

/// A component tag.
#[derive(Debug)]
pub(crate) struct Tag {
    /// `Tabs`, `Tabs.Item`.
    pub(crate) name: String,
    /// Props in the order written.
    pub(crate) props: Vec<Prop>,
    /// `</Name>`.
    pub(crate) closes: bool,
    /// `<Name />`.
    pub(crate) empty: bool,
    /// Offset after the tag.
    pub(crate) end: usize,
    /// Problems of its props and their offsets. The tag is used without those props.
    pub(crate) problems: Vec<(usize, Problem)>,
}

/// A prop of a tag.
#[derive(Debug)]
pub(crate) struct Prop {
    /// As written.
    pub(crate) name: String,
    /// Type of the value, as [`literal::Literal::kind`], or [`EXPRESSION`].
    pub(crate) kind: &'static str,
    /// The value as JSON.
    pub(crate) json: String,
    /// Offset of the name.
    pub(crate) at: usize,
    /// The expression, if it is only a name.
    pub(crate) named: Option<Named>,
}

/// An expression such as `logo` or `Stability.Removed`, which may be resolved without evaluating anything.
#[derive(Debug)]
pub(crate) struct Named {
    /// As written.
    pub(crate) name: String,
    /// Offset of the expression; [`Tag::problems`] has an entry with it.
    pub(crate) at: usize,
}

/// A tag that cannot be read.
pub(crate) struct BadTag {
    /// Offset of the problem.
    pub(crate) at: usize,
    /// The problem.
    pub(crate) problem: Problem,
    /// Offset to continue at.
    pub(crate) end: usize,
}

/// Kind of a prop with an expression: the prop is given, but its value is unknown.
pub(crate) const EXPRESSION: &str = "expression";

/// Bytes searched for the end of an expression, which limits the work on one that is never closed.
const MAX_SKIPPED: usize = 1024;

/// Whether a component tag starts at `at`: `<` or `</` and a capital letter.
pub(crate) fn starts(text: &str, at: usize) -> bool {
    let bytes = &text.as_bytes()[at..];
    match bytes {
        [b'<', b'/', letter, ..] | [b'<', letter, ..] => letter.is_ascii_uppercase(),
        _ => false,
    }
}

/// Parses the component tag at `at`, where [`starts`] is true.
pub(crate) fn parse(text: &str, at: usize) -> Result<Tag, BadTag> {
    let closes = text.as_bytes().get(at + 1) == Some(&b'/');
    let name_start = at + 1 + usize::from(closes);
    let name_end = name_start + name_length(&text[name_start..]);
    let mut tag = Tag {
        name: text[name_start..name_end].into(),
        props: Vec::new(),
        closes,
        empty: false,
        end: 0,
        problems: Vec::new(),
    };
    let mut cursor = name_end;
    loop {
        cursor = literal::skip_space(text, cursor);
        let rest = &text[cursor..];
        if rest.starts_with('>') {
            tag.end = cursor + 1;
            return Ok(tag);
        }
        if rest.starts_with("/>") {
            tag.empty = true;
            tag.end = cursor + 2;
            return Ok(tag);
        }
        if rest.starts_with('{')
            && let Some(end) = expression_end(text, cursor)
        {
            let message = format!("`<{}>` spreads an expression over its props", tag.name);
            let hint = "write each prop with its value; nothing is evaluated";
            tag.problems.push((cursor, Problem::new("expression", message, hint)));
            cursor = end;
            continue;
        }
        let length = prop_name_length(rest);
        if length == 0 {
            return Err(unreadable(text, &tag.name, at, cursor));
        }
        let name = rest[..length].to_owned();
        let start = cursor;
        cursor += length;
        let value_at = literal::skip_space(text, cursor);
        let (kind, json, named) = if text[value_at..].starts_with('=') {
            let value = value(text, literal::skip_space(text, value_at + 1), &name, at)?;
            cursor = value.end;
            let named = value.problem.as_ref().and_then(|(at, _)| named(text, *at));
            tag.problems.extend(value.problem);
            (value.kind, value.json, named)
        } else {
            ("boolean", "true".to_owned(), None)
        };
        tag.props.push(Prop { name, kind, json, at: start, named });
    }
}

/// The value of a prop.
struct Value {
    kind: &'static str,
    json: String,
    /// Offset after it.
    end: usize,
    /// Why it can't be used, and the offset of that.
    problem: Option<(usize, Problem)>,
}

fn name_length(text: &str) -> usize {
    text.find(|character: char| !character.is_ascii_alphanumeric() && !matches!(character, '.' | '_' | '-'))
        .unwrap_or(text.len())
}

fn prop_name_length(text: &str) -> usize {
    text.find(|character: char| !character.is_ascii_alphanumeric() && !matches!(character, '-' | '_' | ':'))
        .unwrap_or(text.len())
}

fn value(text: &str, at: usize, prop: &str, tag_at: usize) -> Result<Value, BadTag> {
    match text[at..].chars().next() {
        Some(quote @ ('"' | '\'')) => match text[at + 1..].find(quote) {
            None => Err(BadTag {
                at,
                problem: Problem::new(
                    "component",
                    format!("the value of `{prop}` is never closed"),
                    format!("add the closing `{quote}`"),
                ),
                end: tag_at + 1,
            }),
            Some(length) => {
                let mut json = String::new();
                write_string(&decode(&text[at + 1..at + 1 + length]), &mut json);
                Ok(Value { kind: "string", json, end: at + length + 2, problem: None })
            }
        },
        Some('{') => braced(text, at, prop, tag_at),
        _ => Err(BadTag {
            at,
            problem: Problem::new(
                "component",
                format!("`{prop}=` has no value"),
                format!("write `{prop}=\"…\"` or `{prop}={{…}}`"),
            ),
            end: tag_at + 1,
        }),
    }
}

/// The expression at `at`, if it is a name or two names with a dot, followed by the closing brace.
fn named(text: &str, at: usize) -> Option<Named> {
    let expression = text[at..].split('}').next()?.trim();
    let is_name = |text: &str| {
        text.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    };
    let plain = expression.splitn(2, '.').all(is_name);
    plain.then(|| Named { name: expression.to_owned(), at })
}

/// The value in the braces at `at`.
fn braced(text: &str, at: usize, prop: &str, tag_at: usize) -> Result<Value, BadTag> {
    let (place, found) = match literal::parse(text, at + 1) {
        Err(refused) => (refused.at, refused.found),
        Ok(literal) => {
            let end = literal::skip_space(text, literal.end);
            if text[end..].starts_with('}') {
                return Ok(Value { kind: literal.kind, json: literal.json, end: end + 1, problem: None });
            }
            let found: String =
                text[at + 1..].chars().take_while(|character| *character != '}').take(40).collect();
            (at + 1, found.trim().to_owned())
        }
    };
    let problem = Problem::new(
        "expression",
        format!("`{prop}` contains the expression `{found}`, expected a literal"),
        "write the value itself: a string, number, boolean, array or object; nothing is evaluated",
    );
    match expression_end(text, at) {
        Some(end) => {
            Ok(Value { kind: EXPRESSION, json: "null".into(), end, problem: Some((place, problem)) })
        }
        None => Err(BadTag { at: place, problem, end: tag_at + 1 }),
    }
}

fn unreadable(text: &str, name: &str, at: usize, cursor: usize) -> BadTag {
    let problem = match text[cursor..].chars().next() {
        None => Problem::new("component", format!("the tag `<{name}` is never closed"), "add `>` or `/>`"),
        Some(found) => Problem::new(
            "component",
            format!("found `{found}` in the tag `<{name}`, expected a prop, `>` or `/>`"),
            format!("put `<{name}` in backquotes when it is meant as text"),
        ),
    };
    BadTag { at: cursor, problem, end: at + 1 }
}

/// Offset after the expression in the braces at `at`. Braces in strings don't count, unless that leaves a string open:
/// an apostrophe in JSX text doesn't begin one.
fn expression_end(text: &str, at: usize) -> Option<usize> {
    let bytes = &text.as_bytes()[at..text.len().min(at + MAX_SKIPPED)];
    // Where it ends, and whether a string was left open.
    let find = |strings: bool| {
        let (mut depth, mut quote) = (0usize, None);
        for (index, byte) in bytes.iter().enumerate() {
            match (quote, byte) {
                (Some(open), _) if open == *byte => quote = None,
                (Some(_), _) => {}
                (None, b'"' | b'\'' | b'`') if strings => quote = Some(*byte),
                (None, b'{') => depth += 1,
                (None, b'}') => {
                    depth -= 1;
                    if depth == 0 {
                        return (Some(at + index + 1), false);
                    }
                }
                (None, _) => {}
            }
        }
        (None, quote.is_some())
    };
    match find(true) {
        (None, true) => find(false).0,
        (end, _) => end,
    }
}

/// Decodes the character references that quoted props need.
fn decode(value: &str) -> Cow<'_, str> {
    if !value.contains('&') {
        return value.into();
    }
    let decoded = value
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&apos;", "'")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&");
    decoded.into()
}
