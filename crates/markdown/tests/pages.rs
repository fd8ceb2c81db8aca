//! Pages as documents: each `pages/<name>.md` is compiled, and the result is compared with `pages/<name>.txt`: front matter,
//! title, headings, nodes, links, sections and diagnostics.
//! `UPDATE=1 cargo test -p markdown --test pages` accepts what is found. An expected file without its page fails.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;
use std::path::Path;

use markdown::{
    ComponentKind, ComponentSpec, Image, Node, Options, Page, PropSpec, Resources, compile, scan,
};

fn prop(types: &[&str]) -> PropSpec {
    PropSpec { types: types.iter().map(|kind| (*kind).to_owned()).collect(), ..PropSpec::default() }
}

fn component(
    kind: ComponentKind,
    children: bool,
    props: &[(&str, PropSpec)],
    text: &[&str],
) -> ComponentSpec {
    ComponentSpec {
        kind,
        children,
        props: props.iter().map(|(name, prop)| ((*name).to_owned(), prop.clone())).collect(),
        text: text.iter().map(|name| (*name).to_owned()).collect(),
        ..ComponentSpec::default()
    }
}

fn options() -> Options {
    let text = || prop(&["string"]);
    let any = prop(&["string", "number", "boolean", "array", "object", "null"]);
    let components = [
        ("Tabs", component(ComponentKind::Interactive, true, &[("values", prop(&["array"]))], &[])),
        (
            "Tab",
            component(
                ComponentKind::Interactive,
                true,
                &[("label", PropSpec { required: true, ..text() })],
                &["label"],
            ),
        ),
        (
            "Steps",
            ComponentSpec { headings: Some(true), ..component(ComponentKind::Interactive, true, &[], &[]) },
        ),
        ("Badge", component(ComponentKind::Interactive, true, &[("text", text())], &["text"])),
        (
            "Chart",
            component(ComponentKind::Interactive, false, &[("data", any), ("title", text())], &["title"]),
        ),
        (
            "LinkCard",
            component(
                ComponentKind::Interactive,
                false,
                &[("title", text()), ("href", PropSpec { link: Some(true), ..text() })],
                &["title"],
            ),
        ),
        ("Fact", component(ComponentKind::Expanding, false, &[("of", text())], &[])),
        ("Fold", component(ComponentKind::Expanding, true, &[("title", text())], &[])),
        ("Twice", component(ComponentKind::Expanding, true, &[], &[])),
        (
            "Tone",
            component(
                ComponentKind::Interactive,
                false,
                &[("value", PropSpec { values: vec!["High".into(), "Low".into()], ..text() })],
                &[],
            ),
        ),
    ];
    let titles = |words: &[(&str, &str)]| -> HashMap<String, String> {
        words.iter().map(|(word, title)| ((*word).to_owned(), (*title).to_owned())).collect()
    };
    Options {
        default_lang: "en".into(),
        langs: vec!["en".into(), "zh".into()],
        base: "/docs/".into(),
        components: components.into_iter().map(|(name, spec)| (name.to_owned(), spec)).collect(),
        alias: Some([("@here".to_owned(), "en".to_owned()), ("@".to_owned(), "nowhere".to_owned())].into()),
        containers: [("example".to_owned(), titles(&[("en", "Example")]))].into(),
        ..Options::default()
    }
}

/// The resources for the pages: each other, code files, an image, a fact.
fn resources(folder: &Path, needed: &[String]) -> Resources {
    let read = |path: &String| {
        let file = folder.join(path.strip_prefix("en/")?);
        Some((path.clone(), std::fs::read_to_string(file).ok()?))
    };
    Resources {
        files: needed.iter().filter_map(read).collect(),
        images: [(
            "en/a.png".to_owned(),
            Image { url: "/docs/static/a.1.png".into(), width: 30, height: 20 },
        )]
        .into(),
        expansions: [
            ("Fact {\"of\":\"x\"}", "A *fact* of `x`."),
            ("Fold {\"title\":\"a\"}", ":::details a\n\n{children}\n\n:::"),
            ("Fold {\"title\":\"b\"}", ":::tip b\n{children}\n:::"),
            ("Twice {}", "[{children}](https://example.org)"),
            ("Fact {\"of\":\"itself\"}", "<Fact of=\"itself\" />"),
            ("Fold {\"title\":\"outer\"}", "<Fold title=\"b\">\n\n{children}\n\n</Fold>"),
        ]
        .map(|(use_, text)| (use_.to_owned(), text.to_owned()))
        .into(),
    }
}

