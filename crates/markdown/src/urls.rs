//! URLs as values: which attributes contain them and how each is used, lists of URLs in `srcset`, percent-encoding.
//! [`crate::routes`] resolves them, wherever they are written.

use std::borrow::Cow;

/// How a URL is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Usage {
    /// Names a page, a file or another site.
    Link,
    /// Embeds a file: a video, a sound, captions.
    File,
    /// Embeds an image.
    Image,
    /// Embeds one of several images, each with a width or a density.
    Images,
}

/// How an attribute of raw HTML uses its URL; none if it isn't one, or does nothing on this element. Names are in lower case.
/// Elements that pages can't have are missing, and so is `formaction`, because they can't have forms.
pub(crate) fn usage_of(tag: &str, attribute: &str) -> Option<Usage> {
    match (tag, attribute) {
        ("a" | "area", "href")
        | ("blockquote" | "q" | "ins" | "del", "cite")
        | ("img", "longdesc")
        | ("a" | "use" | "textpath" | "mpath" | "filter" | "pattern", "href" | "xlink:href")
        | ("lineargradient" | "radialgradient", "href" | "xlink:href") => Some(Usage::Link),
        ("audio" | "video" | "source" | "track", "src") => Some(Usage::File),
        ("img" | "image" | "input", "src")
        | ("video", "poster")
        | ("image" | "feimage", "href" | "xlink:href")
        | ("table" | "thead" | "tbody" | "tfoot" | "tr" | "td" | "th", "background") => Some(Usage::Image),
        ("img" | "image" | "source", "srcset") => Some(Usage::Images),
        _ => None,
    }
}

/// Whether a text may contain a tag that embeds an image. Only a quick test: it may also be in code.
pub(crate) fn may_embed_images(text: &str) -> bool {
    memchr::memchr_iter(b'<', text.as_bytes()).any(|at| {
        let rest = &text.as_bytes()[at + 1..];
        let length = rest.iter().position(|byte| !byte.is_ascii_alphabetic()).unwrap_or(rest.len());
        let tag = &rest[..length.min("feimage".len())];
        ["img", "image", "source", "video", "input", "feimage"]
            .into_iter()
            .chain(["table", "thead", "tbody", "tfoot", "tr", "td", "th"])
            .any(|known| known.as_bytes().eq_ignore_ascii_case(tag))
    })
}

/// The candidates of a `srcset`, as browsers split it: the URL, and its width or density. A URL may contain commas, but
/// neither begin nor end with one.
pub(crate) fn candidates(list: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    let mut rest = list;
    loop {
        rest = rest.trim_start_matches(|character: char| character.is_ascii_whitespace() || character == ',');
        if rest.is_empty() {
            return found;
        }
        let (url, after) =
            rest.split_at(rest.find(|character: char| character.is_ascii_whitespace()).unwrap_or(rest.len()));
        let alone = url.trim_end_matches(',');
        if alone.len() < url.len() {
            found.push((alone, ""));
            rest = after;
            continue;
        }
        let mut depth = 0usize;
        let end = after.find(|character| {
            match character {
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                _ => {}
            }
            character == ',' && depth == 0
        });
        let (descriptor, more) = after.split_at(end.unwrap_or(after.len()));
        found.push((url, descriptor.trim()));
        rest = more;
    }
}

/// Whether a URL is a picture itself.
pub(crate) fn is_picture(url: &str) -> bool {
    url.trim_start().get(.."data:image/".len()).is_some_and(|start| start.eq_ignore_ascii_case("data:image/"))
}

/// Decodes the path of a URL, part by part. Parts that would contain a slash or aren't UTF-8 are left as written, and so
/// are malformed escapes: `100%.png` is a file's name. `decodePath` in `shared/routes.ts` does the same.
pub(crate) fn decode_path(path: &str) -> Cow<'_, str> {
    if !path.contains('%') {
        return path.into();
    }
    path.split('/').map(decode_part).collect::<Vec<_>>().join("/").into()
}

fn decode_part(part: &str) -> Cow<'_, str> {
    let bytes = part.as_bytes();
    let mut decoded = Vec::with_capacity(bytes.len());
    let digit = |at: usize| bytes.get(at).and_then(|byte| char::from(*byte).to_digit(16));
    let mut at = 0;
    while at < bytes.len() {
        match (bytes[at], digit(at + 1), digit(at + 2)) {
            (b'%', Some(high), Some(low)) => {
                decoded.push((high * 16 + low) as u8);
                at += 3;
            }
            (byte, ..) => {
                decoded.push(byte);
                at += 1;
            }
        }
    }
    match String::from_utf8(decoded) {
        Ok(text) if !text.contains(['/', '\0']) => text.into(),
        _ => part.into(),
    }
}

/// Encodes what would end the path of a URL, or begin an escape in it; [`crate::html::escape_url`] encodes the rest.
pub(crate) fn encode_path(path: &str) -> Cow<'_, str> {
    if !path.contains(['%', '?', '#']) {
        return path.into();
    }
    path.replace('%', "%25").replace('?', "%3F").replace('#', "%23").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_decoded_once() {
        let cases = [
            ("./two%20words.png", "./two words.png"),
            ("%E5%9B%BE.png", "图.png"),
            ("a%2Bb+c.png", "a+b+c.png"),
            ("50%25.png", "50%.png"),
            ("50%2525.png", "50%25.png"),
            ("100%.png", "100%.png"),
            ("a%2fb%20c/d%20e.png", "a%2fb%20c/d e.png"),
            ("%ff.png", "%ff.png"),
            ("a%00.png", "a%00.png"),
        ];
        for (path, expected) in cases {
            assert_eq!(decode_path(path), expected, "{path}");
        }
        assert_eq!(encode_path("50%#?.png"), "50%25%23%3F.png");
    }

    #[test]
    fn a_srcset_is_split_as_in_browsers() {
        let cases: [(&str, &[(&str, &str)]); 6] = [
            ("a.png", &[("a.png", "")]),
            (" a.png 1x,b.png  2x ", &[("a.png", "1x"), ("b.png", "2x")]),
            ("a.png, b.png 640w", &[("a.png", ""), ("b.png", "640w")]),
            (
                "a,b.png 1x, data:image/png;base64,AA== 2x",
                &[("a,b.png", "1x"), ("data:image/png;base64,AA==", "2x")],
            ),
            ("a.png 1x,,", &[("a.png", "1x")]),
            ("a.png f(1,2), b.png", &[("a.png", "f(1,2)"), ("b.png", "")]),
        ];
        for (list, expected) in cases {
            assert_eq!(candidates(list), expected, "{list}");
        }
    }

    #[test]
    fn tags_with_images_are_found_in_any_case() {
        for text in ["a <IMG src=x>", "<video\nposter=x>", "<td background=x>", "<svg><feImage href=x>"] {
            assert!(may_embed_images(text), "{text}");
        }
        for text in ["a < b", "<imgs>", "<div>", "<"] {
            assert!(!may_embed_images(text), "{text}");
        }
    }
}
