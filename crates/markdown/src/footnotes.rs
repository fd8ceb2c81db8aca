//! Footnotes: numbered in the order of their first reference, gathered at the end of the page, each with a
//! way back. The markup is that of GitHub's renderer.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

use crate::html::{escape_attribute, escape_url};
use crate::slug::Slugs;

/// A footnote: the path of the file that defines it, and its name in lower case.
type Key = (String, String);

/// The footnotes of a page.
#[derive(Default)]
pub(crate) struct Footnotes {
    /// Those with a reference, in the order of the first one.
    list: Vec<Footnote>,
    /// Their indices.
    known: HashMap<Key, usize>,
    /// HTML of the definitions; the first one of a name counts.
    definitions: HashMap<Key, String>,
    /// The definitions being read, and where their HTML starts.
    open: Vec<(Key, usize)>,
    /// On a page of several files, every definition, and the first file that defines a name.
    defined: HashSet<Key>,
    first: HashMap<String, String>,
}

/// A footnote with a reference.
struct Footnote {
    key: Key,
    id: String,
    /// Ids of the references.
    references: Vec<String>,
}

impl Footnotes {
    /// Records that a file has a definition. References in other files only mean it if they lack their own.
    pub(crate) fn define(&mut self, path: &str, name: &str) {
        let name = name.to_lowercase();
        self.first.entry(name.clone()).or_insert_with(|| path.to_owned());
        self.defined.insert((path.to_owned(), name));
    }

    /// Writes a reference in a file.
    pub(crate) fn refer(&mut self, path: &str, name: &str, slugs: &mut Slugs, html: &mut String) {
        let mut key = (path.to_owned(), name.to_lowercase());
        if !self.defined.contains(&key)
            && let Some(first) = self.first.get(&key.1)
        {
            key.0.clone_from(first);
        }
        let index = *self.known.entry(key).or_insert_with_key(|key| {
            let id = slugs.unique(format!("fn-{name}"));
            self.list.push(Footnote { key: key.clone(), id, references: Vec::new() });
            self.list.len() - 1
        });
        let Footnote { id, references, .. } = &mut self.list[index];
        let reference = match references.len() {
            0 => format!("fnref-{}", &id["fn-".len()..]),
            count => format!("fnref-{}-{}", &id["fn-".len()..], count + 1),
        };
        let reference = slugs.unique(reference);
        html.push_str("<sup class=\"footnote-ref\"><a href=\"#");
        escape_url(id, html);
        html.push_str("\" id=\"");
        escape_attribute(&reference, html);
        let _ = write!(html, "\" data-footnote-ref>{}</a></sup>", index + 1);
        references.push(reference);
    }

    /// A definition begins.
    pub(crate) fn open(&mut self, path: &str, name: &str, at: usize) {
        self.open.push(((path.to_owned(), name.to_lowercase()), at));
    }

    /// A definition ends: its HTML moves to the end of the page.
    pub(crate) fn close(&mut self, html: &mut String) {
        if let Some((key, start)) = self.open.pop() {
            let definition = html.split_off(start);
            self.definitions.entry(key).or_insert(definition);
        }
    }

    /// Writes the section of footnotes.
    pub(crate) fn write(&self, html: &mut String) {
        if self.list.is_empty() {
            return;
        }
        html.push_str("<section class=\"footnotes\" data-footnotes>\n<ol>\n");
        for (index, footnote) in self.list.iter().enumerate() {
            html.push_str("<li id=\"");
            escape_attribute(&footnote.id, html);
            html.push_str("\">\n");
            let definition = self.definitions.get(&footnote.key).map_or("", |html| html.trim_matches('\n'));
            let back = footnote.back_links(index + 1);
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
}

impl Footnote {
    fn back_links(&self, number: usize) -> String {
        let mut html = String::new();
        for (index, id) in self.references.iter().enumerate() {
            let (label, sup) = match index + 1 {
                1 => (number.to_string(), String::new()),
                count => {
                    html.push(' ');
                    (format!("{number}-{count}"), format!("<sup class=\"footnote-ref\">{count}</sup>"))
                }
            };
            html.push_str("<a href=\"#");
            escape_url(id, &mut html);
            let _ = write!(
                html,
                "\" class=\"footnote-backref\" data-footnote-backref data-footnote-backref-idx=\"{label}\" \
                 aria-label=\"Back to reference {label}\">↩{sup}</a>"
            );
        }
        html
    }
}
