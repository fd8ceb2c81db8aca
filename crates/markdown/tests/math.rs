//! Formulas in a page: which are found, what the build is asked for, and what is shown and searched.

use markdown::{Node, Options, Page, Resources, compile, scan};

fn options() -> Options {
    Options { default_lang: "en".into(), langs: vec!["en".into()], math: Some(true), ..Options::default() }
}

/// The formulas of a text: whether each is a block, its TeX, and where it is.
fn formulas(text: &str) -> Vec<(bool, String, (u32, u32))> {
    let needs = scan("en/a.md", text.as_bytes(), &options(), &Resources::default());
    let one = |expansion: &markdown::Expansion| {
        let tex: serde_json::Value = serde_json::from_str(&expansion.props).expect("props are JSON");
        let tex = tex["tex"].as_str().expect("TeX is text").to_owned();
        (expansion.name == "$$", tex, (expansion.position.line, expansion.position.column))
    };
    needs.expansions.iter().map(one).collect()
}

/// A page for which the build returns `<math>` with the TeX.
fn compiled(text: &str) -> Page {
    let expansions = scan("en/a.md", text.as_bytes(), &options(), &Resources::default()).expansions;
    let answer = |one: &markdown::Expansion| {
        (format!("{} {}", one.name, one.props), format!("<math>{}</math>", one.name.len()))
    };
    let resources = Resources { expansions: expansions.iter().map(answer).collect(), ..Resources::default() };
    compile("en/a.md", text.as_bytes(), &options(), &resources)
}

fn html(page: &Page) -> String {
    page.nodes
        .read()
        .iter()
        .map(|node| match node {
            Node::Html { html } => html.clone(),
            other => format!("{other:?}"),
        })
        .collect()
}

#[test]
fn formulas_are_found_in_lines_and_in_blocks() {
    assert_eq!(formulas("a $x^2$ b $y$"), [(false, "x^2".into(), (1, 3)), (false, "y".into(), (1, 11))]);
    assert_eq!(formulas("a\n\n$$\nx\n= y\n$$\n"), [(true, "x\n= y".into(), (3, 1))]);
    assert_eq!(formulas("```math\nx\n```\n"), [(true, "x".into(), (1, 1))]);
    assert_eq!(formulas("$`a`$"), [(false, "a".into(), (1, 1))]);
    assert_eq!(formulas("- $a$\n\n  > $$b$$"), [(false, "a".into(), (1, 3)), (true, "b".into(), (3, 5))]);
}

#[test]
fn what_only_has_the_sign_is_text() {
    for text in
        ["It costs $5 or $6 a month", "$ a $", "a$b$c", "$$$ $$$", "`$x$` \\$x$", "$a\n\nb$", "$$ $$", "a $$"]
    {
        assert_eq!(formulas(text), [], "{text}");
    }
    // The line goes on behind it.
    assert_eq!(formulas("$5 and `b` {/* c */} or $$$ and $x$"), [(false, "x".into(), (1, 33))]);
}

#[test]
fn a_formula_is_shown_as_its_mathml_and_found_by_its_tex() {
    let page = compiled("Area $\\frac{a}{b}$ here.\n\n$$x^{2}$$\n");
    assert_eq!(html(&page), "<p>Area <math>1</math> here.</p>\n<math>2</math>\n\n");
    assert_eq!(page.sections.read()[0].text, "Area frac a b here.\nx^2");
    assert!(page.diagnostics.is_empty());
}
