//! Links and images: resolved, checked for dangerous schemes, and recorded for the site-wide checks.

use pulldown_cmark::{Tag, TagEnd};

use super::Writer;
use crate::diagnostics::Problem;
use crate::html::{escape_attribute, escape_text, escape_url};
use crate::location::Place;
use crate::preprocess::BRACES_HINT;
use crate::raw::{is_reserved, write_attribute};
use crate::routes::{Base, Link, LinkKind, is_web, tail, with_base};
use crate::urls::{Usage, candidates};

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
            let kind = self.url(destination, Usage::Link, place);
            if kind == Some(LinkKind::External) && is_web(destination) {
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

    /// Writes and records a URL. Returns what it leads to; none if it isn't allowed, which is reported.
    pub(super) fn url(&mut self, destination: &str, usage: Usage, place: Place) -> Option<LinkKind> {
        let file = &self.diagnostics.files[place.file];
        let base = Base { file: &file.path, route: self.context.route, options: self.context.options };
        // A link within a part leads to the part's own heading, whose id may have got a number.
        let moved = destination.strip_prefix('#').filter(|_| !self.moved.is_empty()).and_then(|id| {
            let id = self.moved.get(&(place.file, id.to_owned()))?;
            Some(format!("#{id}"))
        });
        let resolved = match base.resolve(moved.as_deref().unwrap_or(destination), usage) {
            Ok(resolved) => resolved,
            Err(problem) => {
                self.diagnostics.report(place, problem);
                return None;
            }
        };
        let image = self.context.resources.images.get(&resolved.target).filter(|_| usage != Usage::Link);
        let start = self.html.len();
        match image {
            Some(image) => {
                escape_url(&with_base(&image.url, &base.options.base), &mut self.html);
                escape_url(tail(destination), &mut self.html);
            }
            None => escape_url(&resolved.href(&base.options.base), &mut self.html),
        }
        self.page.links.push(Link {
            href: destination.to_owned(),
            target: resolved.target,
            kind: resolved.kind,
            rendered: self.html[start..].to_owned(),
            position: file.position(place.offset),
            path: file.path.clone(),
        });
        Some(resolved.kind)
    }

    /// Writes and records the URLs of a `srcset`.
    pub(super) fn srcset(&mut self, list: &str, place: Place) {
        for (index, (url, descriptor)) in candidates(list).into_iter().enumerate() {
            self.html.push_str(if index > 0 { ", " } else { "" });
            self.url(&self.without_base(url), Usage::Images, place);
            if !descriptor.is_empty() {
                self.html.push(' ');
                escape_attribute(descriptor, &mut self.html);
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
            return self.diagnostics.report(place, Problem::new("expression", message, BRACES_HINT));
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
                self.diagnostics.report(place, Problem::new("link-attribute", message, hint));
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
            if image.alt.trim().is_empty() {
                let message =
                    format!("the image `{}` has no text for those who can't see it", image.destination);
                let hint =
                    "write it in the brackets; if the image is decoration, write `<img alt=\"\" src=\"…\">`";
                self.diagnostics.report(image.place, Problem::new("image-text", message, hint));
            }
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
        let links = self.page.links.len();
        self.url(destination, Usage::Image, place);
        let link = self.page.links.get(links);
        let size = link.and_then(|link| self.context.resources.images.get(&link.target)?.size);
        let mut attributes = match size {
            Some((width, height)) if !has("width") && !has("height") => {
                format!(" width=\"{width}\" height=\"{height}\"")
            }
            _ => String::new(),
        };
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
