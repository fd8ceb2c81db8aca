// Generated from crates/search-core by `UPDATE=1 cargo test -p search-wasm`.

/**
 * Answer to a query.
 */
export type Answer = { 
/**
 * Results, best first; empty while files are missing.
 */
items: Array<Item>, 
/**
 * Numbers of the files without which there is no answer, by their place in the manifest, postings first, then
 * texts: fetch them and ask again. Empty with an answer.
 */
missing: Array<number>, };

/**
 * A result.
 */
export type Item = { 
/**
 * Where the section matched.
 */
type: Kind, 
/**
 * Title of the page.
 */
title: string, 
/**
 * Heading of the section; the title for the part before the first heading.
 */
header: string, 
/**
 * Title and headings the section stands under, outermost first, without its own; empty for a page's
 * first section.
 */
breadcrumb: Array<string>, 
/**
 * Route of the page and `#` with the anchor if there is one; without base.
 */
link: string, 
/**
 * The query as asked.
 */
query: string, 
/**
 * Matched ranges of what the type names: of the title, the header, or, for content, the statement.
 */
highlightInfoList: Array<Highlight>, 
/**
 * Matched ranges of all three.
 */
highlights: Highlights, 
/**
 * Text of the sidebar group the page stands in; empty for none.
 */
group: string, 
/**
 * The part of the section's text that matched best, with an ellipsis where it is cut; empty for a
 * section without text.
 */
statement: string, 
/**
 * The statement under its other name.
 */
snippet: string, 
/**
 * Canonical route of the page, without base.
 */
routePath: string, 
/**
 * Id of the heading; empty for the part before the first one.
 */
anchor: string, 
/**
 * What the order is by; comparable within one answer only.
 */
score: number, 
/**
 * Whether some word of the query is nowhere on the page.
 */
partial: boolean, 
/**
 * Other sections of the page that answer nearly as well, best first, at most two, to be shown beneath this one.
 * Empty where sections of the page are results themselves, and in these.
 */
more: Array<Item>, };

/**
 * Where a section matched.
 */
export type Kind = "title" | "header" | "content";

/**
 * A matched range, in UTF-16 units.
 */
export type Highlight = { 
/**
 * Where it starts.
 */
start: number, 
/**
 * How long it is.
 */
length: number, };

/**
 * Matched ranges of the texts of a result.
 */
export type Highlights = { 
/**
 * In the title.
 */
title: Array<Highlight>, 
/**
 * In the header.
 */
header: Array<Highlight>, 
/**
 * In the statement.
 */
statement: Array<Highlight>, };

/**
 * `search_index.<lang>.<hash>.json`.
 */
export type Manifest = { 
/**
 * [`FORMAT`].
 */
format: number, 
/**
 * Language of the pages, `en`.
 */
lang: string, 
/**
 * Version of the documentation; empty for a site without versions.
 */
version: string, 
/**
 * Numbers for people.
 */
counts: Counts, 
/**
 * Binary files, below the site's base.
 */
files: Files, 
/**
 * The order of results.
 */
weights: Weights, 
/**
 * Folded words that need not match.
 */
stopWords: Array<string>, 
/**
 * Lists of folded phrases that mean the same.
 */
synonyms: Array<Array<string>>, 
/**
 * Han characters of the site's words by their syllable, without tone.
 */
pinyin: { [key in string]: string }, 
/**
 * Pages in order of their routes; their sections are numbered through.
 */
pages: Array<Page>, };

/**
 * How much an index holds.
 */
export type Counts = { 
/**
 * Pages.
 */
pages: number, 
/**
 * Sections.
 */
sections: number, 
/**
 * Different terms.
 */
terms: number, };

/**
 * The binary files of an index. Those of postings and texts are fetched when an answer needs them; an answer numbers
 * them as one list, first the postings, then the texts.
 */
export type Files = { 
/**
 * What is asked before a posting is read, [`crate::terms`].
 */
terms: File, 
/**
 * Postings, [`crate::shards`], in the order of the terms.
 */
postings: Array<PostingsFile>, 
/**
 * Texts of the sections, [`crate::texts`], in order.
 */
texts: Array<TextFile>, };

/**
 * A binary file.
 */
export type File = { 
/**
 * Path below the site's base; holds the first 8 hexadecimal digits of the content's SHA-256.
 */
path: string, 
/**
 * Size in bytes, not compressed.
 */
bytes: number, };

/**
 * A file of postings.
 */
