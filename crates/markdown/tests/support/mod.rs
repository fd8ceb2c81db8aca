//! Invariants of every page: a site to compile it in, and checks of the result, which is parsed like in a browser.
//! Shared by the robustness tests and the fuzz targets.

#![allow(dead_code, reason = "each suite takes what it needs")]

use std::sync::LazyLock;

use html5gum::emitters::default::DefaultEmitter;
use html5gum::{Token, Tokenizer};
use markdown::{ComponentKind, ComponentSpec, Node, Options, Page, PropSpec, Resources, compile};

/// A site with interactive components, an expanding one, and a partial.
pub(crate) fn options() -> Options {
    let text = PropSpec { types: vec!["string".into()], ..PropSpec::default() };
    let list = PropSpec { types: vec!["array".into(), "object".into()], ..PropSpec::default() };
    let component = |kind, children| ComponentSpec {
        kind,
        props: [
            ("a".to_owned(), text.clone()),
            ("href".to_owned(), text.clone()),
            ("list".to_owned(), list.clone()),
        ]
        .into(),
        children,
        ..ComponentSpec::default()
    };
    let rendering = |html: &str| ComponentSpec {
        html: Some(html.into()),
        ..component(ComponentKind::Interactive, html.contains("{children}"))
    };
    Options {
        default_lang: "en".into(),
        langs: vec!["en".into()],
        base: "/".into(),
        components: [
            ("Note".to_owned(), component(ComponentKind::Interactive, true)),
            ("Fact".to_owned(), component(ComponentKind::Expanding, false)),
            ("Box".to_owned(), rendering("<div>{children}</div>")),
            ("Press".to_owned(), rendering("<span><button>{children}</button><span>.</span></span>")),
            ("Group".to_owned(), rendering("<x-group><div><button>.</button></div>{children}</x-group>")),
            ("Card".to_owned(), rendering("<a><b>.</b><span>.</span></a>")),
            ("Lines".to_owned(), rendering("<p><a>.</a></p>")),
            (
                "Rows".to_owned(),
                rendering("<table><caption>.</caption><tbody><tr><td><svg><rect></rect></svg></td></tr></tbody></table>"),
            ),
        ]
        .into(),
        ..Options::default()
    }
}

/// The resources for pages of that site.
pub(crate) fn resources() -> Resources {
    Resources {
        files: [(
            "en/part.md".to_owned(),
            "---\na: b\n---\nimport Part from './part.md'\n\n<Part /> *x* {y".to_owned(),
        )]
        .into(),
        expansions: [("Fact {}".to_owned(), "> a **fact**\n> <Note>\n".to_owned())].into(),
        ..Resources::default()
    }
}

/// A page of that site.
pub(crate) fn compiled(text: &[u8]) -> Page {
    static SITE: LazyLock<(Options, Resources)> = LazyLock::new(|| (options(), resources()));
    compile("en/page.md", text, &SITE.0, &SITE.1)
}

/// Every node, parents first.
fn walk(nodes: &[Node], check: &mut impl FnMut(&Node)) {
    for node in nodes {
        check(node);
        if let Node::Element { children, .. } | Node::Component { children, .. } = node {
            walk(children, check);
        }
    }
}

/// Attributes and props with URLs that browsers follow.
const URLS: [&str; 14] = [
    "href",
    "src",
    "action",
    "formaction",
    "xlink:href",
    "xml:base",
    "poster",
    "data",
    "srcset",
    "background",
    "to",
    "from",
    "by",
    "values",
];

/// Props of a component that a browser would run.
fn dangerous_props(name: &str, value: &serde_json::Value) -> Option<String> {
    match value {
        serde_json::Value::String(text) if URLS.contains(&name) => dangerous("component", name, text),
        serde_json::Value::Array(items) => items.iter().find_map(|item| dangerous_props(name, item)),
        serde_json::Value::Object(map) => map.iter().find_map(|(name, value)| dangerous_props(name, value)),
        _ => None,
    }
}

/// What a browser would run, as text for a message.
fn dangerous(tag: &str, name: &str, value: &str) -> Option<String> {
    let visible: String =
        value.chars().filter(|character| !character.is_control() && *character != ' ').collect();
    let runs = visible.to_ascii_lowercase();
    // `srcset` lists several.
    let starts = |scheme: &str| runs.split(',').any(|address| address.starts_with(scheme));
    let url = ["javascript:", "vbscript:", "data:"].into_iter().any(starts) && URLS.contains(&name);
    // Attributes that React interprets must not come from an author.
    let react = ["ref", "key", "children", "dangerouslysetinnerhtml"].contains(&name);
    let refused = name.starts_with("on") || name == "style" || name == "srcdoc" || url || react;
    refused.then(|| format!("<{tag} {name}={value:?}>"))
}

/// Parses a fragment like a browser: finds what could run, and tags that remain open.
fn faults(html: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for token in Tokenizer::new_with_emitter(html, DefaultEmitter::<()>::default()) {
        let Ok(Token::StartTag(tag)) = token else { continue };
        let name = String::from_utf8_lossy(&tag.name).into_owned();
        if [
            "script",
            "style",
            "iframe",
            "object",
            "embed",
            "base",
            "meta",
            "link",
            "template",
            "form",
            "xmp",
            "plaintext",
            "body",
            "applet",
        ]
        .contains(&name.as_str())
        {
            faults.push(format!("<{name}>"));
        }
        for (key, value) in &tag.attributes {
            let value = String::from_utf8_lossy(&value.value);
            faults.extend(dangerous(&name, &String::from_utf8_lossy(key), &value));
        }
    }
    if html.contains('\0') {
        faults.push("a slot was left in the HTML".into());
    }
    faults
}

/// Violations in a compiled page: unsafe output, and malformed structure.
pub(crate) fn faults_of(page: &Page) -> Vec<String> {
    let mut found = Vec::new();
    let json = |json: &str| serde_json::from_str::<serde_json::Value>(json).is_err().then(|| json.to_owned());
    found.extend(json(&page.frontmatter));
    walk(&page.nodes.read(), &mut |node| match node {
        Node::Html { html } => found.extend(faults(html)),
        Node::Element { tag, attributes, .. } => {
            found.extend(attributes.iter().filter_map(|(name, value)| dangerous(tag, name, value)));
        }
        Node::Component { name, props, .. } => {
            found.extend(json(props));
            let value = serde_json::from_str(props).unwrap_or_default();
            // An unknown component isn't rendered, and is an error.
            if name == "Note" || name == "Fact" {
                found.extend(dangerous_props("", &value));
            }
        }
        _ => {}
    });
    for diagnostic in &page.diagnostics {
        let message = &diagnostic.message;
        if message.is_empty() || message.ends_with('.') || diagnostic.position.line == 0 {
            found.push(format!("a diagnostic says {message:?}"));
        }
    }
    found
}
