//! MDX reads Markdown right below a line of HTML tags, CommonMark only after a blank line: MDX and the intended HTML.

use markdown::{Node, Options, Resources, compile};

fn html(path: &str, markdown: &str) -> String {
    let page = compile(path, markdown.as_bytes(), &Options::default(), &Resources::default());
    assert!(page.diagnostics.is_empty(), "{markdown}: {:?}", page.diagnostics);
    let nodes = page.nodes.read();
    let fragments = nodes.iter().map(|node| match node {
        Node::Html { html } => html.as_str(),
        _ => "<?>",
    });
    fragments.collect::<String>().replace('\n', "")
}

const CASES: &[(&str, &str)] = &[
    ("<div>\n**a**\n</div>", "<div><p><strong>a</strong></p></div>"),
    ("<div>\n  **a**\n</div>\n**b**", "<div><p><strong>a</strong></p></div><p><strong>b</strong></p>"),
    ("<div>\n  <div>\n    **a**\n  </div>\n</div>", "<div>  <div><p><strong>a</strong></p>  </div></div>"),
    ("<div\n  class=\"a\"\n>\n- a\n- b\n</div>", "<div class=\"a\"><ul><li>a</li><li>b</li></ul></div>"),
    (
        "<details>\n<summary>A</summary>\n- a\n</details>",
        "<details><summary>A</summary><ul><li>a</li></ul></details>",
    ),
    ("- <div>\n  **a**\n  </div>", "<ul><li><div><p><strong>a</strong></p></div></li></ul>"),
    ("> <div>\n> **a**\n> </div>", "<blockquote><div><p><strong>a</strong></p></div></blockquote>"),
    (
        "<div title=\"1 > 0\">
**a**
</div>",
        "<div title=\"1 &gt; 0\"><p><strong>a</strong></p></div>",
    ),
    // What CommonMark reads alike, or what only contains text.
    ("<a href=\"#\">\na\n</a>", "<a href=\"#\">a</a>"),
    ("<div>\n\n**a**\n\n</div>", "<div><p><strong>a</strong></p></div>"),
    ("a\n<b>\n*b*\n</b>\nc", "<p>a<b><em>b</em></b>c</p>"),
    ("<p>\na\n</p>", "<p>a</p>"),
    ("<ul>\n<li>a</li>\n</ul>", "<ul><li>a</li></ul>"),
];

#[test]
fn markdown_follows_a_line_of_tags() {
    for (markdown, expected) in CASES {
        assert_eq!(html("page.mdx", markdown), *expected, "{markdown}");
    }
    assert_eq!(html("page.md", CASES[0].0), "<div>**a**</div>");
}
