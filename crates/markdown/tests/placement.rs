//! Where a component may be: React creates its elements in the namespace of what they're in, unlike the HTML parser.

mod support;

use support::compiled;

fn messages(text: &str) -> Vec<String> {
    compiled(text.as_bytes()).diagnostics.into_iter().map(|found| found.message).collect()
}

#[test]
fn a_component_is_in_html() {
    for text in [
        "<Note />",
        "<div><Note /></div>",
        "<svg></svg><Note />",
        "<svg><foreignObject><div><Note /></div></foreignObject></svg>",
        "<svg><foreignObject><Note /></foreignObject></svg>",
    ] {
        assert_eq!(messages(text), [""; 0], "{text}");
    }
    let ends = "`<Note>` ends the `<svg>` around it";
    for (text, message) in [
        ("<svg><Note /></svg>", ends),
        ("<svg><g><Note /></g></svg>", ends),
        ("<svg><foreignObject><svg><Note /></svg></foreignObject></svg>", ends),
        (
            "<math><mi><Note /></mi></math>",
            "`<Note>` can't be inside `<mi>`, because browsers would split it up",
        ),
    ] {
        assert_eq!(messages(text), [message], "{text}");
    }
}
