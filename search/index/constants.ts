// Generated from crates/search-core, which explains each constant, by `UPDATE=1 cargo test -p search-core`.

// clause.rs
export const MOST_CLAUSES = 24

// schema.rs
export const FORMAT = 6
export const FIELD_COUNT = 4
export const HEADING = 0
export const NAME_FIELDS = 2

// score.rs
export const STRONG = 0.5
export const WEAKLY_COVERED = 0.25
export const INCIDENTAL = 0.8
export const PAGE_LENGTH = 0.3

// terms.rs
export const BLOCK = 128

// tokenizer.rs
export const LONGEST_WORD = 64
export const LONGEST_COMPOUND = 6
export const LONGEST_OPERATOR = 4

// tables.rs
export const CLASS_NONE = 0
export const CLASS_WORD = 1
export const CLASS_HAN = 2
export const CLASS_MARK = 3

// tokenizer.rs
export const KIND_COMPOUND = 0
export const KIND_WORD = 1
export const KIND_PART = 2
export const KIND_HAN = 3
export const KIND_OPERATOR = 4

// schema.rs
export const FIELD_NAMES = ['heading', 'keywords', 'content', 'code']
