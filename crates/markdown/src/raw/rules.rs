//! What raw HTML may contain: elements, attributes, and schemes of URLs.

use std::borrow::Cow;

use crate::diagnostics::Problem;
use crate::routes::{LINK_HINT, refused_scheme};
use crate::urls::{Usage, candidates, is_picture, usage_of};

/// Elements that run, style or load other documents, or that change how the rest is parsed.
pub(super) const REFUSED: &[&str] = &[
    "script",
    "style",
    "base",
    "meta",
    "link",
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

/// Attributes and props whose scheme is checked on every element: their value is a URL, or may become one in SVG's animations.
/// [`usage_of`] has those that are also resolved.
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
pub(crate) const RESERVED_HINT: &str = "remove the colon";

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

/// What to do instead of a style that isn't kept.
pub(crate) const STYLE_HINT: &str =
    "remove it, or give the element a class and write the rule in a style sheet of the site, `styles`";

/// Whether an element that is left out is common in pages of other tools and loses no content: their scripts and styles,
/// and templates of Vue.
pub(super) fn is_foreign(tag: &str, mut attributes: impl Iterator<Item = String>) -> bool {
    match tag {
        "style" => true,
        "script" => attributes.any(|name| matches!(name.as_str(), "setup" | "client")),
        "template" => attributes.any(|name| is_directive(&name)),
        _ => false,
    }
}

/// Whether an attribute is a directive of Vue, `@click`, `:class`, `v-if` or `#slot`.
pub(super) fn is_directive(name: &str) -> bool {
    name.starts_with(['@', ':', '#']) || name.starts_with("v-")
}

/// What a left-out directive means for the reader.
pub(super) const DIRECTIVE_HINT: &str =
    "remove it: nothing is evaluated, and the element is shown as it is written";

/// What to write instead of a refused element.
pub(super) fn instead_of(tag: &str) -> &'static str {
    match tag {
        "object" | "embed" => "link to it instead, `[text](https://…)`",
        "script" => {
            "nothing is evaluated; write its result as Markdown, or define its components in `markdown.components`"
        }
        "style" => "write the rules in a style sheet of the site, `styles` in the configuration",
        _ => "use a component of the theme instead",
    }
}

/// The scheme of a URL in an attribute, if pages must not have it. Images may be data.
fn refused_in<'v>(tag: &str, key: &str, value: &'v str) -> Option<Cow<'v, str>> {
    let urls = if key == "srcset" {
        candidates(value).into_iter().map(|(url, _)| url).collect()
    } else {
        vec![value]
    };
    let embeds = usage_of(tag, key).is_some_and(|usage| usage != Usage::Link);
    urls.into_iter().filter(|url| !(embeds && is_picture(url))).find_map(refused_scheme)
}

/// Why an attribute isn't allowed.
pub(super) fn attribute_problem(tag: &str, key: &str, value: &str) -> Option<Problem> {
    let plain =
        |character: char| character.is_ascii_alphanumeric() || matches!(character, '-' | '_' | ':' | '.');
    if !key.chars().all(plain) {
        let message =
            format!("found the attribute `{key}` on `<{tag}>`, expected a name of letters, digits and `-`");
        return Some(Problem::new("raw-html", message, "correct the name, or remove the attribute"));
    }
    if key.starts_with("on") {
        let message = format!("event handler `{key}` on `<{tag}>` isn't allowed");
        return Some(Problem::new(
            "raw-html",
            message,
            "remove it; only components of the theme run scripts",
        ));
    }
    if key == "srcdoc" {
        let message = format!("attribute `{key}` on `<{tag}>` isn't allowed");
        return Some(Problem::new("raw-html", message, "use `src` with the address of a page instead"));
    }
    if REACT.contains(&key) {
        let message = format!("found the attribute `{key}` on `<{tag}>`, which HTML doesn't have");
        return Some(Problem::new("raw-html", message, "remove it"));
    }
    if key == "attributename" && value.to_ascii_lowercase().contains("href") {
        let message = format!("`<{tag}>` changes the `href` of a link, which isn't allowed");
        return Some(Problem::new(
            "raw-html",
            message,
            "remove it, and write the address in the link itself",
        ));
    }
    if URLS.contains(&key)
        && let Some(scheme) = refused_in(tag, key, value)
    {
        let message = format!("`{key}` of `<{tag}>` has the scheme `{scheme}:`, which isn't allowed");
        return Some(Problem::new("raw-html", message, LINK_HINT));
    }
    if key == "id" && is_reserved(value) {
        let message = format!("id `{value}` of `<{tag}>` starts with `:`, which is reserved for the theme");
        return Some(Problem::new("raw-html", message, RESERVED_HINT));
    }
    // Of the allowed elements, only images shadow a property of `document` by their name.
    if key == "name" && tag == "img" {
        let message = format!("attribute `name` on `<img>` would hide `document.{value}` from scripts");
        return Some(Problem::new("raw-html", message, "use `id` instead"));
    }
    None
}
