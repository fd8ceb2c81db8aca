//! Checks component tags against their specs. Unknown components and props, missing and wrong values are diagnostics with
//! the nearest name.

use std::collections::{HashMap, HashSet};

use crate::diagnostics::{Diagnostics, Problem, suggestion};
use crate::imports::Import;
use crate::json::{write_entry, write_string};
use crate::location::Place;
use crate::options::{ComponentSpec, Options, tag_name};
use crate::props::check_prop;
use crate::raw::URLS;
use crate::routes::{Base, LINK_HINT, Link, LinkKind, Resolved, route_of, scheme_of};
use crate::tag::{Named, Prop, Tag};
use crate::urls::Usage;

/// A component whose tag was checked.
#[derive(Clone)]
pub(crate) struct Checked {
    /// Its name.
    pub(crate) name: String,
    /// Its props as a JSON object.
    pub(crate) props: String,
    /// The text of its props that search indexes.
    pub(crate) text: Vec<String>,
    /// Its props that are links.
    pub(crate) links: Vec<Link>,
    /// Whether it can't be rendered because a required prop is missing or wrong. Its children are shown without it.
    pub(crate) left_out: bool,
}

/// The props of a tag as a JSON object.
pub(crate) fn props_json(tag: &Tag) -> String {
    let length = |prop: &Prop| prop.name.len() + prop.json.len() + "\"\":,".len();
    let mut json = String::with_capacity("{}".len() + tag.props.iter().map(length).sum::<usize>());
    json.push('{');
    for prop in &tag.props {
        write_entry(&prop.name, &prop.json, &mut json);
    }
    json.push('}');
    json
}

/// Checks an opening tag at an offset. A component that the page imports from code exists, but isn't run: the reader sees what
/// it contains.
pub(crate) fn check(
    tag: &mut Tag,
    (at, imported): (usize, bool),
    options: &Options,
    diagnostics: &mut Diagnostics,
    place: &dyn Fn(usize) -> Place,
) -> Checked {
    let mut links = Vec::new();
    let mut left_out = false;
    let name = tag_name(&tag.name).to_owned();
    let text = match options.component(&tag.name) {
        None if imported => {
            let message = format!("`<{}>` is imported from another tool, which doesn't work here", name);
            let hint = "its content is shown; import a React component of the site, or replace it with Markdown in `markdown.components`";
            diagnostics.report(place(at), Problem::new("imported-component", message, hint));
            Vec::new()
        }
        None => {
            diagnostics.report(place(at), unknown(&tag.name, options));
            Vec::new()
        }
        Some(spec) => {
            let is_react = tag.name.contains('@');
            let is_kept = |name: &str| !is_ignored(name) || (is_react && name == "className");
            tag.props.retain(|prop| spec.props.contains_key(&prop.name) || is_kept(&prop.name));
            let given: HashSet<String> = tag.props.iter().map(|prop| prop.name.clone()).collect();
            // An invalid prop is removed, so that the theme only gets the types it expects.
            let mut sound = Vec::with_capacity(tag.props.len());
            for mut prop in tag.props.drain(..) {
                let at = place(prop.at);
                if !check_prop(&name, &prop, spec, diagnostics, at) {
                    continue;
                }
                if spec.props.get(&prop.name).is_some_and(|spec| spec.link == Some(true)) {
                    links.extend(link(&mut prop, at, options, diagnostics));
                } else if let Some(url) = runnable(&prop) {
                    let message = format!(
                        "prop `{}` of `<{}>` has the URL `{url}`, which isn't allowed",
                        prop.name, name
                    );
                    let hint = LINK_HINT;
                    diagnostics.report(at, Problem::new("component", message, hint));
                    continue;
                }
                sound.push(prop);
            }
            tag.props = sound;
            let required =
                || spec.props.iter().filter(|(_, prop)| prop.required).map(|(name, _)| name.as_str());
            let mut missing: Vec<&str> = required().filter(|name| !given.contains(*name)).collect();
            missing.sort_unstable();
            for prop in missing {
                let message = format!("`<{}>` is missing the prop `{prop}`", name);
                diagnostics
                    .report(place(at), Problem::new("component", message, format!("add `{prop}=\"…\"`")));
            }
            left_out = required().any(|name| !tag.props.iter().any(|prop| prop.name == name));
            if !tag.empty && !spec.children {
                let message = format!("`<{name}>` takes no children");
                diagnostics
                    .report(place(at), Problem::new("component", message, format!("write `<{name} … />`")));
            }
            search_text(tag, spec)
        }
    };
    Checked { props: props_json(tag), name: tag.name.clone(), text, links, left_out }
}

/// A URL with a scheme that can run code, in a prop or in a nested array or object, recognized by the names of URL
/// attributes.
fn runnable(prop: &Prop) -> Option<String> {
    fn find(name: &str, value: &serde_json::Value) -> Option<String> {
        match value {
            serde_json::Value::String(url) => {
                let named = URLS.iter().any(|known| known.eq_ignore_ascii_case(name));
                let scheme = scheme_of(url).filter(|_| named)?;
                ["javascript", "vbscript", "data"].contains(&&*scheme).then(|| url.clone())
            }
            serde_json::Value::Array(items) => items.iter().find_map(|item| find(name, item)),
            serde_json::Value::Object(entries) => entries.iter().find_map(|(name, value)| find(name, value)),
            _ => None,
        }
    }
    if !prop.json.contains(':') {
        return None;
    }
    serde_json::from_str(&prop.json).ok().and_then(|value| find(&prop.name, &value))
}

