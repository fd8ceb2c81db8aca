//! Home pages that would be blank, because their content is code of another tool, show their title instead.

use markdown::{ComponentKind, ComponentSpec, Options, Resources, compile};

/// Whether only the title of a home page with this Markdown can be shown.
fn is_blank(markdown: &str) -> bool {
    let known = ComponentSpec { kind: ComponentKind::Interactive, ..ComponentSpec::default() };
    let options = Options {
        default_lang: "en".into(),
        langs: vec!["en".into()],
        components: [("Known".to_owned(), known)].into(),
        ..Options::default()
    };
    let text = format!("---\nlayout: home\ntitle: A title\n---\n{markdown}\n");
    let page = compile("en/index.md", text.as_bytes(), &options, &Resources::default());
    page.diagnostics.iter().any(|found| found.message == "only the title of the page can be shown")
}

#[test]
fn a_page_that_shows_something_is_not_blank() {
    for markdown in [
        "Text",
        "<div>Text</div>",
        "<div></div>\n\nText",
        "![An image](https://example.org/a.png)",
        "<img src=\"https://example.org/a.png\" alt=\"\">",
        "<section><hr></section>",
        "<hr />",
        "---",
        "<svg viewBox=\"0 0 1 1\"></svg>",
        "<video src=\"/a.mp4\"></video>",
        "<input type=\"text\">",
        "<progress></progress>",
        "<div data-script=\"a\"></div>",
        "```js\ncode\n```",
        "<div>\n\n```js\ncode\n```\n\n</div>",
        "<Known />",
        "<div><Known /></div>",
    ] {
        assert!(!is_blank(markdown), "{markdown}");
    }
}

#[test]
fn elements_without_text_are_blank() {
    for markdown in [
        "<div></div>",
        "<div class=\"img\"> <section>\n</section></div>",
        "<b></b><i> </i>",
        "<div><Unknown /></div>",
        "<Unknown></Unknown>",
    ] {
        assert!(is_blank(markdown), "{markdown}");
    }
    // Without any Markdown, the title of the site is shown.
    assert!(!is_blank(""));
    assert!(!is_blank(" \n\n"));
}
