//! What a page needs from outside itself, and how the caller resources it. The compiler reads no files.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::location::Position;

/// What a page needs from outside itself, found without compiling it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Needs {
    /// Path of the source below the docs folder.
    pub path: String,
    /// Markdown and code files that the page includes, by their path below the docs folder. Read them, and scan again
    /// with the Markdown ones to find what they include in turn.
    pub files: Vec<String>,
    /// Images the page shows: a path below the docs folder, or one that starts with `/` below its `public` folder.
    pub images: Vec<String>,
    /// Uses of expanding components, in order.
    pub expansions: Vec<Expansion>,
    /// Uses of React components; one may be listed twice.
    pub modules: Vec<ModuleUse>,
}

/// One use of a React component.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ModuleUse {
    /// The name of its nodes: the tag, `@`, the module, `#` and the export, `Counter@../Counter.tsx#default`.
    pub name: String,
    /// Path below the docs folder of the file with the tag.
    pub path: String,
    /// Position of the tag.
    pub position: Position,
    /// Position of the import, unless the configuration names the component.
    pub import: Option<Position>,
}

/// One use of an expanding component.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Expansion {
    /// Name of the component.
    pub name: String,
    /// Its props as a JSON object.
    pub props: String,
    /// Position of the tag.
    pub position: Position,
}

/// What the caller supplies for [`Needs`].
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Resources {
    /// Texts of included files by path. A needed path that is missing is a diagnostic.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, string>"))]
    pub files: HashMap<String, String>,
    /// Images by their path in [`Needs::images`].
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, Image>"))]
    pub images: HashMap<String, Image>,
    /// Markdown of the expansions. The key is the name, a space, and the props as in [`Expansion::props`].
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, string>"))]
    pub expansions: HashMap<String, String>,
}

/// An image of the site.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Image {
    /// The URL it is served from, without the base.
    pub url: String,
    /// Width and height in CSS pixels, if known.
    pub size: Option<(u32, u32)>,
}
