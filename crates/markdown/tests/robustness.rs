//! No input makes the compiler panic, hang or output anything that could run. Inputs are generated from pieces of
//! syntax with a fixed seed, so failures are reproducible; the output is parsed like in a browser.

#[path = "support/draw.rs"]
mod draw;
mod support;

use std::collections::HashMap;

use draw::Draw;
use markdown::{Resources, compile, scan};
use support::{compiled, faults_of, options, resources};

/// Number of pages per test.
const PAGES: usize = 3000;

/// Everything that's special to some step of the compiler.
const PIECES: &[&str] = &[
    "a",
    "中文",
    "。",
    "🦀",
    "\u{301}",
    "\0",
    "\u{feff}",
    "\u{202e}",
    " ",
    "  ",
    "    ",
    "\t",
    "\n",
    "\n\n",
    "\r",
    "\r\n",
    "# ",
    "## ",
    "{#id}",
    "\\{#x}",
    "> ",
    "- ",
    "1. ",
    "- [ ] ",
    "***",
    "---",
    "===",
    "|",
    "|-|",
    ":-:",
    "`",
    "``",
    "```",
    "~~~",
    "```js {1}",
    "*",
    "**",
    "_",
    "~~",
    "[",
    "]",
    "(",
    ")",
    "](",
    "![",
    "<",
    ">",
    "</",
    "/>",
    "<A",
    "<Note>",
    "</Note>",
    "<Note />",
    "<Note a=",
    "<Note a=\"b\">",
    "<Note a={",
    "<Fact />",
    "<Part />",
    "{",
    "}",
    "{/*",
    "*/}",
    "{'a'}",
    "{1}",
    "{...x}",
    "[1, 'a']",
    ":::",
    ":::tip",
    "::::",
    "!!! note\n    ",
    "=== \"A\"\n\n    ",
    "    !!! tip \"b\"\n        ",
    ":::details t",
    "import Part from './part.md'",
    "import {",
    "export const",
    "<div>",
    "</div>",
    "<div",
    "<br/>",
    "<!--",
    "-->",
    "<?",
    "?>",
    "<??>",
    "<c>",
    "<![CDATA[",
    "]]>",
    "<p id=\"x\">",
    "<svg>",
    "<script>",
    "</script>",
    "<style>",
    "onclick=\"x\"",
    "style=\"x\"",
    "javascript:alert(1)",
    "[x](javascript:alert(1))",
    "[x](JaVa\tScript:y)",
    "[x](&#106;avascript:z)",
    "![x](data:text/html,x)",
    "<javascript:x>",
    "<a href=javascript:x>",
    "<img src=x onerror=y>",
    "<img a=' src=' b=' onerror=y '>",
    "<a href=\"java&#10;script:x\">",
    "<base href=//x>",
    "<a href={'javascript:x'}>",
    "<img src={x} onError={y} />",
    "<p style={{ a: 1 }}>",
    "<p {...x}>",
    " className=",
    "<svg/onload=x>",
    "<math xlink:href=javascript:x>",
    "<svg><a><animate attributeName=href values=javascript:x /></a></svg>",
    "<svg><set attributeName=\"xlink:href\" to=\"javascript:x\" />",
    "<plaintext>",
    "<meta http-equiv=refresh content=\"0;url=javascript:x\">",
    "<iframe srcdoc=\"<script>x</script>\">",
    "<button formaction=\"java\tscript:x\">",
    "<p ref=x>",
    "<a href=\"\u{1}javascript:x\">",
    "<a href=\"&Tab;java&NewLine;script&colon;x\">",
    "[x](<java\tscript&colon;x>)",
    "[x](vbscript:y 'onclick=\"z\"')",
    "<Note href=\"javascript:x\" />",
    "<Note list={[{ href: 'JAVASCRIPT:x' }]} />",
    "<Note list={{ a: [{ src: '\\u006aavascript:x' }] }}>",
    "<<< ./x.js",
    "<!--@include: ./part.md-->",
    "<!--@include: ./part.md#a{1,2}-->",
    "[[toc]]",
    "> [!NOTE] <b onclick=x>",
    "> [!DANGER] <b onclick=x>",
    ":::Tip\\{title=\"<b onclick=x>\"}",
    "  :::",
    "<>",
    "</>",
    "import x from './a.png'",
    "<img src=\"java\tscript:x\">",
    "<img srcset=\"a.png 1x, javascript:x 2x\">",
    "<source src=./a.mp4>",
    "<video src=\"\u{1}javascript:x\">",
    "```js title=\"\"><script>x</script>\"",
    "\" onload=\"x",
    "' onload='x",
    "\"><script>x</script>",
    "https://a.bc",
    "www.a.bc",
    "a@b.cd",
    "&amp;",
    "&#0;",
    "&lt;script&gt;",
    "[^1]",
    "[^1]: ",
    "[^\" onload=\"x]",
    "[^\" onload=\"x]: y",
    "[r]",
    "[r]: /u 't'",
    "[r]: javascript:x",
    "\\",
    "\"",
    "'",
    "=",
    "title: x",
    "---\n",
    "---\ntitle: \"<script>\"\n---\n",
    "hero: {",
    "? ",
    "- - ",
    "&a ",
    "*a ",
    "!!x ",
];

