//! The YAML block at the start of a page: separates it, checks its keys (`keys.rs`) and types, and converts it to JSON.
//! What a key does is up to the theme.

mod compat;
mod head;
mod keys;
mod values;
mod yaml;

use saphyr::{MarkedYaml, Marker, Scalar, YamlData};

use crate::components::resolve_link;
use crate::diagnostics::{Diagnostics, Problem};
use crate::json::{write_entry, write_string};
use crate::lines::line_bounds;
use crate::location::Place;
use crate::options::Options;
use crate::resources::Resources;
use crate::routes::{LINK_HINT, Link, LinkKind, refused_scheme, tail};
use crate::urls::{Usage, candidates, is_picture};
use keys::{Mismatch, Shape, described, in_our_case, is_head_tag, known_keys, shape_of};
use values::{Form, scalar_of, text_of, write_node};

/// The front matter of a page.
pub(crate) struct Frontmatter {
    /// The block as a JSON object.
    pub(crate) json: String,
    /// `title`, when it is given.
    pub(crate) title: Option<String>,
    /// Whether the page is a document: not a home, nor of a layout of its own.
    document: bool,
    /// Whether the page has a hero or features.
    home: bool,
    /// Whether the page isn't to be published yet.
    pub(crate) draft: bool,
    /// URLs of the hero, the features and the head.
    pub(crate) links: Vec<Link>,
    /// Byte offset where the page's Markdown starts.
    pub(crate) body: usize,
}

impl Frontmatter {
    /// The title, if it has to be shown above the text: pages of Starlight and Docusaurus have no other heading.
    pub(crate) fn heading(&self, has_one: bool) -> Option<&str> {
        self.title.as_deref().filter(|title| self.document && !has_one && !title.trim().is_empty())
    }

    /// Whether a page that is no document has nothing but its Markdown: a home page may have a hero and features.
    pub(crate) fn has_only_content(&self) -> bool {
        !self.document && !self.home
    }
}

/// Reads the frontmatter of the page's first text. In its JSON, URLs are resolved.
pub(crate) fn read(diagnostics: &mut Diagnostics, options: &Options, resources: &Resources) -> Frontmatter {
    let text = &diagnostics.files[0].text;
    let none = |body| Frontmatter {
        json: "{}".into(),
        title: None,
        document: true,
        home: false,
        draft: false,
        links: Vec::new(),
        body,
    };
    let Some(start) = opening(text) else {
        if let Some((offset, problem)) = misplaced(text) {
            diagnostics.report(Place { file: 0, offset }, problem);
        }
        return none(0);
    };
    let Some((end, body)) = closing(text, start) else {
        diagnostics.report(
            Place { file: 0, offset: 0 },
            Problem::new(
                "frontmatter",
                "the front matter opened by `---` is never closed",
                "close it with a line `---`, or start the page with another character",
            ),
        );
        return none(start);
    };
    let yaml = text[start..end].to_owned();
    let mut reader = Reader {
        yaml: &yaml,
        start,
        options,
        resources,
        diagnostics,
        entries: Vec::new(),
        title: None,
        links: Vec::new(),
        line: (1, 0),
    };
    match yaml::load(&yaml) {
        Err((marker, problem)) => {
            let place = reader.place(marker);
            reader.diagnostics.report(place, problem);
            none(body)
        }
        Ok(document) => {
            reader.read(document.as_ref());
            reader.finish(body)
        }
    }
}

/// Whether the front matter of a text may set a key: most pages don't, and their YAML needn't be parsed for it. A name can
/// be written with escapes, or in another case.
pub(crate) fn may_set(text: &str, key: &str) -> bool {
    opening(text).is_some_and(|start| {
        let yaml = &text[start..closing(text, start).map_or(text.len(), |(end, _)| end)];
        let same = |window: &[u8]| window.eq_ignore_ascii_case(key.as_bytes());
        yaml.as_bytes().windows(key.len()).any(same) || yaml.contains('\\')
    })
}

/// Offset after the front matter of a text, which is not read.
pub(crate) fn body(text: &str) -> usize {
    opening(text).and_then(|start| closing(text, start)).map_or(0, |(_, body)| body)
}

