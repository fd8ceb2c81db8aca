//! Default titles of a site's containers, in languages that it has titles for and in others.

use std::collections::HashMap;

use markdown::{Node, Options, Resources, compile};

/// The title of an empty container in a language, where the site has titles by language.
fn title(name: &str, lang: &str, titles: &[(&str, &str)]) -> String {
    let titles: HashMap<_, _> =
        titles.iter().map(|(lang, title)| ((*lang).to_owned(), (*title).to_owned())).collect();
    let options = Options {
        default_lang: "fr".into(),
        langs: ["fr", "de", "pt-br"].map(String::from).into(),
        base: "/".into(),
        containers: [(name.to_owned(), titles)].into(),
        ..Options::default()
    };
    let markdown = format!(":::{name}\n:::\n");
    let page = compile(&format!("{lang}/page.md"), markdown.as_bytes(), &options, &Resources::default());
    let [Node::Html { html }] = &page.nodes.read()[..] else { panic!("no single fragment for {markdown}") };
    let start = html.find("title\">").map_or(0, |at| at + "title\">".len());
    html[start..].split('<').next().unwrap_or_default().to_owned()
}

#[test]
fn a_title_is_in_the_language_of_the_page() {
    assert_eq!(title("story", "de", &[("fr", "Histoire"), ("de", "Geschichte")]), "Geschichte");
}

#[test]
fn a_form_of_a_language_has_its_titles() {
    assert_eq!(title("story", "pt-br", &[("fr", "Histoire"), ("pt", "História")]), "História");
}

#[test]
fn a_language_without_a_title_has_that_of_the_default_language() {
    assert_eq!(title("story", "de", &[("fr", "Histoire")]), "Histoire");
    assert_eq!(title("story", "de", &[("pt", "História")]), "STORY");
}

#[test]
fn a_built_in_container_prefers_its_own_title_to_another_language() {
    assert_eq!(title("tip", "de", &[("fr", "Bon à savoir")]), "Tipp");
    assert_eq!(title("tip", "fr", &[("fr", "Bon à savoir")]), "Bon à savoir");
}