fn page(draw: &mut Draw) -> String {
    let length = 1 + draw.below(40);
    (0..length).map(|_| draw.one(PIECES)).collect()
}

#[test]
fn no_page_makes_it_panic_or_lets_through_what_could_run() {
    let mut draw = Draw(0x5eed);
    for number in 0..PAGES {
        let text = page(&mut draw);
        let found = faults_of(&compiled(text.as_bytes()));
        assert!(found.is_empty(), "page {number}: {found:?}\n{text:?}");
    }
}

#[test]
fn no_front_matter_lets_through_what_could_run() {
    let mut draw = Draw(0xf00d);
    for number in 0..PAGES {
        let text = format!("---\nhero: {}\n---\n{}", page(&mut draw), page(&mut draw));
        let found = faults_of(&compiled(text.as_bytes()));
        assert!(found.is_empty(), "page {number}: {found:?}\n{text:?}");
    }
}

#[test]
fn bytes_of_any_kind_are_a_page() {
    let mut draw = Draw(0xb17e);
    for _ in 0..PAGES {
        let length = draw.below(60);
        let bytes: Vec<u8> = (0..length).map(|_| draw.next() as u8).collect();
        compile("en/page.md", &bytes, &options(), &resources());
        scan("en/page.md", &bytes, &options(), &resources());
    }
}

#[test]
fn positions_stand_in_the_text() {
    let mut draw = Draw(0x9051);
    for number in 0..PAGES {
        let text = page(&mut draw);
        let lines = 1 + text.replace("\r\n", "\n").replace('\r', "\n").matches('\n').count() as u32;
        for found in compiled(text.as_bytes()).diagnostics.iter().filter(|found| found.path == "en/page.md") {
            let line = found.position.line;
            assert!((1..=lines).contains(&line), "page {number}: line {line} of {lines}\n{text:?}");
        }
    }
}

#[test]
fn line_ends_and_byte_order_marks_change_nothing() {
    let written = |text: &str| {
        let page = compiled(text.as_bytes());
        (page.to_json(), page.sections.to_json(), page.diagnostics.len())
    };
    let mut draw = Draw(0xc41f);
    let mut compared = 0;
    for number in 0..PAGES {
        // Most pages have front matter and a mistake, so that there is something to compare.
        let front = draw.one(&["", "---\ntitel: x\n---\n", "---\ntitle: [\n---\n"]);
        let text = format!("{front}{}\n\n中文 <Nota />\n", page(&mut draw)).replace(['\r', '\u{feff}'], "");
        let expected = written(&text);
        compared += expected.2;
        assert_eq!(written(&text.replace('\n', "\r\n")), expected, "page {number} with CRLF\n{text:?}");
        assert_eq!(written(&text.replace('\n', "\r")), expected, "page {number} with CR\n{text:?}");
        assert_eq!(written(&format!("\u{feff}{text}")), expected, "page {number} with a mark\n{text:?}");
    }
    assert!(compared > PAGES, "only {compared} diagnostics were compared");
}

