//! A page is compiled to exactly the tree that the HTML parser builds: for every element inside every other, next to
//! and around components, and for random raw HTML and Markdown.

#[path = "support/draw.rs"]
mod draw;
mod support;
#[path = "support/tree.rs"]
mod tree;

use draw::Draw;
use markdown::Page;
use support::{compiled, options};
use tree::difference;

/// Elements that authors can write.
const ELEMENTS: &[&str] = &[
    "a",
    "abbr",
    "address",
    "area",
    "article",
    "aside",
    "audio",
    "b",
    "bdi",
    "bdo",
    "big",
    "blockquote",
    "br",
    "button",
    "canvas",
    "caption",
    "center",
    "cite",
    "code",
    "col",
    "colgroup",
    "data",
    "datalist",
    "dd",
    "del",
    "details",
    "dfn",
    "dialog",
    "dir",
    "div",
    "dl",
    "dt",
    "em",
    "fieldset",
    "figcaption",
    "figure",
    "font",
    "footer",
    "h1",
    "h2",
    "h6",
    "header",
    "hgroup",
    "hr",
    "i",
    "image",
    "img",
    "input",
    "ins",
    "kbd",
    "label",
    "legend",
    "li",
    "listing",
    "main",
    "map",
    "mark",
    "marquee",
    "menu",
    "menuitem",
    "meter",
    "nav",
    "nobr",
    "ol",
    "optgroup",
    "option",
    "output",
    "p",
    "picture",
    "pre",
    "progress",
    "q",
    "rb",
    "rp",
    "rt",
    "rtc",
    "ruby",
    "s",
    "samp",
    "search",
    "section",
    "select",
    "selectedcontent",
    "slot",
    "small",
    "source",
    "span",
    "strike",
    "strong",
    "sub",
    "summary",
    "sup",
    "table",
    "tbody",
    "td",
    "textarea",
    "tfoot",
    "th",
    "thead",
    "time",
    "title",
    "tr",
    "track",
    "tt",
    "u",
    "ul",
    "var",
    "video",
    "wbr",
    "x-y",
    "svg",
    "g",
    "path",
    "foreignobject",
    "desc",
    "lineargradient",
    "math",
    "mi",
    "mtext",
    "annotation-xml",
];

/// Components of the site, each as a tag with possible content.
const COMPONENTS: &[(&str, &str)] = &[
    ("<Note>", "</Note>"),
    ("<Box>", "</Box>"),
    ("<Press>", "</Press>"),
    ("<Group>", "</Group>"),
    ("<Card />", ""),
    ("<Lines />", ""),
    ("<Rows />", ""),
];

/// Ways to nest a child in its parent.
const FORMS: &[&str] = &[
    "<P>a<C>b <Note /></C>c</P>",
    "<P>\n<C>b</C>\n<Note />\n</P>",
    "text <P>a <C>b</C> <Note /></P> text",
    "<P>\n\nText *it* [l](x) <C>y\n\n</C>\n\n- item\n\n</P>",
    "<P>a</P><C>b</C> <Note />",
    "<P><C>\n\n```js\ncode\n```\n\n</C></P>",
    "- <P>a\n  <C>b</C>\n\n| x <P> | <C>y |\n| - | - |\n| <C>z</C> | <P>w</P> <Note /> |",
    "# h <P>a <C>b\n\n:::tip <P>\nx <C>y</P>\n:::",
    "<P>\n  <C>\n</P>\n\n**a <P>b** c</P> [d <C>e](x)</C> <Note>f <P>g</P></Note>",
];

/// Each page as a separate text, so that a failure names the nesting.
fn check(text: &str) -> Result<(), String> {
    let page: Page = compiled(text.as_bytes());
    // A page that can't be stabilized is shown without its tags, so the comparison would be trivial.
    if page.diagnostics.iter().any(|found| found.message.contains("differently each time")) {
        return Err(format!("{text:?} does not come to rest"));
    }
    difference(&page, &options()).map_or(Ok(()), |found| Err(format!("{text:?}\n{found}")))
}

