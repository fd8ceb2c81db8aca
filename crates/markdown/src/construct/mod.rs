//! Tree construction: rewrites the HTML of a page as the tree that the HTML parser builds from it, so that browsers show the
//! tree that React renders. Authors nest raw HTML freely, and browsers correct it: they imply tags, end paragraphs, and move
//! content out of tables. html5ever's tree builder does the same here; its tree is serialized and parsed again until nothing
//! changes. Components take part as the elements they render, and one that the parser would take apart is an error.
//! Markdown alone always nests correctly, so most pages skip this step.

mod feed;
mod sink;
mod write;

use std::collections::HashSet;

use crate::components::Checked;
use crate::diagnostics::{Diagnostics, Problem};
use crate::html::Slot;
use crate::html_page::{HtmlPage, Places};
use crate::location::Place;
use crate::options::{Options, tag_name};
use crate::rendered::rendered_by;
use feed::Feed;

/// How often a page is parsed and serialized before giving up.
const MAX_PASSES: usize = 4;

/// How many times longer the HTML may become: the parser may reopen formatting elements in every paragraph.
const MAX_GROWTH: usize = 4;

/// Growth that is always allowed, for small pages.
const ALWAYS_ALLOWED: usize = 1 << 16;

/// The page being constructed.
struct Page<'h> {
    places: &'h Places,
    components: &'h [Option<Checked>],
    options: &'h Options,
}

impl<'h> Page<'h> {
    /// The elements that a component renders with its props.
    fn html_of(&self, index: usize) -> Option<&'h str> {
        let checked = self.components.get(index)?.as_ref()?;
        rendered_by(checked, self.options.component(&checked.name)?)
    }

    /// The name of a slot in messages.
    fn name_of(&self, slot: Slot) -> String {
        match slot {
            Slot::Open(index) | Slot::Empty(index) => self
                .components
                .get(index)
                .and_then(Option::as_ref)
                .map_or_else(String::new, |found| tag_name(&found.name).to_owned()),
            _ => "pre".into(),
        }
    }

    /// The diagnostic of a component or code block that the parser would take apart.
    fn misplaced(&self, slot: Slot, parent: Option<&str>) -> Problem {
        let (rule, what) = match slot {
            Slot::Code(_) => ("code", "a code block".to_owned()),
            _ => ("component", format!("`<{}>`", self.name_of(slot))),
        };
        let (place, hint) = match parent.filter(|parent| !parent.is_empty()) {
            Some("p") => {
                ("in a paragraph".to_owned(), "move it out of the paragraph, onto its own lines".to_owned())
            }
            Some(parent) => (format!("inside `<{parent}>`"), format!("move it out of `<{parent}>`")),
            None => (
                "here".to_owned(),
                "move it into an element that may contain it, as `<tr>` may contain `<td>`".to_owned(),
            ),
        };
        let message = format!("{what} can't be {place}, because browsers would split it up");
        Problem::new(rule, message, hint)
    }
}

/// A diagnostic of this step.
type Finding = (Place, Problem);

/// What is removed from a page because it can't be constructed.
#[derive(Default)]
struct LeftOut {
    /// All raw tags.
    tags: bool,
    /// All components and code blocks.
    slots: bool,
    /// Components and code blocks, by whether they are code, and their number.
    some: HashSet<(bool, usize)>,
}

impl LeftOut {
    fn holds(&self, slot: Slot) -> bool {
        self.slots || key_of(slot).is_some_and(|key| self.some.contains(&key))
    }
}

fn key_of(slot: Slot) -> Option<(bool, usize)> {
    match slot {
        Slot::Open(index) | Slot::Empty(index) => Some((false, index)),
        Slot::Code(index) => Some((true, index)),
        Slot::Close | Slot::Tag(_) => None,
    }
}

/// Why a page cannot be constructed as it is.
enum Failure {
    /// Slots that the parser would take apart, and the element around each.
    Broken(Vec<(Slot, Option<String>)>),
    /// The HTML keeps changing or growing.
    Endless,
}

/// Constructs a page with raw HTML, or with components where the parser may take them apart.
pub(crate) fn construct(written: &mut HtmlPage, options: &Options, diagnostics: &mut Diagnostics) {
    if !written.constructed {
        return;
    }
    let page = Page { places: &written.places, components: &written.components, options };
    let mut left_out = LeftOut::default();
    let mut report = |findings: Vec<Finding>| {
        for (place, problem) in findings {
            diagnostics.report(place, problem);
        }
    };
    let html = loop {
        match constructed(&written.html, &page, &left_out) {
            Ok((html, findings)) => {
                report(findings);
                break html;
            }
            Err(Failure::Broken(slots)) => {
                let place = |slot| match slot {
                    Slot::Open(index) | Slot::Empty(index) => page.places.components.get(index),
                    Slot::Code(index) => page.places.codes.get(index),
                    _ => None,
                };
                for (slot, inside) in slots {
                    let at = place(slot).copied().unwrap_or(Place { file: 0, offset: 0 });
                    report(vec![(at, page.misplaced(slot, inside.as_deref()))]);
                    left_out.some.extend(key_of(slot));
                }
            }
            Err(Failure::Endless) if left_out.slots => break String::new(),
            Err(Failure::Endless) => {
                let at = page.places.tags.first().or(page.places.components.first());
                let at = at.copied().unwrap_or(Place { file: 0, offset: 0 });
                let message = "raw HTML that browsers read differently each time";
                let hint = "close elements in the order they were opened; a table holds rows, a row cells";
                report(vec![(at, Problem::new("raw-html", message, hint))]);
                left_out.slots = left_out.tags;
                left_out.tags = true;
            }
        }
    };
    written.html = html;
    written.blocks.clear();
}

/// The HTML of a page as the parser builds it, and the diagnostics.
fn constructed(html: &str, page: &Page<'_>, left_out: &LeftOut) -> Result<(String, Vec<Finding>), Failure> {
    let limit = html.len() * MAX_GROWTH + ALWAYS_ALLOWED;
    let fed = Feed::new(page, left_out).run(html);
    let mut current = write::write(&fed, limit)?;
    let findings = fed.found;
    for _ in 1..MAX_PASSES {
        let again = write::write(&Feed::new(page, left_out).run(&current), limit)?;
        if again == current {
            return Ok((current, findings));
        }
        current = again;
    }
    Err(Failure::Endless)
}
