//! Links in component props: the target of each spelling on an English and on a Chinese page, and the value passed to
//! the theme, which adds the site's base.

use markdown::{ComponentSpec, LinkKind, Node, Options, PropSpec, Resources, compile};

fn options() -> Options {
    let link = PropSpec { types: vec!["string".into()], link: Some(true), ..PropSpec::default() };
    let card = ComponentSpec { props: [("href".to_owned(), link)].into(), ..ComponentSpec::default() };
    Options {
        default_lang: "en".into(),
        langs: vec!["en".into(), "zh".into()],
        base: "/docs/".into(),
        components: [("Card".to_owned(), card)].into(),
        ..Options::default()
    }
}

/// The `href` passed to the theme, and the target and kind of the link that the build checks.
fn link(page: &str, href: &str) -> (String, String, Option<LinkKind>) {
    let text = format!("<Card href=\"{href}\" />\n");
    let page = compile(page, text.as_bytes(), &options(), &Resources::default());
    let [Node::Component { props, .. }] = &page.nodes.read()[..] else { panic!("{href} is no component") };
    let given: serde_json::Value = serde_json::from_str(props).expect("JSON");
    let link = page.links.first();
    let target = link.map_or_else(String::new, |link| link.target.clone());
    (given["href"].as_str().unwrap_or("").to_owned(), target, link.map(|link| link.kind))
}

#[test]
fn props_lead_where_markdown_would() {
    let cases = [
        // Absolute links stay in the language of the page, unless they include another.
        ("en/a/b.md", "/guide/start", "/guide/start", LinkKind::Page),
        ("zh/a/b.md", "/guide/start", "/zh/guide/start", LinkKind::Page),
        ("zh/a/b.md", "/en/guide/start", "/guide/start", LinkKind::Page),
        ("zh/a/b.md", "/en/", "/", LinkKind::Page),
        ("zh/a/b.md", "/en/guide/index.html#x", "/guide/#x", LinkKind::Page),
        ("en/a/b.md", "/zh/guide/start.md?a=1#x", "/zh/guide/start?a=1#x", LinkKind::Page),
        // Relative links start at the file.
        ("zh/a/b.md", "./c.mdx#x", "/zh/a/c#x", LinkKind::Page),
        ("en/a/b.md", "../index.md", "/", LinkKind::Page),
        ("zh/a/b.md", "#x", "/zh/a/b#x", LinkKind::Page),
        ("en/a/b.md", "/files/a.pdf", "/files/a.pdf", LinkKind::File),
    ];
    for (page, href, target, kind) in cases {
        let expected = (target.to_owned(), target.to_owned(), Some(kind));
        assert_eq!(link(page, href), expected, "{href} on {page}");
    }
}

#[test]
fn other_sites_stay_as_they_are() {
    for href in ["https://example.org/a?b#c", "//example.org", "mailto:a@b.cd"] {
        assert_eq!(link("zh/a.md", href), (href.to_owned(), String::new(), Some(LinkKind::External)));
    }
}

#[test]
fn what_could_run_is_left_out() {
    for href in ["javascript:x", " JaVa\tScript:x", "data:text/html,x"] {
        let (given, target, _) = link("en/a.md", href);
        assert!(!given.contains(':') && target.is_empty(), "{href} becomes {given} and leads to {target}");
    }
}