#[test]
fn every_element_in_every_other() {
    let mut failed = Vec::new();
    // In debug builds every fourth pair, in one form; a browser parses all pairs (tests/e2e/nested.test.ts).
    let (step, count) = if cfg!(debug_assertions) { (4, 1) } else { (1, FORMS.len()) };
    for (at, parent) in ELEMENTS.iter().enumerate() {
        for (other, child) in ELEMENTS.iter().enumerate().filter(|(other, _)| (at + other) % step == 0) {
            for form in FORMS.iter().cycle().skip(at + other / step).take(count) {
                let tags = |text: &str, letter: &str, name: &str| {
                    text.replace(&format!("<{letter}>"), &format!("<{name}>"))
                        .replace(&format!("</{letter}>"), &format!("</{name}>"))
                };
                failed.extend(check(&tags(&tags(form, "P", parent), "C", child)).err());
            }
        }
    }
    assert!(failed.is_empty(), "{} failed\n{}", failed.len(), failed[..failed.len().min(5)].join("\n\n"));
}

#[test]
fn every_component_in_every_element_and_component() {
    let mut failed = Vec::new();
    for (open, close) in COMPONENTS {
        for (inner_open, inner_close) in COMPONENTS {
            failed.extend(check(&format!("{open}{inner_open}x{inner_close}{close}")).err());
            failed.extend(check(&format!("a {open} *b* {inner_open}x{inner_close}{close}")).err());
        }
        for element in ELEMENTS {
            let form = |form: &str| form.replace("P>", &format!("{element}>"));
            for text in [
                form(&format!("<P>a {open}x{close} b</P>")),
                form(&format!("text <P>a {open}x{close} b</P>")),
                form(&format!("<P>\n{open}\n\npara\n\n{close}\n</P>")),
                form(&format!("[a <P>{open}**x**{close}</P>](b)")),
                form(&format!("{open}a <P>b</P> c{close}")),
                form(&format!("{open}\n\npara <P>b\n\n```js\nx\n```\n\n{close}")),
                form(&format!("<P>a</P>{open}x{close}<P>b</P>")),
            ] {
                failed.extend(check(&text).err());
            }
        }
    }
    assert!(failed.is_empty(), "{} failed\n{}", failed.len(), failed[..failed.len().min(5)].join("\n\n"));
}

/// Cases found by the fuzzer.
#[test]
fn what_once_differed() {
    for text in [
        "a\n    :::tip b\n\nc\n",
        "a\n    :::code-group\n    ```js\n    b\n    ```\n    :::\n",
        "- a\n      :::details b\n\n  c",
    ] {
        assert_eq!(check(text), Ok(()));
    }
}

#[test]
fn nestings_of_any_depth() {
    const MARKDOWN: &[&str] = &[
        "x",
        " ",
        "\n",
        "\n\n",
        "*",
        "**",
        "`",
        "- ",
        "> ",
        "# ",
        "|a|\n|-|\n|",
        "[a](b)",
        "```\nc\n```\n",
        ":::tip\n",
        ":::\n",
        "www.a.bc",
    ];
    const ATTRIBUTES: &[&str] =
        &["", "", "", " type=hidden", " color=red", " encoding=text/html", " a b", " b a", " open"];
    let mut draw = Draw(0x7ee5);
    let mut failed = Vec::new();
    for _ in 0..if cfg!(debug_assertions) { 2_000 } else { 20_000 } {
        let mut text = String::new();
        let mut open: Vec<&str> = Vec::new();
        for _ in 0..2 + draw.below(24) {
            match draw.below(8) {
                0..3 => {
                    let element = ELEMENTS[draw.below(ELEMENTS.len())];
                    text.push_str(&format!("<{element}{}>", ATTRIBUTES[draw.below(ATTRIBUTES.len())]));
                    open.push(element);
                }
                3 | 4 => {
                    let at = open.len().saturating_sub(1 + draw.below(2));
                    if at < open.len() {
                        text.push_str(&format!("</{}>", open.remove(at)));
                    }
                }
                5 => {
                    let (start, end) = COMPONENTS[draw.below(COMPONENTS.len())];
                    text.push_str(if draw.below(2) == 0 { start } else { end });
                }
                _ => text.push_str(MARKDOWN[draw.below(MARKDOWN.len())]),
            }
        }
        failed.extend(check(&text).err());
    }
    failed.sort_by_key(String::len);
    assert!(failed.is_empty(), "{} failed\n{}", failed.len(), failed[..failed.len().min(5)].join("\n\n"));
}