/// A page as readable text.
fn described(page: &Page) -> String {
    let mut text = String::new();
    let mut part = |name: &str, content: String| {
        if !content.is_empty() {
            let _ = writeln!(text, "== {name}\n{}\n", content.trim_end_matches('\n'));
        }
    };
    part("front matter", if page.frontmatter == "{}" { String::new() } else { page.frontmatter.clone() });
    part("title", page.title.clone());
    part(
        "contents",
        page.toc
            .iter()
            .map(|item| format!("{} {} #{} at {}\n", item.depth, item.text, item.id, item.char_index))
            .collect(),
    );
    let mut nodes = String::new();
    describe(&page.nodes.read(), 0, &mut nodes);
    part("nodes", nodes);
    part(
        "links",
        page.links
            .iter()
            .map(|link| {
                let at = link.position;
                format!(
                    "{}:{}:{} {} {} → {}\n",
                    link.path,
                    at.line,
                    at.column,
                    json_of(&link.kind),
                    link.href,
                    link.rendered
                )
            })
            .collect(),
    );
    part("ids", page.ids.join(" "));
    part(
        "sections",
        page.sections
            .read()
            .iter()
            .map(|section| {
                let code =
                    if section.code.is_empty() { String::new() } else { format!(" code {:?}", section.code) };
                format!(
                    "{} #{} {:?} {:?}{code}\n",
                    section.depth, section.anchor, section.heading, section.text
                )
            })
            .collect(),
    );
    part(
        "diagnostics",
        page.diagnostics
            .iter()
            .map(|found| {
                let at = found.position;
                let hint = if found.hint.is_empty() { String::new() } else { format!("\n  {}", found.hint) };
                format!(
                    "{}:{}:{}: {}: {}{hint}\n",
                    found.path,
                    at.line,
                    at.column,
                    json_of(&found.severity),
                    found.message
                )
            })
            .collect(),
    );
    text
}

/// The JSON of an enum without quotes, as in TypeScript.
fn json_of(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default().trim_matches('"').to_owned()
}

fn describe(nodes: &[Node], depth: usize, text: &mut String) {
    let indent = "  ".repeat(depth);
    for node in nodes {
        match node {
            Node::Text { text: content } => {
                let _ = writeln!(text, "{indent}text {content:?}");
            }
            Node::Html { html } => {
                for line in html.trim_matches('\n').lines() {
                    let _ = writeln!(text, "{indent}{line}");
                }
            }
            Node::Element { tag, attributes, children } => {
                let attributes: String =
                    attributes.iter().map(|(name, value)| format!(" {name}={value:?}")).collect();
                let _ = writeln!(text, "{indent}element {tag}{attributes}");
                describe(children, depth + 1, text);
            }
            Node::Component { name, props, children } => {
                let _ = writeln!(text, "{indent}component {name} {props}");
                describe(children, depth + 1, text);
            }
            Node::Code { lang, meta, code, .. } => {
                let _ = writeln!(text, "{indent}code [{lang}] [{meta}] {code:?}");
            }
        }
    }
}

#[test]
fn pages_are_what_is_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pages");
    let names = |ending: &str| -> BTreeSet<String> {
        let entries = std::fs::read_dir(&folder).expect("the folder of pages");
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        names.filter_map(|name| name.strip_suffix(ending).map(str::to_owned)).collect()
    };
    // Files whose names start with an underscore are partials.
    let pages: BTreeSet<String> = names(".md").into_iter().filter(|name| !name.starts_with('_')).collect();
    let update = std::env::var_os("UPDATE").is_some();
    let mut wrong = Vec::new();
    for stray in names(".txt").difference(&pages) {
        wrong.push(format!("{stray}.txt has no page"));
    }
    for name in &pages {
        let bytes = std::fs::read(folder.join(format!("{name}.md"))).expect("a page");
        let path = format!("en/{name}.md");
        let options = options();
        let mut given = resources(&folder, &[]);
        // A partial can include another.
        loop {
            let needed = scan(&path, &bytes, &options, &given).files;
            let next = resources(&folder, &needed);
            let done = next.files.len() == given.files.len();
            given = next;
            if done {
                break;
            }
        }
        let found = described(&compile(&path, &bytes, &options, &given));
        let file = folder.join(format!("{name}.txt"));
        if update {
            std::fs::write(&file, &found).expect("write the expected file");
            continue;
        }
        let expected = std::fs::read_to_string(&file).unwrap_or_default();
        if found != expected {
            wrong.push(format!("{name}.md\n--- expected\n{expected}\n--- found\n{found}"));
        }
    }
    assert!(pages.len() >= 10, "only {} pages were found", pages.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
