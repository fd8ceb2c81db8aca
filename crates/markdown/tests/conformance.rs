//! The examples of CommonMark 0.31.2 and of GFM's extensions: the output must equal the specification's. None are
//! skipped. `spec/commonmark.txt` is the specification itself; `spec/gfm.txt` names the source of its examples.

use markdown::{Flavor, Node, Options, Resources, compile, render};

/// An example of a specification.
struct Example {
    number: usize,
    line: usize,
    section: String,
    markdown: String,
    html: String,
}

const FENCE: &str = "````````````````````````````````";

/// The examples in a specification's text, in which `→` represents a tab.
fn examples(text: &str) -> Vec<Example> {
    let mut examples = Vec::new();
    let mut section = String::new();
    let mut lines = text.lines().enumerate();
    while let Some((line, content)) = lines.next() {
        if let Some(title) = content.strip_prefix('#') {
            section = title.trim_start_matches('#').trim().to_owned();
        }
        if content.strip_prefix(FENCE).is_none_or(|info| !info.trim_start().starts_with("example")) {
            continue;
        }
        let mut part = |end: &str| -> String {
            let lines = lines.by_ref().map(|(_, line)| line).take_while(|line| *line != end);
            lines.map(|line| format!("{line}\n")).collect::<String>().replace('→', "\t")
        };
        let (markdown, html) = (part("."), part(FENCE));
        examples.push(Example {
            number: examples.len() + 1,
            line: line + 1,
            section: section.clone(),
            markdown,
            html,
        });
    }
    examples
}

/// The alignment of a table cell as in GFM's specification; ours is a class, because the site's policy allows no inline
/// styles and `align` is obsolete.
fn with_align(html: &str) -> String {
    ["left", "center", "right"].iter().fold(html.to_owned(), |html, side| {
        html.replace(&format!(" class=\"align-{side}\""), &format!(" align=\"{side}\""))
    })
}

fn check(text: &str, flavor: Flavor, expected_count: usize) {
    let examples = examples(text);
    assert_eq!(examples.len(), expected_count, "the specification lost examples");
    let wrong: Vec<String> = examples
        .iter()
        .filter_map(|Example { number, line, section, markdown, html }| {
            let found = with_align(&render(markdown, flavor));
            (found != *html).then(|| {
                format!(
                    "example {number}, line {line}, {section}\n{markdown}\nexpected\n{html}\nfound\n{found}\n"
                )
            })
        })
        .collect();
    assert!(wrong.is_empty(), "{} of {} differ\n\n{}", wrong.len(), examples.len(), wrong.join("\n"));
}

#[test]
fn commonmark() {
    check(include_str!("spec/commonmark.txt"), Flavor::CommonMark, 652);
}

#[test]
fn gfm_extensions() {
    check(include_str!("spec/gfm.txt"), Flavor::Gfm, 39);
}

#[test]
fn gfm_changes_nothing_else() {
    // GFM also links addresses and escapes some tags, as its specification requires.
    let reads_more = ["http", "@", "<xmp", "<textarea", "<script", "<style", "<title"];
    let examples = examples(include_str!("spec/commonmark.txt"));
    let same =
        examples.iter().filter(|example| !reads_more.iter().any(|sign| example.markdown.contains(sign)));
    let mut compared = 0;
    for Example { number, markdown, html, .. } in same {
        compared += 1;
        assert_eq!(render(markdown, Flavor::Gfm), *html, "example {number}");
    }
    assert!(compared > 600, "only {compared} examples were compared");
}

/// The code blocks of a page, in order.
fn codes(nodes: &[Node], found: &mut Vec<String>) {
    for node in nodes {
        match node {
            Node::Code { code, .. } => found.push(code.clone()),
            Node::Element { children, .. } | Node::Component { children, .. } => codes(children, found),
            _ => {}
        }
    }
}

#[test]
fn pages_have_the_code_blocks_of_commonmark() {
    let text = |html: &str| {
        let text =
            html.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
        text.trim_end_matches('\n').to_owned()
    };
    let mut compared = 0;
    // A page's front matter, tabs and raw tags differ.
    let differs = ["---\n", "<table", "<div", "<pre", "<style", "<!", "<?", "<a"];
    for Example { number, markdown, html, .. } in examples(include_str!("spec/commonmark.txt")) {
        if !html.contains("<pre><code") || differs.iter().any(|sign| markdown.contains(sign)) {
            continue;
        }
        let blocks = html.split("<pre><code").skip(1).filter_map(|rest| rest.split_once('>'));
        let expected: Vec<String> =
            blocks.map(|(_, code)| text(code.split("</code>").next().unwrap_or_default())).collect();
        let page = compile("page.md", markdown.as_bytes(), &Options::default(), &Resources::default());
        let mut found = Vec::new();
        codes(&page.nodes.read(), &mut found);
        assert_eq!(found, expected, "example {number}\n{markdown}");
        compared += 1;
    }
    assert!(compared > 60, "only {compared} examples were compared");
}
