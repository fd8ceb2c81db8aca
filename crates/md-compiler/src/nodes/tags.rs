//! Tags and text of HTML that our own writer wrote, read again.

use std::collections::BTreeMap;

/// Whether white space between the children of an element means nothing; the empty name is the page's or a component's.
pub(super) fn is_block(tag: &str) -> bool {
    matches!(
        tag,
        "" | "article"
            | "aside"
            | "blockquote"
            | "dd"
            | "details"
            | "div"
            | "dl"
            | "figure"
            | "footer"
            | "header"
            | "li"
            | "main"
            | "nav"
            | "ol"
            | "section"
            | "table"
            | "tbody"
            | "thead"
            | "tr"
            | "ul"
    )
}

/// A block's content without the line breaks around it.
pub(super) fn without_outer_breaks(html: &str) -> &str {
    let inner = html.as_bytes();
    let start = inner.iter().take_while(|byte| **byte == b'\n').count();
    let end = inner[start..].iter().rev().take_while(|byte| **byte == b'\n').count();
    &html[start..html.len() - end]
}

/// Offset behind the tag at `at`: the `>` outside of quotes.
pub(super) fn tag_end(html: &str, at: usize) -> usize {
    let bytes = html.as_bytes();
    let mut at = at;
    while let Some(found) = memchr::memchr2(b'>', b'"', &bytes[at..]) {
        at += found;
        if bytes[at] == b'>' {
            return at + 1;
        }
        match memchr::memchr(b'"', &bytes[at + 1..]) {
            Some(length) => at += length + 2,
            None => break,
        }
    }
    html.len()
}

pub(super) fn tag_name(tag: &str) -> &str {
    let ends = |byte: &u8| matches!(byte, b' ' | b'>' | b'\n');
    let end = tag.bytes().position(|byte| ends(&byte)).unwrap_or(tag.len());
    &tag[..end]
}

/// The attributes of one of our own tags.
pub(super) fn attributes(tag: &str) -> BTreeMap<String, String> {
    let mut attributes = BTreeMap::new();
    let mut rest = &tag[1..tag.len() - 1];
    rest = &rest[tag_name(rest).len()..];
    loop {
        rest = rest.trim_ascii_start();
        let ends = |byte: &u8| matches!(byte, b'=' | b' ');
        let end = rest.as_bytes().iter().position(ends).unwrap_or(rest.len());
        if end == 0 {
            return attributes;
        }
        let (name, after) = rest.split_at(end);
        let value = after.strip_prefix("=\"").unwrap_or("");
        let length = memchr::memchr(b'"', value.as_bytes());
        attributes
            .insert(name.to_owned(), length.map_or_else(String::new, |length| unescape(&value[..length])));
        rest = length.map_or(after, |length| &value[length + 1..]);
    }
}

/// Undoes the escapes that our writer makes.
pub(super) fn unescape(html: &str) -> String {
    if memchr::memchr(b'&', html.as_bytes()).is_none() {
        return html.to_owned();
    }
    html.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#x27;", "'")
        .replace("&amp;", "&")
}
