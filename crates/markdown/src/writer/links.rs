//! Links and images: resolved, checked for dangerous schemes, and recorded for the site-wide checks.

use pulldown_cmark::{Tag, TagEnd};

use super::Writer;
use crate::diagnostics::Problem;
use crate::html::{escape_attribute, escape_text, escape_url};
use crate::location::Place;
use crate::preprocess::BRACES_HINT;
use crate::raw::{is_reserved, write_attribute};
use crate::routes::{Base, Link, LinkKind};

/// Attributes that may follow a link or image in braces.
const ATTRIBUTES: &[&str] =
    &["class", "download", "height", "id", "loading", "rel", "target", "title", "width"];

/// Removes an attribute from the start of a tag, as this writer wrote it.
fn without(tag: &mut String, name: &str) {
    let Some(start) = tag.find(&format!(" {name}=\"")) else { return };
    let value = start + name.len() + " =\"".len();
    if let Some(length) = tag[value..].find('"') {
        tag.replace_range(start..=value + length, "");
    }
}

/// An image whose alternative text is being read.
pub(super) struct Image {
    /// The text so far.
    pub(super) alt: String,
    title: String,
    destination: String,
    /// The number of images within its alternative text.
    depth: usize,
    place: Place,
}

impl Image {
    /// Records an element that starts in the alternative text.
    pub(super) fn nested(&mut self, tag: &Tag<'_>) {
        self.depth += usize::from(matches!(tag, Tag::Image { .. }));
    }

    /// Whether this end is the image's own.
    pub(super) fn ends(&mut self, tag: TagEnd) -> bool {
        if tag != TagEnd::Image {
            return false;
        }
        let own = self.depth == 0;
        self.depth = self.depth.saturating_sub(1);
        own
    }
}

impl Writer<'_, '_> {
    pub(super) fn link_start(&mut self, destination: &str, title: &str, place: Place) {
        self.html.push_str("<a href=\"");
        if self.verbatim() {
            escape_url(destination, &mut self.html);
        } else {
            let external = self.link(destination, place);
            if external {
                self.html.push_str("\" target=\"_blank\" rel=\"noopener noreferrer");
            }
        }
        self.attribute_end(title);
        self.html.push('>');
    }

    /// Ends the attribute that is open, and writes the title.
    fn attribute_end(&mut self, title: &str) {
        if !title.is_empty() {
            self.html.push_str("\" title=\"");
            escape_attribute(title, &mut self.html);
        }
        self.html.push('"');
    }

    /// Writes and records a link's URL; true if it leads to another site.
    pub(super) fn link(&mut self, destination: &str, place: Place) -> bool {
        let file = &self.diagnostics.files[place.file];
        let base = Base { file: &file.path, route: self.context.route, options: self.context.options };
        let moved = destination.strip_prefix('#').filter(|_| !self.moved.is_empty()).and_then(|id| {
            let id = self.moved.get(&(place.file, id.to_owned()))?;
            Some(format!("#{id}"))
        });
        match base.resolve(moved.as_deref().unwrap_or(destination)) {
            Err(problem) => {
                self.diagnostics.error(place, problem);
                false
            }
            Ok(resolved) => {
                let start = self.html.len();
                escape_url(&resolved.href, &mut self.html);
                let rendered = self.html[start..].to_owned();
                self.page.links.push(Link {
                    href: destination.to_owned(),
                    target: resolved.target,
                    kind: resolved.kind,
                    rendered,
                    position: file.position(place.offset),
                    path: file.path.clone(),
                });
                resolved.kind == LinkKind::External
            }
        }
    }

    /// Adds attributes to the link or image that was just written. After anything else, they are an expression.
    pub(super) fn attributes(&mut self, list: &[(String, String)], written: &str, place: Place) {
        let start = if self.html.ends_with("</a>") {
            self.html.rfind("<a ")
        } else {
            self.html
                .rfind('<')
                .filter(|start| self.html[*start..].starts_with("<img ") && self.html.ends_with('>'))
        };
        let Some((start, end)) = start.and_then(|start| Some((start, start + self.html[start..].find('>')?)))
        else {
            if self.context.options.braces_as_text == Some(true) {
                escape_text(written, &mut self.html);
                return self.plain(written, written);
            }
            let message = format!("found the expression `{written}`; nothing is evaluated");
            return self.diagnostics.error(place, Problem::new("expression", message, BRACES_HINT));
        };
        let mut tag = self.html[start..end].to_owned();
        if list.iter().any(|(name, _)| name == "width" || name == "height") {
            without(&mut tag, "width");
            without(&mut tag, "height");
        }
        for (name, value) in list {
            if !ATTRIBUTES.contains(&name.as_str()) || (name == "id" && is_reserved(value)) {
                let message = format!("attribute `{name}` of a link or image is ignored");
                let hint = format!("these are kept: {}", ATTRIBUTES.join(", "));
                self.diagnostics.warn(place, Problem::new("raw-html", message, hint));
                continue;
            }
            without(&mut tag, name);
            write_attribute(name, value, &mut tag);
            if name == "id" {
                self.page.slugs.claim(value);
            }
        }
        self.html.replace_range(start..end, &tag);
    }

    pub(super) fn image_start(&mut self, destination: &str, title: &str, at: usize) {
        self.image = Some(Image {
            alt: String::new(),
            title: title.to_owned(),
            destination: destination.to_owned(),
            depth: 0,
            place: self.place(at),
        });
    }

    pub(super) fn image_end(&mut self) {
        let Some(image) = self.image.take() else { return };
        self.html.push_str("<img src=\"");
        let mut size = String::new();
        if self.verbatim() {
            escape_url(&image.destination, &mut self.html);
        } else {
            size = self.image_source(&image.destination, image.place, |_| false);
        }
        self.html.push_str("\" alt=\"");
        escape_attribute(&image.alt, &mut self.html);
        self.attribute_end(&image.title);
        self.html.push_str(&size);
        self.void_end();
    }

    /// Writes an image's URL; returns the attributes for its size and loading that the image doesn't have yet.
    pub(super) fn image_source(
        &mut self,
        destination: &str,
        place: Place,
        has: impl Fn(&str) -> bool,
    ) -> String {
        let before = self.page.links.len();
        self.link(destination, place);
        let mut attributes = String::new();
        let link = self.page.links.get_mut(before);
        if let Some(link) = link {
            link.kind =
                if link.kind == LinkKind::External { LinkKind::ExternalImage } else { LinkKind::Image };
            if let Some(image) = self.context.resources.images.get(&link.target) {
                if image.url != link.rendered {
                    let start = self.html.len() - link.rendered.len();
                    self.html.truncate(start);
                    let mut url = String::new();
                    escape_url(&image.url, &mut url);
                    self.html.push_str(&url);
                    link.rendered = url;
                }
                if !has("width") && !has("height") {
                    attributes = format!(" width=\"{}\" height=\"{}\"", image.width, image.height);
                }
            }
        }
        // The first image may be visible at once; the others can wait.
        if self.images > 0 && !has("loading") {
            attributes.push_str(" loading=\"lazy\"");
        }
        if !has("decoding") {
            attributes.push_str(" decoding=\"async\"");
        }
        self.images += 1;
        attributes
    }
}
