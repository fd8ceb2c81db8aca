//! What raw HTML may contain: elements, attributes, and schemes of URLs.

use crate::diagnostics::Problem;
use crate::routes::{LINK_HINT, refused_scheme};

/// Elements that run, style or load other documents, or that change how the rest is parsed.
pub(super) const REFUSED: &[&str] = &[
    "script",
    "style",
    "base",
    "meta",
    "link",
    "iframe",
    "object",
    "embed",
    "applet",
    "portal",
    "frame",
    "frameset",
    "noframes",
    "noembed",
    "noscript",
    "template",
    "form",
    "html",
    "head",
    "body",
    "xmp",
    "plaintext",
    "param",
    "keygen",
    "basefont",
    "bgsound",
];

/// Whether an element has no content.
pub(crate) fn is_void(tag: &str) -> bool {
    matches!(
        tag,
        "area"
            | "base"
            | "basefont"
            | "bgsound"
            | "br"
            | "col"
            | "embed"
            | "hr"
            | "frame"
            | "img"
            | "input"
            | "keygen"
            | "link"
            | "meta"
            | "param"
            | "source"
            | "track"
            | "wbr"
    )
}

/// Attributes and props whose value is a URL; those of SVG's animations may become one.
pub(crate) const URLS: &[&str] = &[
    "href",
    "src",
    "srcset",
    "url",
    "link",
    "action",
    "formaction",
    "cite",
    "data",
    "poster",
    "xlink:href",
    "xml:base",
    "background",
    "longdesc",
    "ping",
    "codebase",
    "classid",
    "archive",
    "manifest",
    "lowsrc",
    "dynsrc",
    "to",
    "from",
    "by",
    "values",
];

/// Whether an id is reserved for the theme, whose scripts find elements by such ids.
pub(crate) fn is_reserved(id: &str) -> bool {
    id.starts_with(':')
}

/// What to write instead of a reserved id.
pub(crate) const RESERVED_HINT: &str = "ids that start with `:` are the theme's; leave the colon out";

/// Tags that GFM shows as text.
const DISALLOWED: &[&str] =
    &["title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext"];

/// Raw HTML with the `<` of disallowed tags escaped.
pub(crate) fn without_disallowed(html: &str) -> String {
    let mut written = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        written.push_str(&rest[..at]);
        let tag = &rest[at + 1..];
        let name = tag.strip_prefix('/').unwrap_or(tag);
        let disallowed = DISALLOWED.iter().any(|word| {
            name.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
                && name[word.len()..]
                    .starts_with(|next: char| next.is_whitespace() || matches!(next, '>' | '/'))
        });
        written.push_str(if disallowed { "&lt;" } else { "<" });
        rest = tag;
    }
    written.push_str(rest);
    written
}

/// Names that React doesn't treat as attributes.
const REACT: &[&str] = &["ref", "key", "children", "dangerouslysetinnerhtml", "suppresshydrationwarning"];

/// What to do instead of styling an element.
pub(crate) const STYLE_HINT: &str = "the site's policy refuses it; remove it, write `width` and `height` as attributes, or use a class of the theme";

/// What to write instead of a refused element.
pub(super) fn instead_of(tag: &str) -> &'static str {
    match tag {
        "iframe" | "object" | "embed" => {
            "the site's policy shows nothing of other sites; link to it, `[text](https://…)`"
        }
        "script" => {
            "nothing is evaluated; write what it gives, or say what its tags stand for in `markdown.components`"
        }
        "style" => "remove it; styles belong to the theme",
        _ => "use a component of the theme instead",
    }
}

/// Why an attribute isn't allowed.
pub(super) fn attribute_problem(tag: &str, key: &str, value: &str) -> Option<Problem> {
    let plain =
        |character: char| character.is_ascii_alphanumeric() || matches!(character, '-' | '_' | ':' | '.');
    if !key.chars().all(plain) {
        let message = format!("attribute `{key}` on `<{tag}>`");
        return Some(Problem::new("raw-html", message, "attribute names are letters, digits and `-`"));
    }
    if key.starts_with("on") {
        let message = format!("event handler `{key}` on `<{tag}>`");
        return Some(Problem::new("raw-html", message, "scripts belong to the theme"));
    }
    if key == "style" || key == "srcdoc" {
        let message = format!("attribute `{key}` on `<{tag}>`");
        return Some(Problem::new("raw-html", message, STYLE_HINT));
    }
    if REACT.contains(&key) {
        let message = format!("attribute `{key}` on `<{tag}>`");
        return Some(Problem::new("raw-html", message, "HTML has no such attribute; remove it"));
    }
    if key == "attributename" && value.to_ascii_lowercase().contains("href") {
        let message = format!("`<{tag}>` changes where a link leads");
        return Some(Problem::new("raw-html", message, "links are written with `href`"));
    }
    if URLS.contains(&key)
        && let Some(scheme) = refused_scheme(value)
    {
        let message = format!("`{key}` with the scheme `{scheme}:` on `<{tag}>`");
        return Some(Problem::new("raw-html", message, LINK_HINT));
    }
    if key == "id" && is_reserved(value) {
        let message = format!("id `{value}` on `<{tag}>`");
        return Some(Problem::new("raw-html", message, RESERVED_HINT));
    }
    // Of the allowed elements, only images shadow a property of `document` by their name.
    if key == "name" && tag == "img" {
        let message =
            format!("attribute `name` on `<img>`, which would hide `document.{value}` from scripts");
        return Some(Problem::new("raw-html", message, "give it an `id`"));
    }
    None
}