/// Offset after the line `---` that a page with frontmatter starts with.
fn opening(text: &str) -> Option<usize> {
    let rest = text.strip_prefix("---")?;
    let line = rest.split('\n').next().unwrap_or("");
    (line.trim().is_empty() && line.len() < rest.len()).then(|| line_bounds(text, 0).1)
}

/// What's wrong with front matter that would be shown as text, and where it starts: TOML, or YAML after blank lines or a
/// comment. Two lines `---` are also thematic breaks, so YAML has to set a known key.
fn misplaced(text: &str) -> Option<(usize, Problem)> {
    let rest = text.trim_start();
    if rest.starts_with("+++\n") && rest.contains("\n+++\n") {
        let message = "the front matter is TOML, expected YAML";
        let hint = "write `key: value` lines between two lines `---`";
        return Some((text.len() - rest.len(), Problem::new("frontmatter", message, hint)));
    }
    let comment = rest.strip_prefix("<!--").and_then(|comment| comment.split_once("-->"));
    let rest = comment.map_or(rest, |(_, after)| after.trim_start());
    let start = opening(rest)?;
    let document = yaml::load(&rest[start..closing(rest, start)?.0]).ok()??;
    let YamlData::Mapping(entries) = &document.data else { return None };
    entries.keys().find(|key| text_of(key).is_some_and(|key| shape_of(&key).is_some()))?;
    let message = "the front matter isn't at the start of the file, so it would be shown as text";
    Some((text.len() - rest.len(), Problem::new("frontmatter", message, "move it to the first line")))
}

/// Where the YAML ends, and where the line that closes it ends.
fn closing(text: &str, start: usize) -> Option<(usize, usize)> {
    let mut at = start;
    while at < text.len() {
        let end = line_bounds(text, at).1;
        if text[at..end].trim_end() == "---" {
            return Some((at, end));
        }
        at = end;
    }
    None
}

/// A value as JSON; numbers and booleans of a key without a shape are what they are in YAML.
fn json_of(shape: Option<&Shape>, value: &MarkedYaml<'_>) -> String {
    let mut json = String::new();
    match line_of(value).filter(|_| matches!(shape, Some(Shape::Text))) {
        Some(line) => write_string(&line, &mut json),
        None => write_node(value, shape.map_or(Form::Values, Shape::form), &mut json),
    }
    json
}

/// A text on one line, as titles and descriptions are shown, even if it has several in YAML.
fn line_of(value: &MarkedYaml<'_>) -> Option<String> {
    text_of(value).map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Whether the icon of a feature is the address of an image, not a name or a character.
fn is_address(icon: &str) -> bool {
    ["/", "./", "../", "http:", "https:"].iter().any(|start| icon.starts_with(start)) || is_picture(icon)
}

struct Reader<'a> {
    yaml: &'a str,
    start: usize,
    options: &'a Options,
    resources: &'a Resources,
    diagnostics: &'a mut Diagnostics,
    /// Keys, and their values as JSON.
    entries: Vec<(String, String)>,
    title: Option<String>,
    links: Vec<Link>,
    /// The line of the last lookup and its offset, because most lookups ascend.
    line: (usize, usize),
}

