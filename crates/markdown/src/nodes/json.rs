//! The tree of nodes as JSON, in the form that [`Node`](super::Node) declares.

use std::fmt::Write as _;

use super::Piece;
use crate::json::{write_entry, write_string};
use crate::markup::{attributes, tag_name, unescape};

/// Appends nodes of a page's HTML as an array.
pub(super) fn write_nodes(html: &str, nodes: &[Piece], json: &mut String) {
    json.push('[');
    for (index, node) in nodes.iter().enumerate() {
        if index > 0 {
            json.push(',');
        }
        write_node(html, node, json);
    }
    json.push(']');
}

fn write_node(html: &str, node: &Piece, json: &mut String) {
    match node {
        Piece::Text(text) => {
            json.push_str("{\"type\":\"Text\",\"text\":");
            write_string(&unescape(&html[text.clone()]), json);
        }
        Piece::Html(fragment) => {
            write_fragment(&html[fragment.clone()], json);
            return;
        }
        Piece::Plain(open, fragment) => {
            write_element(&html[open.clone()], json);
            json.push('[');
            if !fragment.is_empty() {
                write_fragment(&html[fragment.clone()], json);
            }
            json.push(']');
        }
        Piece::Element(open, children) => {
            write_element(&html[open.clone()], json);
            write_nodes(html, children, json);
        }
        Piece::Component(checked, children) => {
            json.push_str("{\"type\":\"Component\",\"name\":");
            write_string(&checked.name, json);
            json.push_str(",\"props\":");
            write_string(&checked.props, json);
            json.push_str(",\"children\":");
            write_nodes(html, children, json);
        }
        Piece::Code(block) => {
            json.push_str("{\"type\":\"Code\",\"lang\":");
            write_string(&block.lang, json);
            json.push_str(",\"meta\":");
            write_string(&block.meta, json);
            json.push_str(",\"code\":");
            write_string(&block.code, json);
            let at = block.position;
            let _ = write!(json, ",\"position\":{{\"line\":{},\"column\":{}}}", at.line, at.column);
        }
    }
    json.push('}');
}

fn write_fragment(html: &str, json: &mut String) {
    json.push_str("{\"type\":\"Html\",\"html\":");
    write_string(html, json);
    json.push('}');
}

/// Appends the element of an opening tag, up to its children.
fn write_element(open: &str, json: &mut String) {
    json.push_str("{\"type\":\"Element\",\"tag\":");
    write_string(tag_name(&open[1..]), json);
    json.push_str(",\"attributes\":{");
    for (name, value) in attributes(open) {
        let mut text = String::new();
        write_string(&value, &mut text);
        write_entry(name, &text, json);
    }
    json.push_str("},\"children\":");
}
