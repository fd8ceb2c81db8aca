//! Front matter of other tools, one key at a time, and titles that aren't strings.

use markdown::{Options, Resources, compile};

/// The front matter of a page as JSON, its title, and the number of diagnostics.
fn read(front_matter: &str) -> (String, String, usize) {
    let options = Options { default_lang: "en".into(), langs: vec!["en".into()], ..Options::default() };
    let page = compile(
        "en/a.md",
        format!("---\n{front_matter}\n---\n# Title\n").as_bytes(),
        &options,
        &Resources::default(),
    );
    (page.frontmatter, page.title, page.diagnostics.len())
}

#[test]
fn keys_of_other_tools_are_ours() {
    for (theirs, ours) in [
        ("layout: home", r#"{"pageType":"home"}"#),
        ("layout: page", r#"{"pageType":"custom"}"#),
        ("layout: doc", r#"{"pageType":"doc"}"#),
        ("aside: false", r#"{"outline":false}"#),
        ("titleTemplate: ':title | Site'", r#"{"titleSuffix":"Site"}"#),
        ("pageType: doc-wide", r#"{"pageType":"doc"}"#),
        ("template: splash", r#"{"sidebar":false}"#),
        ("tableOfContents: false", r#"{"outline":false}"#),
        ("hide_table_of_contents: true", r#"{"outline":false}"#),
    ] {
        let (json, _, diagnostics) = read(theirs);
        assert_eq!((json.as_str(), diagnostics), (ours, 0), "{theirs}");
    }
}

#[test]
fn a_title_may_look_like_another_value() {
    for (written, title) in
        [("404", "404"), ("1.5", "1.5"), ("true", "true"), ("'1.10'", "1.10"), ("-1", "-1")]
    {
        assert_eq!(read(&format!("title: {written}")).1, title);
    }
}
