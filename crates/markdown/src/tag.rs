//! A component tag such as `<Tabs groupId="lang" values={["a", "b"]}>`: its name and its props as JSON.
//! [`crate::components`] checks whether the component and its props exist.

use html5gum::{Token, Tokenizer};

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

/// Elements that pages write in capitals, as was usual in HTML 4, and those that aren't allowed.
const ELEMENTS: &[&str] = &[
    "a",
    "abbr",
    "address",
    "area",
    "article",
    "aside",
    "audio",
    "b",
    "base",
    "big",
    "blockquote",
    "body",
    "br",
    "button",
    "caption",
    "center",
    "cite",
    "code",
    "col",
    "colgroup",
    "dd",
    "del",
    "details",
    "dfn",
    "div",
    "dl",
    "dt",
    "em",
    "embed",
    "figcaption",
    "figure",
    "font",
    "footer",
    "form",
    "frame",
    "frameset",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "head",
    "header",
    "hr",
    "html",
    "i",
    "iframe",
    "img",
    "input",
    "ins",
    "kbd",
    "label",
    "li",
    "link",
    "main",
    "map",
    "mark",
    "meta",
    "nav",
    "object",
    "ol",
    "p",
    "picture",
    "pre",
    "q",
    "rp",
    "rt",
    "ruby",
    "s",
    "samp",
    "script",
    "section",
    "select",
    "small",
    "source",
    "span",
    "strike",
    "strong",
    "style",
    "sub",
    "summary",
    "sup",
    "svg",
    "table",
    "tbody",
    "td",
    "textarea",
    "tfoot",
    "th",
    "thead",
    "time",
    "tr",
    "track",
    "tt",
    "u",
    "ul",
    "var",
    "video",
    "wbr",
];

/// Bytes searched for the end of an expression or of an element, which limits the work on one that is never closed.
const MAX_SKIPPED: usize = 1024;

/// Whether a component tag starts at `at`: `<` or `</` and a capital letter, unless it's an HTML element in capitals or an
/// autolink, `<Ann@example.org>`.
pub(crate) fn starts(text: &str, at: usize) -> bool {
    let bytes = &text.as_bytes()[at..];
    let (closes, name) = match bytes {
        [b'<', b'/', name @ ..] => (true, name),
        [b'<', name @ ..] => (false, name),
        _ => return false,
    };
    name.first().is_some_and(u8::is_ascii_uppercase)
        && !is_element(name, closes)
        && (closes || !is_autolink(name))
}

/// Whether this is the inside of an autolink, which has no white space: a scheme and its colon, or the name of a mail's
/// recipient and its `@`.
fn is_autolink(bytes: &[u8]) -> bool {
    let sign = |byte: &u8| !(byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.' | b'_'));
    let Some(length) = bytes.iter().take(MAX_SKIPPED).position(sign) else { return false };
    let rest = &bytes[length..bytes.len().min(MAX_SKIPPED)];
    let end = rest.iter().find(|byte| byte.is_ascii_whitespace() || matches!(byte, b'<' | b'>'));
    matches!(rest[0], b':' | b'@') && end == Some(&b'>')
}

/// Whether a name in capitals is that of an HTML element, `IMG`. A single letter may also be a type in prose, `Set<A>`, so it
/// needs an attribute or a closing tag.
fn is_element(bytes: &[u8], closes: bool) -> bool {
    let length = bytes.iter().take_while(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit()).count();
    let (name, rest) = bytes.split_at(length);
    if !rest.first().is_some_and(|next| next.is_ascii_whitespace() || matches!(next, b'>' | b'/')) {
        return false;
    }
    let Ok(name) = std::str::from_utf8(name) else { return false };
    if !ELEMENTS.contains(&name.to_ascii_lowercase().as_str()) {
        return false;
    }
    let is_closed = || {
        let closing = format!("</{name}>");
        memchr::memmem::find(&rest[..rest.len().min(MAX_SKIPPED)], closing.as_bytes()).is_some()
    };
    let has_attribute = || {
        let next = rest.iter().find(|byte| !byte.is_ascii_whitespace());
        rest[0].is_ascii_whitespace() && next.is_some_and(u8::is_ascii_alphabetic)
    };
    closes || length > 1 || has_attribute() || is_closed()
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
                let plain = &text[at + 1..at + 1 + length];
                if plain.contains('&') {
                    write_string(&decoded(&text[at..at + length + 2]), &mut json);
                } else {
                    write_string(plain, &mut json);
                }
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

/// The value of a prop in quotes, with its character references decoded as in an attribute of HTML.
fn decoded(quoted: &str) -> String {
    let tag = format!("<a b={quoted}>");
    let token = Tokenizer::new(&tag).flatten().next();
    match token {
        Some(Token::StartTag(mut tag)) => {
            let value = tag.attributes.pop_first().map(|(_, value)| value);
            value.map_or_else(String::new, |value| String::from_utf8_lossy(&value).into_owned())
        }
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::{decoded, starts};

    #[test]
    fn autolinks_in_capitals_are_not_components() {
        for text in
            ["<Ann@example.org>", "<John.Doe+x@example.org>", "<HTTPS://example.org>", "<MAILTO:a@b.c>"]
        {
            assert!(!starts(text, 0), "{text}");
        }
        for text in ["<Ann @example.org>", "<Ann>", "<Ann a=\"b@c\">", "<Ann@example.org", "<Ann.Lee />"] {
            assert!(starts(text, 0), "{text}");
        }
    }

    #[test]
    fn elements_in_capitals_are_not_components() {
        for text in
            ["<IMG SRC=a>", "<BR>", "<BR/>", "</TD>", "<H1\nID=a>", "<A HREF=b>", "<B>c</B>", "</P>", "<img>"]
        {
            assert!(!starts(text, 0), "{text}");
        }
        for text in
            ["<Img>", "<A>", "<A, B>", "<A />", "<P\n\n>", "<TDs>", "<BR.x>", "<FAQ>", "<T>a</T>", "</T>"]
        {
            assert!(starts(text, 0), "{text}");
        }
    }

    #[test]
    fn character_references_are_decoded_once() {
        for (quoted, value) in [
            ("\"a &amp; b\"", "a & b"),
            ("'&amp;lt; &lt;\"'", "&lt; <\""),
            ("\"&copy;&#8217;&#x4e2d;&nbsp;\"", "©’中\u{a0}"),
            ("\"?a=1&copy=2&b\"", "?a=1&copy=2&b"),
            ("\"\"", ""),
        ] {
            assert_eq!(decoded(quoted), value, "{quoted}");
        }
    }
}
