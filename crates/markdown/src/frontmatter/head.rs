//! Tags in the head whose values are addresses. `head.json` is the table: the build reads it too, for the tags of the site.

use std::sync::LazyLock;

use serde::Deserialize;

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Table {
    /// Relations of `<link>` that name a page. The others name a file.
    page_relations: Vec<String>,
    /// Metadata whose value is the address of an image.
    image_metadata: Vec<String>,
}

static TABLE: LazyLock<Table> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../head.json")).unwrap_or_default());

/// Whether a relation of `<link>` names a page. The theme writes the canonical address, but one in a page is checked as well.
pub(super) fn names_page(rel: &str) -> bool {
    let known = |relation: &String| relation.eq_ignore_ascii_case(rel);
    rel.eq_ignore_ascii_case("canonical") || TABLE.page_relations.iter().any(known)
}

/// Whether the value of metadata is the address of an image.
pub(super) fn names_image(metadata: &str) -> bool {
    TABLE.image_metadata.iter().any(|known| known == metadata)
}