/// A megabyte of a single construct, to find anything with superlinear cost.
#[test]
fn a_megabyte_of_anything_is_read() {
    // In debug builds, a hundredth is enough to overflow a stack or to be noticed.
    let size = if cfg!(debug_assertions) { 1 << 14 } else { 1 << 20 };
    let repeated = [
        "> ",
        "- ",
        "* a\n",
        "1. ",
        "[",
        "![",
        "[a](",
        "[a]: ",
        "[a]: b\n",
        "[a][b]",
        "[^a]",
        "[^a]: b\n\n",
        "*",
        "*a ",
        "**a*",
        "_a",
        "*中。",
        "**中。**",
        "~",
        "~~a",
        "`",
        "``a`",
        "<",
        "<A",
        "<A>",
        "<A b=",
        "<A b=\"",
        "<A b={",
        "<Note>",
        "<Note>\n",
        "<Note>\n\n",
        "</Note>",
        "<Note />",
        "<Fact />\n\n",
        "<Fact a=\"nothing\" />\n\n",
        "{",
        "}",
        "{/*",
        "{/*\n",
        "{'",
        "{[",
        "{a:",
        "a{b}",
        ":::",
        ":::tip\n",
        "!!! note\n    a\n",
        "=== \"a\"\n    a\n",
        "!!! note\n",
        ":::tip\n\n:::\n",
        "> [!DANGER] a\n\n",
        "<>\n",
        "import a from './a.png'\n\n",
        "import {\n",
        "import * as a\n",
        "<!--@include: ./a.md#a{1,2}-->\n",
        "::::\n",
        "<div>",
        "<div>\n",
        "<div ",
        "<div a=\"",
        "</div>",
        "<!--",
        "<!-- ",
        "-->",
        "<?",
        "<![CDATA[",
        "<script>",
        "<pre>\n",
        "<pre>a</pre>\n",
        "<A b={x}>\n",
        "<A b={\n",
        "<A b={'\n",
        "<a b={",
        "<a b={x} />",
        "export const a = {\n",
        "<p>",
        "|",
        "|a",
        "|-|\n",
        "a|b\n-|-\n",
        "# ",
        "# a\n",
        "# a {#b}\n",
        "\\{#",
        "{#a}",
        "&",
        "&amp;",
        "&#",
        "\\",
        "\\*",
        "\t",
        "    ",
        "    a\n\n",
        "  - a\n\n",
        "\r",
        "\r\n",
        "\n",
        "```\n",
        "~~~\n",
        "```\na",
        "https://a.b/(",
        "www.a.b)",
        "www.",
        "a@",
        "a@b.c ",
        "http://",
        "中",
        "中\n",
        "中**",
        "🦀",
        "\0",
        "import a from './b.md'\n",
        "import a from ",
        "export const a\n",
        "a\n===\n",
        "***\n",
        "- [ ] a\n",
        "![a](b.png)",
        "[a](/b#c)\n",
        "a  \n",
        "<a href=\"",
        "<c>",
        "<<< ./a\n",
        "[[toc]]\n",
        "<!--@include: ./b.md-->\n",
        "> [!NOTE] a\n\n",
        "[!NOTE] a\n",
        "> [!NOTE] a\n> ",
        "<!-- -->",
        "<!-- a -->\n",
        "&a;",
        "![a][",
        "![",
        "](",
        "]\n",
        "[^a][^b]",
        "[^a]: [^a]\n",
        "[a]: <",
        "[a]: b 'c\n",
        "> > \n",
        "- - ",
        "-\n",
        "1)\n",
        "*_",
        "**中**，",
        "***a** ",
        "~~中~~。",
        "`` ` ",
        "```js\n```\n",
        "~~~~\n~~~\n",
        "|a|\n|-|\n",
        "\\|",
        "<svg>",
        "<svg></Note>",
        "<a\n",
        "<Note\n",
        "</div>\n\n",
        "<??>\n",
        "<??>",
        "<??>\n",
    ];
    for piece in repeated {
        let text = piece.repeat(size / piece.len());
        compiled(text.as_bytes());
        compiled(format!("---\n{text}").as_bytes());
        compiled(format!("---\nhero:\n  {text}\n---\n").as_bytes());
    }
    let numbered = |entry: fn(usize) -> String| -> String {
        let entries = (0..size / entry(0).len()).map(entry).collect::<String>();
        format!("---\n{entries}---\n")
    };
    for entry in [
        |number| format!("key{number}: value\n"),
        |number| format!("title{number}: [value]\n"),
        |number| format!("a{number}: &a{number} [*a{}, *a{0}]\n", usize::saturating_sub(number, 1)),
        |number| format!("{}a:\n", " ".repeat(number % 1000)),
    ] {
        compiled(numbered(entry).as_bytes());
    }
    for (start, piece) in
        [("export const a = ", "''"), ("import { a", ",\na"), ("import {", "*\n"), (":::", "```a")]
    {
        compiled(format!("{start}{}", piece.repeat(size / piece.len())).as_bytes());
    }
    // A tag has attributes of any kind: without a value, with one in quotes or without, and with references in it.
    for piece in [
        " a",
        " a=b",
        " a='b'",
        " a=\"b\"",
        " a=\"\"",
        " a = \"&lt;\"",
        " a=\"<\"",
        " a=\"\0\"",
        "/",
        " =",
        "\n\"\"",
        "a\"",
    ] {
        for (start, end) in [
            ("<b", ">"),
            ("<b", "/> c"),
            ("<b", ""),
            ("<Note", ">"),
            ("<b>c</b", ">"),
            ("<!a", ">"),
            ("![](b){", "}"),
        ] {
            compiled(format!("{start}{}{end}\n\n<i>c</i>", piece.repeat(size / piece.len())).as_bytes());
        }
    }
    let nested = |open: &str, close: &str| {
        let depth = size / (open.len() + close.len());
        format!("{}a{}", open.repeat(depth), close.repeat(depth))
    };
    for (open, close) in [
        ("[", "](b)"),
        ("![", "](b)"),
        ("**中。", "**"),
        ("<Note>\n\n", "\n\n</Note>"),
        (":::tip\n", "\n::::"),
        ("- :::tip\n", "\n  :::"),
        ("<b>", "</b>"),
        ("{", "}"),
        ("<A b={[", "]}/>"),
        ("*", "*"),
    ] {
        compiled(nested(open, close).as_bytes());
    }
    let stairs: String = (0..).map(|step| format!("{}a\n\n", " ".repeat(4 * step))).take(400).collect();
    compiled(stairs.as_bytes());
}

