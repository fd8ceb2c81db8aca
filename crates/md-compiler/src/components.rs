//! Holds component tags against what the theme offers: unknown components and props, missing and wrong
//! values are diagnostics with the nearest name.

use std::collections::HashMap;

use crate::diagnostics::{Diagnostics, Problem, suggestion};
use crate::esm::Import;
use crate::json::{write_entry, write_string};
use crate::location::Place;
use crate::page::{ComponentSpec, Link, Options};
use crate::raw::URLS;
use crate::routes::{Base, LinkKind, Resolved, route_of, scheme_of};
use crate::tag::{EXPRESSION, Named, Prop, Tag};

/// A component whose tag was checked.
#[derive(Clone)]
pub(crate) struct Checked {
    /// Its name.
    pub(crate) name: String,
    /// Its props as a JSON object.
    pub(crate) props: String,
    /// What search reads of the props.
    pub(crate) text: Vec<String>,
    /// Its props that are links.
    pub(crate) links: Vec<Link>,
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

/// Checks an opening tag.
pub(crate) fn check(
    mut tag: Tag,
    at: usize,
    options: &Options,
    diagnostics: &mut Diagnostics,
    place: &dyn Fn(usize) -> Place,
) -> Checked {
    let mut links = Vec::new();
    let text = match options.components.get(&tag.name) {
        None => {
            diagnostics.error(place(at), unknown(&tag.name, options));
            Vec::new()
        }
        Some(spec) => {
            tag.props.retain(|prop| spec.props.contains_key(&prop.name) || !means_nothing(&prop.name));
            for prop in &mut tag.props {
                check_prop(&tag.name, prop, spec, diagnostics, place(prop.at));
                if spec.props.get(&prop.name).is_some_and(|spec| spec.link == Some(true)) {
                    links.extend(link(prop, place(prop.at), options, diagnostics));
                } else if let Some(url) = runnable(prop) {
                    let message = format!("prop `{}` of `<{}>` holds the URL `{url}`", prop.name, tag.name);
                    let hint = "link to `https:`, `mailto:` or a page of the site";
                    diagnostics.error(place(prop.at), Problem::new("component", message, hint));
                    prop.json = "null".into();
                }
            }
            let mut missing: Vec<&str> = spec
                .props
                .iter()
                .filter(|(name, prop)| prop.required && !tag.props.iter().any(|given| given.name == **name))
                .map(|(name, _)| name.as_str())
                .collect();
            missing.sort_unstable();
            for name in missing {
                let message = format!("`<{}>` lacks the prop `{name}`", tag.name);
                diagnostics
                    .error(place(at), Problem::new("component", message, format!("add `{name}=\"…\"`")));
            }
            if !tag.empty && !spec.children {
                let message = format!("`<{}>` takes no children", tag.name);
                diagnostics.error(
                    place(at),
                    Problem::new("component", message, format!("write `<{} … />`", tag.name)),
                );
            }
            search_text(&tag, spec)
        }
    };
    Checked { props: props_json(&tag), name: tag.name, text, links }
}

/// A URL in a prop that could run, wherever it stands in arrays and objects: by the names that URLs have.
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

/// Resolves a prop that is a link: a page of the site becomes its route, and what could run becomes nothing.
fn link(prop: &mut Prop, place: Place, options: &Options, diagnostics: &mut Diagnostics) -> Option<Link> {
    let href: String = serde_json::from_str(&prop.json).ok()?;
    let link = resolve_link(&href, place, options, diagnostics);
    prop.json.clear();
    write_string(link.as_ref().map_or("", |link| &link.rendered), &mut prop.json);
    link
}

/// The link that a prop or the front matter holds. The theme adds the site's base, so it is rendered without.
pub(crate) fn resolve_link(
    href: &str,
    place: Place,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Option<Link> {
    let route = route_of(&diagnostics.files[0].path, options);
    let path = diagnostics.files[place.file].path.clone();
    match (Base { file: &path, route: &route, options }).resolve(href) {
        Err(problem) => {
            diagnostics.error(place, problem);
            None
        }
        Ok(Resolved { kind, target, href: resolved }) => Some(Link {
            href: href.to_owned(),
            kind: kind.name(),
            rendered: if kind == LinkKind::External { resolved.into_owned() } else { target.clone() },
            target,
            position: diagnostics.position(place),
            path,
        }),
    }
}

/// An import that is no Markdown file brings nothing in. What is wrong with its names is told where they are used; that
/// nothing happens by the import alone, here.
pub(crate) fn check_import(import: &Import, place: Place, diagnostics: &mut Diagnostics) {
    if import.names.is_empty() {
        let message = format!("`{}` is imported for its effect; nothing is evaluated", import.from);
        diagnostics
            .error(place, Problem::new("import", message, "remove the line; styles belong to the theme"));
    }
}

/// Gives props the values of names that are known: of files that were imported, by the names they were given; and of
/// members of enumerations, `stability={Stability.Removed}`, where a prop takes one of a few words, which the member's
/// name then is. Nothing is wrong with those.
pub(crate) fn resolve_names(tag: &mut Tag, options: &Options, files: &HashMap<String, String>) {
    let spec = options.components.get(&tag.name);
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

/// What to write for components that other tools have.
const ELSEWHERE: &[(&str, &str)] = &[
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
    ("Icon", "write the sign itself"),
    ("Fragment", "remove the tag: what it holds stands by itself"),
    ("NoSSR", "remove the tag: what it holds stands by itself"),
    ("ClientOnly", "remove the tag: what it holds stands by itself"),
    ("BrowserOnly", "remove the tag: what it holds stands by itself"),
];

fn unknown(name: &str, options: &Options) -> Problem {
    let hint = match ELSEWHERE.iter().find(|(known, _)| *known == name) {
        Some((_, hint)) => (*hint).to_owned(),
        None => suggestion(
            name,
            options.components.keys().map(String::as_str),
            format!(
                "put `<{name}>` in backquotes when it is meant as text, or say what it stands for in `markdown.components`"
            ),
        ),
    };
    Problem::new("component", format!("unknown component `{name}`"), hint)
}

/// Whether a prop is one that frameworks know for every component, and that means nothing here.
fn means_nothing(name: &str) -> bool {
    matches!(name, "key" | "className" | "slot") || name.starts_with("client:")
}

fn check_prop(
    component: &str,
    prop: &Prop,
    spec: &ComponentSpec,
    diagnostics: &mut Diagnostics,
    place: Place,
) {
    let Some(expected) = spec.props.get(&prop.name) else {
        let mut names: Vec<&str> = spec.props.keys().map(String::as_str).collect();
        names.sort_unstable();
        let known = if names.is_empty() {
            "it takes no props".into()
        } else {
            format!("its props: {}", names.join(", "))
        };
        let hint = suggestion(&prop.name, names, known);
        let message = format!("`<{component}>` has no prop `{}`", prop.name);
        return diagnostics.error(place, Problem::new("component", message, hint));
    };
    if prop.kind == EXPRESSION {
        return;
    }
    if !expected.types.iter().any(|kind| kind == prop.kind) {
        let message = format!(
            "prop `{}` of `<{component}>` is a {}, expected {}",
            prop.name,
            prop.kind,
            expected.types.join(" or ")
        );
        return diagnostics.error(place, Problem::new("component", message, ""));
    }
    let value = prop.json.trim_matches('"');
    if prop.kind == "string"
        && !expected.values.is_empty()
        && !expected.values.iter().any(|allowed| allowed == value)
    {
        let known = format!("one of `{}`", expected.values.join("`, `"));
        let hint = suggestion(value, expected.values.iter().map(String::as_str), "");
        let message = format!("prop `{}` of `<{component}>` is `{value}`, expected {known}", prop.name);
        diagnostics.error(place, Problem::new("component", message, hint));
    }
}

/// The strings a reader sees: of a string prop itself, of arrays and objects every string in them.
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
