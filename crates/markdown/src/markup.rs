//! Parses tags and text of HTML that our own writer produced.

use std::borrow::Cow;
use std::collections::BTreeMap;

/// Whether white space between the children of an element is insignificant. The page and components have the empty name.
pub(crate) fn is_block(tag: &str) -> bool {
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

/// Offset after the tag at `at`: the `>` outside of quotes.
pub(crate) fn tag_end(html: &str, at: usize) -> usize {
    let bytes = html.as_bytes();
    let mut at = at;
    // Most tags are only a name, too short for a search to pay off.
    while let Some(byte) = bytes.get(at) {
        at += 1;
        match byte {
            b'>' => return at,
            b'"' => match memchr::memchr(b'"', &bytes[at..]) {
                Some(length) => at += length + 1,
                None => break,
            },
            _ => {}
        }
    }
    html.len()
}

pub(crate) fn tag_name(tag: &str) -> &str {
    let ends = |byte: &u8| matches!(byte, b' ' | b'>' | b'\n');
    let end = tag.bytes().position(|byte| ends(&byte)).unwrap_or(tag.len());
    &tag[..end]
}

/// The attributes of one of our own tags, by name. Of duplicates, the last one wins.
pub(crate) fn attributes(tag: &str) -> BTreeMap<&str, Cow<'_, str>> {
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
        let text = length.map_or_else(Cow::default, |length| unescape(&value[..length]));
        attributes.insert(name, text);
        rest = length.map_or(after, |length| &value[length + 1..]);
    }
}

/// Undoes our writer's escapes.
pub(crate) fn unescape(html: &str) -> Cow<'_, str> {
    if memchr::memchr(b'&', html.as_bytes()).is_none() {
        return html.into();
    }
    let text = html.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    text.replace("&#x27;", "'").replace("&amp;", "&").into()
}
