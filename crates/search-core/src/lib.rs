//! What the indexer and the searcher must agree on: tokenizer, plan, score, snippet and file formats.
