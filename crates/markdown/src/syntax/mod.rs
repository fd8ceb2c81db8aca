//! Inline syntax that pulldown-cmark does not parse as we want. Each is an [`InlineSyntax`] in its own file, listed in
//! [`SYNTAXES`].

pub(crate) mod autolinks;
pub(crate) mod emphasis;

use crate::passages::InlineSyntax;

/// Every inline syntax of pages, in the order they are applied.
pub(crate) const SYNTAXES: [InlineSyntax; 2] = [emphasis::SYNTAX, autolinks::SYNTAX];
