//! What raw HTML may hold: elements, attributes, and the schemes of its URLs.

use crate::diagnostics::Problem;
use crate::routes::scheme_of;

/// Elements that run, style or load a document of their own, or change how what follows them is read.
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
];

/// Whether an element has no content.
pub(crate) fn is_void(tag: &str) -> bool {
    matches!(
        tag,
        "area"
            | "br"
            | "col"
            | "embed"
            | "hr"
            | "img"
            | "input"
            | "link"
            | "meta"
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

/// What React takes for something else than an attribute.
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

/// Why an attribute may not stay.
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
        && let Some(scheme) = scheme_of(value)
        && !matches!(&*scheme, "http" | "https" | "mailto" | "tel")
    {
        let message = format!("`{key}` with the scheme `{scheme}:` on `<{tag}>`");
        return Some(Problem::new("raw-html", message, "link to `https:` or a page of the site"));
    }
    None
}
