//! Front matter of other tools, one key at a time, and text that looks like another value.

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
        ("aside: False", r#"{"outline":false}"#),
        ("titleTemplate: ':title | Site'", r#"{"titleSuffix":"Site"}"#),
        ("titleTemplate: 2.0", r#"{"titleSuffix":"2.0"}"#),
        ("titleTemplate: false", r#"{"titleSuffix":false}"#),
        ("sidebar: { label: Short, order: 2 }", r#"{"sidebar_label":"Short","sidebar_position":2}"#),
        ("pageType: doc-wide", r#"{"pageType":"doc"}"#),
        ("template: splash", r#"{"sidebar":false}"#),
        ("tableOfContents: false", r#"{"outline":false}"#),
        ("hide_table_of_contents: true", r#"{"outline":false}"#),
    ] {
        let (json, _, diagnostics) = read(theirs);
        assert_eq!((json.as_str(), diagnostics), (ours, 0), "{theirs}");
    }
}

/// Every place of a text, as `V`, and its JSON.
const TEXTS: &[(&str, &str)] = &[
    ("title: V", r#"{"title":"V"}"#),
    ("description: V", r#"{"description":"V"}"#),
    ("context: V", r#"{"context":"V"}"#),
    ("id: V", r#"{"id":"V"}"#),
    ("permalink: V", r#"{"permalink":"V"}"#),
    ("slug: V", r#"{"slug":"V"}"#),
    ("summary: V", r#"{"summary":"V"}"#),
    ("titleSuffix: V", r#"{"titleSuffix":"V"}"#),
    ("sidebar_label: V", r#"{"sidebar_label":"V"}"#),
    ("sidebar: { label: V }", r#"{"sidebar_label":"V"}"#),
    ("category: V", r#"{"category":"V"}"#),
    ("category: [V]", r#"{"category":["V"]}"#),
    ("categories: [a, V]", r#"{"categories":["a","V"]}"#),
    ("keywords:\n  - V", r#"{"keywords":["V"]}"#),
    ("link-rss: V", r#"{"link-rss":"V"}"#),
    ("author: V", r#"{"author":"V"}"#),
    ("author: [V, { name: V }]", r#"{"author":["V",{"name":"V"}]}"#),
    ("hero: { name: V, actions: [{ text: V }] }", r#"{"hero":{"name":"V","actions":[{"text":"V"}]}}"#),
    ("hero: { command: { V: a } }", r#"{"hero":{"command":{"V":"a"}}}"#),
    (
        "hero: { benchmark: { charts: [{ values: [[V, 1.50]] }] } }",
        r#"{"hero":{"benchmark":{"charts":[{"values":[["V",1.5]]}]}}}"#,
    ),
    ("features:\n  - title: V\n    details: V", r#"{"features":[{"title":"V","details":"V"}]}"#),
    ("head: [[meta, { content: V }]]", r#"{"head":[["meta",{"content":"V"}]]}"#),
];

#[test]
fn text_is_shown_as_written() {
    let numbers = ["404", "1.10", "007", "0x10", "0o17", "1e3", "+1", "-1", "-0", "1.", ".5", ".inf", ".NaN"];
    let others =
        ["98765432109876543210", "1_000", "2024-01-01", "2024-01-01 10:00", "yes", "No", "nULL", "1.2.3"];
    for written in [&numbers[..], &others].concat() {
        for (yaml, json) in TEXTS {
            let yaml = yaml.replace('V', written);
            assert_eq!((read(&yaml).0, read(&yaml).2), (json.replace('V', written), 0), "{yaml}");
        }
        assert_eq!(read(&format!("title: {written}")).1, written);
    }
}

#[test]
fn text_may_look_like_a_boolean() {
    // Where a boolean has a meaning, it's one.
    let switches = |yaml: &str| {
        ["titleSuffix", "hero: { name", "features", "head"].iter().any(|key| yaml.starts_with(key))
    };
    for written in ["true", "True", "false", "FALSE"] {
        for (yaml, json) in TEXTS.iter().filter(|(yaml, _)| !switches(yaml)) {
            let yaml = yaml.replace('V', written);
            assert_eq!(read(&yaml).0, json.replace('V', written), "{yaml}");
        }
    }
}

#[test]
fn an_empty_value_is_no_text_and_no_mistake() {
    for written in ["", "~", "null", "Null"] {
        let (json, title, diagnostics) = read(&format!("title: {written}"));
        assert_eq!((json.as_str(), title.as_str(), diagnostics), ("{}", "Title", 0), "{written}");
    }
    assert_eq!(read("hero: { name: ~ }").0, r#"{"hero":{"name":null}}"#);
}

#[test]
fn a_value_with_a_meaning_is_no_text() {
    for (yaml, json) in [
        ("pageType: 404", r#"{"pageType":"404"}"#),
        ("sidebar: False", r#"{"sidebar":false}"#),
        ("sidebar_position: 1.50", r#"{"sidebar_position":1.5}"#),
        ("sidebar_position: 0x10", r#"{"sidebar_position":16}"#),
        ("sidebar: { order: 2.0 }", r#"{"sidebar_position":2}"#),
        ("overviewHeaders: [2, 0o3]", r#"{"overviewHeaders":[2,3]}"#),
        ("titleSuffix: false", r#"{"titleSuffix":false}"#),
        ("hero: { image: false }", r#"{"hero":{"image":false}}"#),
        ("features: [{ span: 4 }]", r#"{"features":[{"span":4}]}"#),
        ("hero: { span: 1.0, values: 1.50 }", r#"{"hero":{"span":1,"values":"1.50"}}"#),
        ("title: !!str 1.10", r#"{"title":"1.10"}"#),
        ("sidebar: !!bool TRUE", r#"{"sidebar":true}"#),
        ("sidebar: !!bool \"False\"", r#"{"sidebar":false}"#),
        ("sidebar_position: !!int '0x10'", r#"{"sidebar_position":16}"#),
        ("sidebar_position: !!float \"1\"", r#"{"sidebar_position":1}"#),
        ("keywords: !!seq [!!str 1]", r#"{"keywords":["1"]}"#),
        ("hero: !!map { name: !!null '' }", r#"{"hero":{"name":null}}"#),
        ("description: *v\nkeywords: [&v 1.10]", "{}"),
        ("keywords: [&v 1.10]\ndescription: *v", r#"{"keywords":["1.10"],"description":"1.10"}"#),
    ] {
        assert_eq!(read(yaml).0, json, "{yaml}");
    }
    assert_eq!(read("unknown: [1.10, True, ~, a]").0, r#"{"unknown":[1.1,true,null,"a"]}"#);
}

#[test]
fn a_key_may_appear_once() {
    for yaml in ["title: a\n\"title\": b", "404: a\n404: b", "hero: { true: a, true: b }"] {
        assert_eq!(read(yaml).0, "{}", "{yaml}");
    }
}

#[test]
fn a_problem_is_where_it_is_written() {
    let positions = |front_matter: &str| -> Vec<(u32, u32)> {
        let options = Options { default_lang: "en".into(), langs: vec!["en".into()], ..Options::default() };
        let text = format!("---\n{front_matter}\n---\n# Title\n");
        let page = compile("en/a.md", text.as_bytes(), &options, &Resources::default());
        page.diagnostics.iter().map(|found| (found.position.line, found.position.column)).collect()
    };
    assert_eq!(positions("sidebar: 1.10\noutline: x"), [(2, 10), (3, 10)]);
    assert_eq!(positions("title: 中文\n🦀: a\n  \nother: b"), [(3, 1), (5, 1)]);
    // Links are looked up before the tags that aren't allowed, which may be above them.
    assert_eq!(
        positions("head:\n  - [base, { a: b }]\n  - [link, { link: /a }]\n  - [style, {}]")[..1],
        [(3, 5)]
    );
    // An alias is where it's used.
    assert_eq!(positions("keywords: &list [a, b]\noutline: false\ntitle: *list"), [(4, 8)]);
}

#[test]
fn a_date_is_a_day_with_an_optional_time() {
    for date in ["2024-06-28", "0001-12-31", "2024-06-28T10:00:00Z", "2024-06-28 10:00"] {
        assert_eq!(read(&format!("date: {date}")).0, format!(r#"{{"date":"{date}"}}"#));
    }
    for date in [
        "2024",
        "2024-06",
        "24-06-2800",
        "2024-6-028",
        "2024-13-01",
        "2024-00-10",
        "2024-06-32",
        "2024-06-00",
        "0000-01-01",
        "2024/06/28",
        "2024-+6-28",
        "2024-06-28x",
        "2024-06-28-01",
        "20240628",
        "2024-06-2八",
        "tomorrow",
    ] {
        assert_eq!(
            (read(&format!("date: {date}")).0.as_str(), read(&format!("date: {date}")).2),
            ("{}", 1),
            "{date}"
        );
    }
}

#[test]
fn nesting_is_limited_and_the_number_of_lists_is_not() {
    let features = "\n  - { title: a, more: [[]] }".repeat(100);
    assert_eq!(read(&format!("features:{features}")).2, 0);
    let nested = |depth: usize| format!("keywords: {}{}", "[".repeat(depth), "]".repeat(depth));
    assert_eq!(read(&nested(1)).2, 0);
    // The object of all keys is one of 64 levels.
    let problems = |depth: usize| {
        let options = Options { default_lang: "en".into(), langs: vec!["en".into()], ..Options::default() };
        let text = format!("---\nhero: {{ a: {}{} }}\n---\n# A\n", "[".repeat(depth), "]".repeat(depth));
        compile("en/a.md", text.as_bytes(), &options, &Resources::default()).diagnostics.len()
    };
    assert_eq!((problems(62), problems(63)), (0, 1));
}

#[test]
fn other_tags_and_values_that_do_not_fit_are_errors() {
    for yaml in [
        "draft: !!bool maybe",
        "draft: !!str true",
        "title: !!binary aGk=",
        "title: !mine a",
        "hero: !!set {a}",
    ] {
        assert_eq!((read(yaml).0.as_str(), read(yaml).2), ("{}", 1), "{yaml}");
    }
}