#[test]
fn front_matter_nested_without_end_is_one_error() {
    let text = format!("---\nhero:\n  {}\n---\n", "- ".repeat(200_000));
    let found = compiled(text.as_bytes()).diagnostics;
    let told: Vec<_> = found.iter().map(|found| (found.position.line, found.message.as_str())).collect();
    assert_eq!(told, [(3, "the front matter is nested more than 64 deep")]);
}

#[test]
fn a_page_that_includes_too_much_is_one_error() {
    // Comments aren't shown, so what is compiled stays small.
    let part = format!("<!-- {} -->", "a".repeat(4 << 20));
    let resources = Resources { files: [("en/part.md".to_owned(), part)].into(), ..Resources::default() };
    let text = "<!--@include: ./part.md-->\n\n".repeat(6);
    let found = compile("en/page.md", text.as_bytes(), &options(), &resources).diagnostics;
    let told: Vec<_> = found
        .iter()
        .map(|found| (found.position.line, found.message.as_str(), found.hint.as_str()))
        .collect();
    let message = "the page and the files it includes are longer than 16777216 bytes";
    assert_eq!(
        told,
        [
            (9, message, "include fewer files, or split the page"),
            (11, message, "include fewer files, or split the page")
        ]
    );
}

#[test]
fn files_that_include_the_next_twice_end_with_an_error() {
    let include = |number: usize| format!("<!--@include: ./{number}.md-->\n\n").repeat(2);
    let mut files: HashMap<_, _> =
        (0..25).map(|number| (format!("en/{number}.md"), include(number + 1))).collect();
    files.insert("en/25.md".into(), "The end.".into());
    let resources = Resources { files, ..Resources::default() };
    let found = compile("en/page.md", include(0).as_bytes(), &options(), &resources).diagnostics;
    assert!(found.iter().any(|found| found.message == "the page includes more than 4096 files"), "{found:?}");
}
