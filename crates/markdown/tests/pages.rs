//! Pages as documents: each `pages/<name>.md` is compiled, and the result is compared with `pages/<name>.txt`: front matter,
//! title, headings, nodes, links, sections and diagnostics.
//! The pages `messages*.md` produce the diagnostics that no other page has; a message without any page fails.
//! `UPDATE=1 cargo test -p markdown --test pages` accepts what is found. An expected file without its page fails.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

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
    let required = PropSpec { required: true, ..text() };
    let rendering = |html: &str| ComponentSpec {
        html: Some(html.to_owned()),
        ..component(ComponentKind::Interactive, true, &[], &[])
    };
    let components = [
        ("Tabs", component(ComponentKind::Interactive, true, &[("values", prop(&["array"]))], &[])),
        ("Tab", component(ComponentKind::Interactive, true, &[("label", required.clone())], &["label"])),
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
        ("Fact", component(ComponentKind::Expanding, false, &[("of", required.clone())], &[])),
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
        ("Panel", rendering("<span><div>{children}</div></span>")),
        ("Cell", rendering("<td>{children}</td>")),
        ("Bare", component(ComponentKind::Interactive, false, &[], &[])),
        (
            "Board",
            component(
                ComponentKind::Interactive,
                false,
                &[
                    ("pair", PropSpec { items: Some(vec![text(), text()]), ..prop(&["array"]) }),
                    (
                        "card",
                        PropSpec {
                            fields: Some([("title".to_owned(), required)].into()),
                            ..prop(&["object"])
                        },
                    ),
                ],
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
        frame_origins: Some(vec!["https://allowed.example".into()]),
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
        images: [("en/a.png".to_owned(), Image { url: "/static/a.1.png".into(), size: Some((30, 20)) })]
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
    part("styles", page.styles.join("\n"));
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
                    "{}:{}:{}: {} ({}): {}{hint}\n",
                    found.path,
                    at.line,
                    at.column,
                    json_of(&found.severity),
                    found.rule,
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

/// The sources of the crate.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder of sources");
    let paths = entries.map(|entry| entry.expect("a source").path());
    paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// The texts for messages and hints in a source: its string literals of three or more words.
fn texts(source: &str) -> Vec<String> {
    let code = source.split("#[cfg(test)]").next().unwrap_or_default().lines().map(str::trim_start);
    // Literals of one character may be a quote.
    let lines = code.filter(|line| !line.starts_with("//") && !line.contains("'\"'"));
    let literals = lines.flat_map(|line| {
        let line = line.replace("\\\\", "\\").replace("\\\"", "\0");
        line.split('"').skip(1).step_by(2).map(|text| text.replace('\0', "\"")).collect::<Vec<_>>()
    });
    let is_prose = |text: &String| {
        let starts = |first: char| first.is_ascii_alphanumeric() || matches!(first, '`' | '{');
        text.starts_with(starts) && text.split_whitespace().count() >= 3
    };
    literals.filter(is_prose).collect()
}

/// Whether a diagnostic has the text of a format string, with anything in place of its arguments.
fn has_text(diagnostic: &str, format: &str) -> bool {
    let format = format.replace("{{", "\x01").replace("}}", "\x02");
    let mut rest = diagnostic;
    format.split('{').enumerate().all(|(index, part)| {
        let part = if index == 0 { part } else { part.split_once('}').map_or("", |(_, part)| part) };
        let part = part.replace('\x01', "{").replace('\x02', "}");
        let found = rest.find(&part);
        rest = found.map_or("", |at| &rest[at + part.len()..]);
        found.is_some()
    })
}

#[test]
fn every_message_has_a_page() {
    /// Tested in `robustness.rs`, because they take pages of many megabytes or files.
    const ELSEWHERE: [&str; 4] = [
        "the page and the files it includes are longer than {MAX_LENGTH} bytes",
        "include fewer files, or split the page",
        "the page includes more than {MAX_INCLUDES} files",
        "include fewer: files that include others twice grow exponentially",
    ];
    // The other test writes the expected files then.
    if std::env::var_os("UPDATE").is_some() {
        return;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let expected = std::fs::read_dir(root.join("tests/pages")).expect("the folder of pages");
    let expected = expected.map(|entry| entry.expect("a page").path());
    let expected = expected.filter(|path| path.extension().is_some_and(|ending| ending == "txt"));
    let mut diagnostics = String::new();
    for path in expected {
        let text = std::fs::read_to_string(path).expect("an expected file");
        diagnostics.extend(text.split_once("== diagnostics\n").map(|(_, list)| list.to_owned()));
    }
    let mut missing = Vec::new();
    let mut count = 0;
    for path in sources(&root.join("src")) {
        let source = std::fs::read_to_string(&path).expect("a source");
        if !source.contains("diagnostics") {
            continue;
        }
        for text in texts(&source) {
            count += 1;
            let is_produced = diagnostics.lines().any(|line| has_text(line, &text));
            if !is_produced && !ELSEWHERE.contains(&text.as_str()) {
                missing.push(format!("{}: {text}", path.display()));
            }
        }
    }
    assert!(count > 150, "only {count} texts were found");
    assert!(missing.is_empty(), "no page has these messages or hints:\n{}", missing.join("\n"));
}

#[test]
fn a_page_is_json() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pages");
    for name in ["links", "styles", "headings", "frontmatter", "components"] {
        let bytes = std::fs::read(folder.join(format!("{name}.md"))).expect("a page");
        let page = compile(&format!("en/{name}.md"), &bytes, &options(), &resources(&folder, &[]));
        let mut json: serde_json::Value = serde_json::from_str(&page.to_json()).expect("a page is JSON");
        let nodes: Vec<Node> = serde_json::from_value(json["nodes"].take()).expect("the nodes are nodes");
        assert_eq!(format!("{nodes:?}"), format!("{:?}", page.nodes.read()), "{name}");
        let expected = serde_json::json!({
            "path": page.path,
            "routePath": page.route_path,
            "lang": page.lang,
            "title": page.title,
            "frontmatter": page.frontmatter,
            "toc": page.toc,
            "nodes": null,
            "links": page.links,
            "ids": page.ids,
            "styles": page.styles,
            "diagnostics": page.diagnostics,
        });
        assert_eq!(json, expected, "{name}");
    }
}