export type PostingsFile = { 
/**
 * As [`File::path`].
 */
path: string, 
/**
 * Size in bytes, not compressed.
 */
bytes: number, 
/**
 * How many terms it holds.
 */
terms: number, };

/**
 * A file of section texts.
 */
export type TextFile = { 
/**
 * As [`File::path`].
 */
path: string, 
/**
 * How many sections it holds.
 */
sections: number, };

/**
 * A page of the index.
 */
export type Page = { 
/**
 * Canonical route without base.
 */
routePath: string, 
/**
 * Title.
 */
title: string, 
/**
 * Text of the sidebar group it stands in; empty for none.
 */
group: string, 
/**
 * Factor on every score of the page. 0: found last; 1: as any other; 2: twice.
 */
weight: number, 
/**
 * Its sections, in order.
 */
sections: Array<Section>, };

/**
 * A section of a page.
 */
export type Section = { 
/**
 * Id of the heading; empty for the part before the first heading below the title.
 */
anchor: string, 
/**
 * Depth of the heading, 1 for the part before the first one.
 */
depth: number, 
/**
 * Text of the heading.
 */
heading: string, };

/**
 * What decides the order of results. A factor of 1 has no effect.
 */
export type Weights = { 
/**
 * How much a word counts in heading, keywords, content, code. 0: the field is not searched; 1: as once
 * in the content; 2: as twice.
 */
fields: [number, number, number, number], 
/**
 * How much a field's length dampens a word's count, 0 to 1. 0: not at all; 1: a field of twice the
 * average length needs the word twice.
 */
length: [number, number, number, number], 
/**
 * How fast repeating a word stops helping. 0: once is all; 1: twice is worth 4/3 of once; 2: 3/2.
 */
saturation: number, 
/**
 * Words that begin with the last word typed. 0: found, worth nothing; 1: as the word itself.
 */
prefix: number, 
/**
 * Other forms of an English word (`split`, `splitting`). 0 and 1 as for `prefix`.
 */
inflection: number, 
/**
 * Phrases that mean the same. 0 and 1 as for `prefix`.
 */
synonym: number, 
/**
 * Words that a word spells in pinyin. 0 and 1 as for `prefix`.
 */
pinyin: number, 
/**
 * Parts of an identifier that was typed whole, and pairs of characters of a long Chinese word. 0 and 1
 * as for `prefix`.
 */
part: number, 
/**
 * Words that contain an unknown Han character. 0 and 1 as for `prefix`.
 */
containing: number, 
/**
 * Words one and two typing errors away, where nothing else is found; a Chinese word of the same sound in the place of
 * one that is unknown, and of one that is rare. 0 and 1 as for `prefix`.
 */
typo: [number, number], 
/**
 * How much of the best match of a word elsewhere on the page counts for a section. 0: sections stand
 * alone; 1: all sections of a page are alike.
 */
page: number, 
/**
 * How much the score of the whole page as one text counts for each section. 0: not at all; 1: as the
 * section's own.
 */
pageEvidence: number, 
/**
 * How much words that a page lacks are held against it. 0: not at all; 1: a page with half of the best
 * page's words has half its score.
 */
missing: number, 
/**
 * What matching every word in the section itself adds. 0: nothing; 1: doubles the score; 2: triples it.
 */
coverage: number, 
/**
 * The heading is the query. 1: no boost; 2: doubles the score.
 */
exactHeader: number, 
/**
 * The heading begins with the query; the longer it is, the less. 1 and 2 as for `exactHeader`.
 */
prefixHeader: number, 
/**
 * The heading contains the query; the longer it is, the less. 1 and 2 as for `exactHeader`.
 */
containedHeader: number, 
/**
 * The heading is a path and the query its last part, as `publicPath` is of `output.publicPath`; the more sections
 * write the path, the more. 1: as if the heading held the query and nothing else; 2: twice as much.
 */
name: number, 
/**
 * The heading holds all of the query and nothing else, whatever the order. 0: no boost; 1: doubles the
 * score; 2: triples it. Half of it, half the boost.
 */
heading: number, 
/**
 * How much of what the words in its title do for a page they do for its sections. 0: nothing; 1: all.
 */
title: number, 
/**
 * The first section of a page. 1 and 2 as for `exactHeader`.
 */
root: number, 
/**
 * The words stand together, in order, in the text; of some words, a part of it. 1 and 2 as for `exactHeader`.
 */
phrase: number, 
/**
 * A phrase of the keywords holds all of the query and nothing else, whatever the order. 0, 1 and 2 as for `heading`.
 */
named: number, };
