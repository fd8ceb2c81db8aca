//! The start of a container: its element and its title, which is a line of Markdown.

use pulldown_cmark::{Event, Tag, TagEnd};

use super::Writer;
use crate::containers::{self, Shape};
use crate::html::escape_attribute;
use crate::location::Place;
use crate::parse::{events, page_extensions};
use crate::passages::Patched;
use crate::syntax::emphasis;

/// Precedes a title while it's parsed, so that it begins no list, heading or block quote, but may begin emphasis.
const GUARD: &str = ".";

impl Writer<'_, '_> {
    /// The default title of a container: the site's in the language of the page, the built-in one, or the site's in its
    /// default language.
    pub(super) fn container_title(&self, word: &str) -> String {
        let options = self.context.options;
        let lang = &self.context.route.lang;
        let custom = options.containers.get(word).and_then(|titles| {
            let lacking = containers::built_in(word).is_none().then_some(&options.default_lang);
            containers::forms(lang).chain(lacking.map(String::as_str)).find_map(|lang| titles.get(lang))
        });
        let custom = custom.map(String::as_str);
        let built_in = || containers::built_in(word).and_then(|container| container.title(lang));
        custom.or_else(built_in).map_or_else(|| word.to_uppercase(), str::to_owned)
    }

    pub(super) fn container_open(&mut self, word: &str, title: &str, open: bool, place: Place) {
        let folds = containers::built_in(word).is_some_and(|container| container.shape == Shape::Details);
        let (element, title_element) = if folds { ("details", "summary") } else { ("div", "p") };
        self.open(&format!("<{element} class=\"container "));
        escape_attribute(word, &mut self.html);
        let open = if open && folds { " open" } else { "" };
        self.html.push_str(&format!("\"{open}><{title_element} class=\"container-title\">"));
        self.inline_title(title, place);
        self.html.push_str(&format!("</{title_element}>\n"));
        self.page.sections.block();
    }

    /// Writes a title. It may contain code, emphasis and links; all other syntax is text.
    fn inline_title(&mut self, title: &str, place: Place) {
        let title = format!("{GUARD}{title}");
        let (events, _) = events(&title, page_extensions());
        let events = Patched::new(events, &title, &[emphasis::SYNTAX]);
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
