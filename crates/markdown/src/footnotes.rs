//! Footnotes: numbered in the order of their first reference, gathered at the end of the page, each with a
//! way back. The markup is that of GitHub's renderer.

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::html::{escape_attribute, escape_url};

/// The footnotes of a page.
#[derive(Default)]
pub(crate) struct Footnotes {
    /// Names in the order of their first reference.
    order: Vec<String>,
    /// How often each was referred to.
    references: HashMap<String, usize>,
    /// HTML of the definitions by name; the first one counts.
    definitions: HashMap<String, String>,
    /// The definition being read, and where its HTML starts.
    open: Option<(String, usize)>,
}

impl Footnotes {
    /// Writes a reference.
    pub(crate) fn refer(&mut self, name: &str, html: &mut String) {
        let count = self.references.entry(name.to_owned()).or_insert(0);
        *count += 1;
        if *count == 1 {
            self.order.push(name.to_owned());
        }
        let number = self.order.iter().position(|known| known == name).map_or(0, |index| index + 1);
        let suffix = if *count == 1 { String::new() } else { format!("-{count}") };
        html.push_str("<sup class=\"footnote-ref\"><a href=\"#fn-");
        escape_url(name, html);
        html.push_str("\" id=\"fnref-");
        escape_attribute(name, html);
        let _ = write!(html, "{suffix}\" data-footnote-ref>{number}</a></sup>");
    }

    /// A definition begins.
    pub(crate) fn open(&mut self, name: &str, at: usize) {
        self.open = Some((name.to_owned(), at));
    }

    /// A definition ends: its HTML moves to the end of the page.
    pub(crate) fn close(&mut self, html: &mut String) {
        if let Some((name, start)) = self.open.take() {
            let definition = html.split_off(start);
            self.definitions.entry(name).or_insert(definition);
        }
    }

    /// Ids of what [`Footnotes::write`] writes, and of the references to it.
    pub(crate) fn ids(&self) -> impl Iterator<Item = String> {
        self.order.iter().flat_map(|name| {
            let count = self.references.get(name).copied().unwrap_or(0);
            let reference = move |number: usize| {
                if number == 1 { format!("fnref-{name}") } else { format!("fnref-{name}-{number}") }
            };
            let defined = self.definitions.contains_key(name).then(|| format!("fn-{name}"));
            (1..=count).map(reference).chain(defined)
        })
    }

    /// Writes the section of footnotes.
    pub(crate) fn write(&self, html: &mut String) {
        let defined: Vec<&String> =
            self.order.iter().filter(|name| self.definitions.contains_key(*name)).collect();
        if defined.is_empty() {
            return;
        }
        html.push_str("<section class=\"footnotes\" data-footnotes>\n<ol>\n");
        for (index, name) in defined.into_iter().enumerate() {
            html.push_str("<li id=\"fn-");
            escape_attribute(name, html);
            html.push_str("\">\n");
            let definition = self.definitions[name].trim_matches('\n');
            let back = self.back_links(name, index + 1);
            match definition.strip_suffix("</p>") {
                Some(open) => {
                    let _ = writeln!(html, "{open} {back}</p>");
                }
                None => {
                    let _ = writeln!(html, "{definition}\n{back}");
                }
            }
            html.push_str("</li>\n");
        }
        html.push_str("</ol>\n</section>\n");
    }

    fn back_links(&self, name: &str, number: usize) -> String {
        let mut html = String::new();
        for reference in 1..=self.references.get(name).copied().unwrap_or(1) {
            let (suffix, label) = if reference == 1 {
                (String::new(), number.to_string())
            } else {
                html.push(' ');
                (format!("-{reference}"), format!("{number}-{reference}"))
            };
            html.push_str("<a href=\"#fnref-");
            escape_url(name, &mut html);
            let sup = if reference == 1 {
                String::new()
            } else {
                format!("<sup class=\"footnote-ref\">{reference}</sup>")
            };
            let _ = write!(
                html,
                "{suffix}\" class=\"footnote-backref\" data-footnote-backref data-footnote-backref-idx=\"{label}\" \
                 aria-label=\"Back to reference {label}\">↩{sup}</a>"
            );
        }
        html
    }
}
