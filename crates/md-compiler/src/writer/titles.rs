//! How a container begins: its box and its title, a line of Markdown.

use pulldown_cmark::{Event, Tag, TagEnd};

use super::Writer;
use crate::compile::extensions;
use crate::emphasis;
use crate::html::escape_attribute;
use crate::indent::read;
use crate::location::Place;
use crate::passages::Amended;

/// Stands before a title while it is read: whatever follows it begins no list, heading or quotation, and emphasis may.
const GUARD: &str = ".";

impl Writer<'_, '_> {
    /// The title a container has when the author gives none.
    pub(super) fn container_title(&self, word: &str) -> String {
        let options = self.context.options;
        let lang = &self.context.route.lang;
        let built_in = options.container_titles.get(lang).and_then(|titles| titles.get(word));
        let custom = options.containers.get(word).and_then(|titles| titles.get(lang));
        built_in.or(custom).cloned().unwrap_or_else(|| word.to_uppercase())
    }

    pub(super) fn container_open(&mut self, word: &str, title: &str, open: bool, place: Place) {
        let (element, title_element) = if word == "details" { ("details", "summary") } else { ("div", "p") };
        self.open(&format!("<{element} class=\"container "));
        escape_attribute(word, &mut self.html);
        let open = if open && word == "details" { " open" } else { "" };
        self.html.push_str(&format!("\"{open}><{title_element} class=\"container-title\">"));
        self.inline_title(title, place);
        self.html.push_str(&format!("</{title_element}>\n"));
        self.written.sections.block();
    }

    /// A title may hold code, emphasis and links; what else means something in Markdown is text in it.
    fn inline_title(&mut self, title: &str, place: Place) {
        let title = format!("{GUARD}{title}");
        let (events, _) = read(&title, extensions());
        let signs = emphasis::signs(&title);
        let events = Amended::new(events, &signs, |passage, _| emphasis::repaired(passage, &title));
        let mut guard = GUARD;
        for (event, _) in events.pieces().flatten() {
            match event {
                Event::Text(text) | Event::InlineHtml(text) => {
                    self.text(text.strip_prefix(std::mem::take(&mut guard)).unwrap_or(text));
                }
                Event::Code(text) => self.inline_code(text),
                Event::Start(Tag::Emphasis) => self.html.push_str("<em>"),
                Event::End(TagEnd::Emphasis) => self.html.push_str("</em>"),
                Event::Start(Tag::Strong) => self.html.push_str("<strong>"),
                Event::End(TagEnd::Strong) => self.html.push_str("</strong>"),
                Event::Start(Tag::Strikethrough) => self.html.push_str("<del>"),
                Event::End(TagEnd::Strikethrough) => self.html.push_str("</del>"),
                Event::Start(Tag::Link { dest_url, title, .. }) => self.link_start(dest_url, title, place),
                Event::End(TagEnd::Link) => self.html.push_str("</a>"),
                _ => {}
            }
        }
    }
}
