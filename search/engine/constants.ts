// Generated from crates/search-core, which explains each constant, by `UPDATE=1 cargo test -p search-core`.

// best.rs
export const GROUPED = 3
export const MORE = 2
export const NEAR = 0.33

// candidates.rs
export const MOST_PAGES = 30
export const LEAST_COVERED = 0.3
export const HALF_USED = 8
export const MOST_USE = 0.5
export const OTHER_CASE = 0.7
export const LEAST_SHARE = 0.6

// corrections.rs
export const MOST_CORRECTED = 4

// engine.rs
export const LEAST_ANSWERED = 0.6
export const SPARE = 2
export const LEAST_ORDERED = 2
export const MOST_WARMED = 256

// forms.rs
export const SHORTEST_PART = 4

// gather.rs
export const KEPT_PLACES = 32768
export const KEPT_BY_SECTION = 4
export const ROOM_OF_ALTERNATIVE = 8
export const NORMS = 256

// han.rs
export const MOST_CONTAINING = 10
export const MISTYPED_COST = 28
export const MISTYPED_UNKNOWN_COST = 32
export const OMITTED_COST = 32
export const LONGEST_CORRECTED = 24
export const MORE_FREQUENT = 10

// mark.rs
export const GAP = 3

// message.rs
export const LEAST_OUTSIDE = 3

// omitted.rs
export const LONGEST_PHRASE = 7
export const MOST_PHRASES = 4

// passage.rs
export const BEGINNINGS = 8192
export const KEPT_CHARACTERS = 131072
export const LEAST_TOLD = 4
export const LONGEST_QUOTING = 256

// phrases.rs
export const LEAST_WORDS = 2

// pinyin.rs
export const MOST_SPELLED = 20
export const LONGEST_SPELLED = 40
export const MOST_TOGETHER = 12

// plan.rs
export const QUERY_CHARACTERS = 256
export const MOST_GROUPS = 24

// schema.rs
export const FORMAT = 6
export const FIELD_COUNT = 4
export const HEADING = 0
export const NAME_FIELDS = 2

// score.rs
export const STRONG = 0.5
export const WEAKLY_COVERED = 0.25
export const PAGE_LENGTH = 0.3

// segment.rs
export const LONGEST_TERM = 12
export const WORD_COST = 12
export const HALF_WORD_COST = 14
export const SINGLE_COST = 4
export const UNKNOWN_COST = 40

// snippet.rs
export const ELLIPSIS = 8230
export const LEAD = 24

// sounds.rs
export const LONGEST_MISTYPED = 4
export const LONGEST_UNKNOWN = 3
export const MOST_MEANT = 4

// source.rs
export const MOST_PREFIXED = 50

// spelling.rs
export const SHORTEST_CORRECTED = 4
export const SHORTEST_BEGUN = 5
export const TWO_ERRORS_FROM = 8
export const MOST_NEAR = 10
export const SHORTEST_STEM = 3
export const SHORTEST_JOINED = 3

// synonyms.rs
export const MOST_WORDS = 5

// terms.rs
export const BLOCK = 128

// tokenizer.rs
export const LONGEST_WORD = 64
export const LONGEST_COMPOUND = 6

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

// schema.rs
export const FIELD_NAMES = ['heading', 'keywords', 'content', 'code']