impl Reader<'_> {
    fn read(&mut self, document: Option<&MarkedYaml<'_>>) {
        match document.map(|node| (&node.data, node)) {
            None | Some((YamlData::Value(Scalar::Null), _)) => {}
            Some((YamlData::Mapping(map), _)) => {
                for (key, value) in map {
                    self.entry(key, value);
                }
            }
            Some((_, node)) => {
                let message = format!("the front matter is {}, expected `key: value` lines", described(node));
                self.error(node, message, "write every entry as `key: value` on its own line");
            }
        }
    }

    /// What was read, of a page whose Markdown starts at `body`.
    fn finish(self, body: usize) -> Frontmatter {
        let mut json = String::from("{");
        let (mut document, mut home, mut draft) = (true, false, false);
        for (name, value) in &self.entries {
            write_entry(name, value, &mut json);
            match name.as_str() {
                "pageType" => document = value == "\"doc\"",
                "hero" | "features" => home = true,
                "draft" => draft = value == "true",
                _ => {}
            }
        }
        json.push('}');
        Frontmatter { json, title: self.title, document, home, draft, links: self.links, body }
    }

    fn entry(&mut self, key: &MarkedYaml<'_>, value: &MarkedYaml<'_>) {
        let Some(name) = text_of(key) else {
            return self.error(
                key,
                format!("a front matter key is {}, expected text", described(key)),
                "write a plain word before the colon",
            );
        };
        if let Some((own, json)) = compat::translated(&name, value) {
            return self.translated(own, json);
        }
        if let Some(entries) = compat::sidebar_entry(&name, value) {
            for (own, value) in entries {
                self.translated(own, json_of(shape_of(own), value));
            }
            return;
        }
        let mut name = name;
        if shape_of(&name).is_none() {
            let place = self.place(key.span.start);
            let problem =
                Problem::new("unknown-key", format!("unknown front matter key `{name}`"), known_keys(&name));
            self.diagnostics.report(place, problem);
            // It applies all the same, because `Draft: true` must not publish the page.
            name = in_our_case(&name).map_or(name, str::to_owned);
        }
        let shape = shape_of(&name);
        let is_blank = matches!(scalar_of(value), Some(Scalar::Null));
        if is_blank && shape.is_some_and(|shape| matches!(shape.form(), Form::Text)) {
            // Templates have `description:` for authors to fill in.
            return;
        }
        if let Some(Mismatch { found, expected, hint }) = shape.and_then(|shape| shape.mismatch(&name, value))
        {
            return self.error(value, format!("`{name}` is {found}, expected {expected}"), &hint);
        }
        let resolved = match name.as_str() {
            "hero" | "features" => self.resolved(value, Self::resolve_below),
            "head" => self.resolved(value, Self::resolve_head),
            _ => Some(value.clone()),
        };
        let Some(value) = &resolved else { return };
        if name == "title" {
            self.title = line_of(value);
        }
        let json = match &value.data {
            YamlData::Sequence(items) if name == "head" => self.head(items),
            _ => json_of(shape, value),
        };
        // Our own key wins over one of another tool.
        self.entries.retain(|(said, _)| *said != name);
        self.entries.push((name, json));
    }

    /// The tags of the head that are allowed, as JSON. Reports the others.
    fn head(&mut self, items: &[MarkedYaml<'_>]) -> String {
        let mut kept = Vec::new();
        for item in items {
            if is_head_tag(item) {
                kept.push(json_of(Some(&Shape::Head), item));
                continue;
            }
            let place = self.place(item.span.start);
            let message = "a tag of `head` is ignored, expected `[meta, { … }]` or `[link, { … }]`";
            let hint = "use these two forms, and `title` for the title of the page";
            let problem = Problem::new("head-tag", message, hint);
            self.diagnostics.report(place, problem);
        }
        format!("[{}]", kept.join(","))
    }

    /// Records a key of another tool under our name, unless that is set.
    fn translated(&mut self, own: &str, json: String) {
        if self.entries.iter().all(|(known, _)| known != own) {
            self.entries.push((own.to_owned(), json));
        }
    }

    /// A copy of a value with its URLs resolved; none if one is invalid.
    fn resolved<'y>(
        &mut self,
        value: &MarkedYaml<'y>,
        resolve: fn(&mut Self, &mut MarkedYaml<'y>) -> bool,
    ) -> Option<MarkedYaml<'y>> {
        let mut value = value.clone();
        resolve(self, &mut value).then_some(value)
    }

    /// Resolves the URLs of a hero or of features; false if one is invalid.
    fn resolve_below(&mut self, node: &mut MarkedYaml<'_>) -> bool {
        match &mut node.data {
            // `filter` visits all of them, so that every problem is reported at once.
            YamlData::Sequence(items) => {
                items.iter_mut().filter_map(|item| (!self.resolve_below(item)).then_some(())).count() == 0
            }
            YamlData::Mapping(map) => {
                let mut fine = true;
                for (key, value) in map.iter_mut() {
                    let key = text_of(key).unwrap_or_default();
                    let text = text_of(value);
                    fine &= match (key.as_str(), &text) {
                        ("link", Some(_)) => self.resolve(&key, value, Usage::Link),
                        ("link", None) => {
                            let message = format!("`link` is {}, expected text", described(value));
                            self.error(value, message, LINK_HINT);
                            false
                        }
                        ("image" | "src" | "light" | "dark" | "still", Some(_)) => {
                            self.resolve(&key, value, Usage::Image)
                        }
                        ("icon", Some(text)) if is_address(text) => self.resolve(&key, value, Usage::Image),
                        ("srcset", Some(_)) => self.resolve(&key, value, Usage::Images),
                        ("srcset", None) => match &mut value.data {
                            YamlData::Sequence(items) => items.iter_mut().all(|item| {
                                text_of(item).is_none() || self.resolve(&key, item, Usage::Images)
                            }),
                            _ => true,
                        },
                        _ => self.resolve_below(value),
                    };
                }
                fine
            }
            _ => true,
        }
    }

    /// Resolves the URLs of tags in the head; false if one is invalid.
    fn resolve_head(&mut self, node: &mut MarkedYaml<'_>) -> bool {
        match &mut node.data {
            YamlData::Sequence(items) => {
                items.iter_mut().filter_map(|item| (!self.resolve_head(item)).then_some(())).count() == 0
            }
            YamlData::Mapping(map) => {
                let text = |name: &str| {
                    let found = map.iter().find(|(key, _)| text_of(key).as_deref() == Some(name));
                    found.and_then(|(_, value)| text_of(value))
                };
                let names_page = text("rel").is_some_and(|rel| head::names_page(&rel));
                let names_image = ["property", "name", "itemprop"]
                    .into_iter()
                    .filter_map(text)
                    .any(|name| head::names_image(&name));
                let mut fine = true;
                for (key, value) in map.iter_mut() {
                    let key = text_of(key).unwrap_or_default();
                    let is_path = text_of(value).is_some_and(|text| text.starts_with('/'));
                    fine &= match key.as_str() {
                        _ if text_of(value).is_none() => self.resolve_head(value),
                        "href" => {
                            self.resolve(&key, value, if names_page { Usage::Link } else { Usage::File })
                        }
                        "content" if names_image && is_path => self.resolve(&key, value, Usage::File),
                        _ => true,
                    };
                }
                fine
            }
            _ => true,
        }
    }

    /// Resolves and records a URL, or a list of them; false if it's invalid.
    fn resolve(&mut self, key: &str, value: &mut MarkedYaml<'_>, usage: Usage) -> bool {
        let Some(text) = text_of(value) else { return true };
        // `image: false` removes an image.
        if usage != Usage::Link && matches!(scalar_of(value), Some(Scalar::Boolean(_))) {
            return true;
        }
        let place = self.place(value.span.start);
        let mut resolved = Vec::new();
        let list = if usage == Usage::Images { candidates(&text) } else { vec![(text.as_str(), "")] };
        for (url, descriptor) in list {
            let allowed = usage != Usage::Link && is_picture(url);
            if let Some(scheme) = refused_scheme(url).filter(|_| !allowed && key != "link") {
                let message = format!("`{key}` has the scheme `{scheme}:`, which isn't allowed");
                self.error(value, message, LINK_HINT);
                return false;
            }
            let link = resolve_link(url, usage, place, self.options, self.diagnostics);
            let Some(mut link) = link else { continue };
            if let Some(image) = self.resources.images.get(&link.target).filter(|_| usage != Usage::Link) {
                link.rendered = [&image.url, tail(url)].concat();
            }
            resolved.push(format!("{} {descriptor}", link.rendered).trim_end().to_owned());
            // The head of a page may name files of other sites.
            if key != "href" || link.kind != LinkKind::ExternalImage {
                self.links.push(link);
            }
        }
        value.data = YamlData::Value(Scalar::String(resolved.join(", ").into()));
        true
    }

    /// The place of a line (from 1) and a column (characters, from 0).
    fn place(&mut self, marker: Marker) -> Place {
        let (mut line, mut at) = if self.line.0 <= marker.line() { self.line } else { (1, 0) };
        while line < marker.line() {
            at = line_bounds(self.yaml, at).1;
            line += 1;
        }
        self.line = (line, at);
        let column: usize = self.yaml[at..].chars().take(marker.col()).map(char::len_utf8).sum();
        Place { file: 0, offset: self.start + at + column }
    }

    fn error(&mut self, node: &MarkedYaml<'_>, message: String, hint: &str) {
        let place = self.place(node.span.start);
        self.diagnostics.report(place, Problem::new("frontmatter", message, hint));
    }
}
