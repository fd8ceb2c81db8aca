//! Reads a compiled page twice: as written, tag by tag, and as built by the HTML parser. Both must be the same tree, or
//! hydration would fail.

use html5ever::tendril::TendrilSink;
use html5gum::emitters::default::DefaultEmitter;
use html5gum::{Token, Tokenizer};
use markdown::{Node, Options, Page};
use markup5ever_rcdom::{Handle, NodeData, RcDom};

/// Void elements.
const VOID: [&str; 14] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    "param",
];

/// What the build makes of code nodes.
const CODE: &str = "<div><pre><code>.</code></pre><div><button></button></div></div>";

/// Elements whose text React writes, so that its first characters must be those the reader sees.
const PREFORMATTED: [&str; 3] = ["pre", "textarea", "listing"];

/// The difference between a page's nodes and what a browser builds from them; `None` if there is none.
pub(crate) fn difference(page: &Page, options: &Options) -> Option<String> {
    let mut html = String::new();
    write(&page.nodes.read(), options, &mut html);
    // After the page, no element is open and no formatting continues.
    html.push_str("<i>end</i>");
    let written = match strict(&html) {
        Ok(written) => written,
        Err(problem) => return Some(format!("{problem}\n{html}")),
    };
    let built = built(&html);
    (written != built).then(|| format!("written: {written}\nbuilt:   {built}"))
}

/// The HTML that React's server renders from nodes.
fn write(nodes: &[Node], options: &Options, html: &mut String) {
    for node in nodes {
        match node {
            Node::Text { text } => html.push_str(&escaped(text)),
            Node::Html { html: fragment } => html.push_str(fragment),
            Node::Code { .. } => html.push_str(CODE),
            Node::Element { tag, attributes, children } => {
                html.push_str(&format!("<{tag}"));
                for (name, value) in attributes {
                    html.push_str(&format!(" {name}=\"{}\"", escaped(value)));
                }
                html.push('>');
                if VOID.contains(&tag.as_str()) {
                    continue;
                }
                let mut inner = String::new();
                write(children, options, &mut inner);
                // React does this for text or a fragment, but not for text next to a component.
                let alone = matches!(children[..], [Node::Text { .. } | Node::Html { .. }]);
                if alone && PREFORMATTED.contains(&tag.as_str()) && inner.starts_with('\n') {
                    html.push('\n');
                }
                html.push_str(&inner);
                html.push_str(&format!("</{tag}>"));
            }
            Node::Component { name, children, .. } => {
                let mut inner = String::new();
                write(children, options, &mut inner);
                let spec = options.components.get(name).and_then(|spec| spec.html.as_deref());
                let rendered = spec.unwrap_or("<span>{children}</span>");
                html.push_str(&rendered.replace("{children}", &inner));
            }
        }
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The tree of a page in a normal form, as written. Fails for tags that aren't nested properly.
fn strict(html: &str) -> Result<String, String> {
    let mut tree = String::new();
    let mut open: Vec<String> = Vec::new();
    let mut begins = false;
    for token in Tokenizer::new_with_emitter(html, DefaultEmitter::<()>::default()) {
        let Ok(token) = token;
        match token {
            Token::StartTag(tag) => {
                let name = String::from_utf8_lossy(&tag.name).into_owned();
                let mut attributes: Vec<String> = tag
                    .attributes
                    .iter()
                    .map(|(key, value)| {
                        let (key, value) =
                            (String::from_utf8_lossy(key), String::from_utf8_lossy(&value.value));
                        format!(" {}={value:?}", key.to_ascii_lowercase())
                    })
                    .collect();
                attributes.sort();
                tree.push_str(&format!("<{name}{}>", attributes.concat()));
                begins = PREFORMATTED.contains(&name.as_str());
                if VOID.contains(&name.as_str()) {
                    tree.push_str("</>");
                } else {
                    open.push(name);
                }
                continue;
            }
            Token::EndTag(tag) => {
                let name = String::from_utf8_lossy(&tag.name).into_owned();
                let expected = open.pop();
                if expected.as_ref() != Some(&name) {
                    return Err(format!("found </{name}>, expected </{}>", expected.unwrap_or_default()));
                }
                tree.push_str("</>");
            }
            Token::String(text) => {
                let text = String::from_utf8_lossy(&text.value).into_owned();
                tree.push_str(if begins { text.strip_prefix('\n').unwrap_or(&text) } else { &text });
            }
            Token::Comment(_) | Token::Doctype(_) => return Err("a comment or doctype".to_owned()),
            Token::Error(_) => continue,
        }
        begins = false;
    }
    if open.is_empty() { Ok(tree) } else { Err(format!("left open: {open:?}")) }
}

/// The tree of a page in the same form, as built by the parser in a document.
fn built(html: &str) -> String {
    let document =
        format!("<!doctype html><html><head></head><body><div><main>{html}</main></div></body></html>");
    let dom = html5ever::parse_document(RcDom::default(), html5ever::ParseOpts::default()).one(document);
    let mut tree = String::new();
    describe(&dom.document, &mut tree);
    let before = "<html><head></><body><div><main>";
    let inner = tree.strip_prefix(before).and_then(|rest| rest.strip_suffix("</></></></>"));
    inner.map_or_else(|| format!("outside of the page: {tree}"), str::to_owned)
}

fn describe(node: &Handle, tree: &mut String) {
    match &node.data {
        NodeData::Element { name, attrs, .. } => {
            let mut attributes: Vec<String> = attrs
                .borrow()
                .iter()
                .map(|attribute| {
                    let prefix = attribute.name.prefix.as_ref().filter(|prefix| !prefix.is_empty());
                    let prefix = prefix.map_or_else(String::new, |prefix| format!("{prefix}:"));
                    let key = format!("{prefix}{}", attribute.name.local).to_ascii_lowercase();
                    format!(" {key}={:?}", attribute.value.as_ref() as &str)
                })
                .collect();
            attributes.sort();
            tree.push_str(&format!("<{}{}>", name.local.to_ascii_lowercase(), attributes.concat()));
        }
        NodeData::Text { contents } => tree.push_str(&contents.borrow()),
        NodeData::Comment { .. } => tree.push_str("<!>"),
        _ => {}
    }
    for child in node.children.borrow().iter() {
        describe(child, tree);
    }
    if matches!(node.data, NodeData::Element { .. }) {
        tree.push_str("</>");
    }
}