/// Resolves a prop that is a link. A page of the site becomes its route, and a URL that could run code is removed.
fn link(prop: &mut Prop, place: Place, options: &Options, diagnostics: &mut Diagnostics) -> Option<Link> {
    let href: String = serde_json::from_str(&prop.json).ok()?;
    let link = resolve_link(&href, Usage::Link, place, options, diagnostics);
    prop.json.clear();
    write_string(link.as_ref().map_or("", |link| &link.rendered), &mut prop.json);
    link
}

/// The URL in a prop or in front matter, rendered without the site's base, which the theme adds.
pub(crate) fn resolve_link(
    href: &str,
    usage: Usage,
    place: Place,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Option<Link> {
    let route = route_of(&diagnostics.files[0].path, options);
    let path = diagnostics.files[place.file].path.clone();
    match (Base { file: &path, route: &route, options }).resolve(href, usage) {
        Err(problem) => {
            diagnostics.report(place, problem);
            None
        }
        Ok(Resolved { kind, target, link }) => Some(Link {
            href: href.to_owned(),
            kind,
            rendered: if kind == LinkKind::Page { target.clone() } else { link.into_owned() },
            target,
            position: diagnostics.position(place),
            path,
        }),
    }
}

/// Reports an import without names, which would only run code, or style the page. Other imports are checked where their names are used.
pub(crate) fn check_import(import: &Import, place: Place, diagnostics: &mut Diagnostics) {
    let styles = [".css", ".scss", ".sass", ".less"].iter().any(|ending| import.from.ends_with(ending));
    if import.names.is_empty() && styles {
        let message = format!("the style sheet `{}` is ignored", import.from);
        let hint = "remove the line, or name the sheet in `styles` of the configuration";
        diagnostics.report(place, Problem::new("style", message, hint));
    } else if import.names.is_empty() {
        let message = format!("`{}` is imported for its effect; nothing is evaluated", import.from);
        diagnostics.report(place, Problem::new("import", message, "remove the line"));
    }
}

/// Resolves names in props without evaluating anything: imported files, and members of enumerations such as
/// `stability={Stability.Removed}` if the prop accepts the member's name.
pub(crate) fn resolve_names(tag: &mut Tag, options: &Options, files: &HashMap<String, String>) {
    let spec = options.component(&tag.name);
    for prop in &mut tag.props {
        let Some(Named { name, at }) = prop.named.take() else { continue };
        let member = || {
            let (_, member) = name.split_once('.')?;
            let expected = spec?.props.get(&prop.name)?;
            expected.values.iter().find(|value| *value == member)
        };
        let Some(value) = files.get(&name).or_else(member) else { continue };
        prop.kind = "string";
        prop.json.clear();
        write_string(value, &mut prop.json);
        tag.problems.retain(|(place, _)| *place != at);
    }
}

/// What to write instead of components of other tools.
const REPLACEMENTS: &[(&str, &str)] = &[
    ("TabItem", "write `<Tab>`"),
    ("Link", "write a link, `[text](/page)`"),
    ("CodeBlock", "write a code fence"),
    ("CodeGroup", "write `:::code-group` with code fences in it"),
    ("Admonition", "write a container, `:::tip`"),
    ("Callout", "write a container, `:::tip`"),
    ("Aside", "write a container, `:::tip`"),
    ("Card", "write `<LinkCard>`"),
    ("CardGrid", "write `<LinkCards>`"),
    ("Details", "write a container, `:::details`"),
    ("Image", "write an image, `![text](./file.png)`"),
    ("CodeBlockRuntime", "write a code fence"),
    ("Code", "write a code fence"),
    ("FileTree", "write the files in a code fence, ```text"),
    ("LinkButton", "write `<Button>`"),
    ("Icon", "write the character itself"),
    ("Fragment", "remove the tag and keep its content"),
    ("NoSSR", "remove the tag and keep its content"),
    ("ClientOnly", "remove the tag and keep its content"),
    ("BrowserOnly", "remove the tag and keep its content"),
];

fn unknown(name: &str, options: &Options) -> Problem {
    let hint = match REPLACEMENTS.iter().find(|(known, _)| *known == name) {
        Some((_, hint)) => (*hint).to_owned(),
        None => suggestion(
            name,
            options.components.keys().map(String::as_str),
            format!(
                "put `<{name}>` in backquotes when it is meant as text, or define it in `markdown.components`"
            ),
        ),
    };
    Problem::new("component", format!("unknown component `{name}`"), hint)
}

/// Whether a prop is one that frameworks accept on every component. It's ignored.
fn is_ignored(name: &str) -> bool {
    matches!(name, "key" | "className" | "slot") || name.starts_with("client:")
}

/// The strings that readers see: a string prop itself, or every string in an array or object.
fn search_text(tag: &Tag, spec: &ComponentSpec) -> Vec<String> {
    let mut texts = Vec::new();
    for name in &spec.text {
        for prop in tag.props.iter().filter(|prop| prop.name == *name) {
            texts.extend(strings_of(&prop.json));
        }
    }
    texts
}

fn strings_of(json: &str) -> Vec<String> {
    let mut strings = Vec::new();
    let mut characters = json.char_indices().peekable();
    while let Some((start, character)) = characters.next() {
        if character != '"' {
            continue;
        }
        let mut end = start + 1;
        while let Some((index, character)) = characters.next() {
            match character {
                '\\' => {
                    characters.next();
                }
                '"' => {
                    end = index;
                    break;
                }
                _ => {}
            }
        }
        // Keys of objects are no text.
        if characters.peek().is_none_or(|(_, next)| *next != ':') {
            let value = json[start + 1..end].replace("\\n", " ").replace("\\\"", "\"").replace("\\\\", "\\");
            strings.push(value);
        }
    }
    strings
}
