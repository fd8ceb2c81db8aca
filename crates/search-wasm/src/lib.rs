//! The search engine of the browser: a binding around `search-core`.
