// Generated from crates/search-core by `UPDATE=1 cargo test -p search-core`.

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
 * Statistics.
 */
counts: Counts, 
/**
 * Binary files, relative to the site's base.
 */
files: Files, 
/**
 * Ranking weights.
 */
weights: Weights, 
/**
 * Folded words that don't have to match.
 */
stopWords: Array<string>, 
/**
 * Lists of folded synonymous phrases.
 */
synonyms: Array<Array<string>>, 
/**
 * Affixes of the pages' language.
 */
forms: Forms, 
/**
 * Han characters of the site's words by syllable, without tone; empty for Japanese and Korean.
 */
pinyin: { [key in string]: string }, 
/**
 * Pages in order of their routes; sections are numbered consecutively.
 */
pages: Array<Page>, };

/**
 * The affixes of a language, folded, the longest first; none for English and for languages without spaces.
 */
export type Forms = { 
/**
 * What may precede a word: articles, as in Arabic.
 */
beginnings: Array<string>, 
/**
 * Endings.
 */
endings: Array<string>, 
/**
 * What may link the parts of a compound; empty if the language writes no compounds in one word.
 */
links: Array<string>, };

/**
 * Size of an index.
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
 * Number of distinct terms.
 */
terms: number, };

/**
 * The binary files of an index. Those with postings and texts are fetched on demand; an answer numbers them as one
 * list, first the postings, then the texts.
 */
export type Files = { 
/**
 * Data needed before any posting is read, [`crate::terms`].
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
 * Path relative to the site's base, with the first 8 hexadecimal digits of the content's SHA-256.
 */
path: string, 
/**
 * Size in bytes, uncompressed.
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
 * Size in bytes, uncompressed.
 */
bytes: number, 
/**
 * Number of terms.
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
 * Number of sections.
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
 * Text of the sidebar group it's in; empty for none.
 */
group: string, 
/**
 * Factor for the scores of the page. 0: ranked last; 1: neutral; 2: doubled.
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
 * Ranking weights. A factor of 1 has no effect.
 */
export type Weights = { 
/**
 * Weight of a word in each field: heading, keywords, content, code. 0: the field isn't searched; 1: the same as in
 * content; 2: twice that.
 */
fields: [number, number, number, number], 
/**
 * Length normalization of each field, 0 to 1. 0: none; 1: a field of twice the average length needs twice the
 * occurrences.
 */
length: [number, number, number, number], 
/**
 * Saturation of the term frequency. 0: repetitions don't count; 1: two occurrences count 4/3 of one; 2: 3/2.
 */
saturation: number, 
/**
 * Words that begin with the last word of the query. 0: found, but with score 0; 1: the same as the word itself.
 */
prefix: number, 
/**
 * Other forms of a word (`split`, `splitting`). 0 and 1 as for `prefix`.
 */
inflection: number, 
/**
 * Synonyms. 0 and 1 as for `prefix`.
 */
synonym: number, 
/**
 * Words spelled in pinyin. 0 and 1 as for `prefix`.
 */
pinyin: number, 
/**
 * Parts of an identifier, compounds with a word, and character pairs of a long Chinese word. 0 and 1 as for `prefix`.
 */
part: number, 
/**
 * Words that contain an unknown Han character. 0 and 1 as for `prefix`.
 */
containing: number, 
/**
 * Words with one and two typing errors, if nothing else is found; Chinese words with the same sound as an unknown
 * one, and as a rare one. 0 and 1 as for `prefix`.
 */
typo: [number, number], 
/**
 * How much the best match of a word elsewhere on the page adds to a section. 0: nothing; 1: all sections of a page
 * score the same.
 */
page: number, 
/**
 * How much the score of the whole page, as a single text, adds to each section. 0: nothing; 1: as much as the
 * section's own.
 */
pageEvidence: number, 
/**
 * Penalty for words that a page lacks. 0: none; 1: a page with half of the best page's words has half the score.
 */
missing: number, 
/**
 * Boost for matching every word in the section itself. 0: none; 1: doubles the score; 2: triples it.
 */
coverage: number, 
/**
 * The heading equals the query. 1: no boost; 2: doubles the score.
 */
exactHeader: number, 
/**
 * The heading begins with the query; less for longer headings. 1 and 2 as for `exactHeader`.
 */
prefixHeader: number, 
/**
 * The heading contains the query; less for longer headings. 1 and 2 as for `exactHeader`.
 */
containedHeader: number, 
/**
 * The heading is a path that ends with the query, such as `output.publicPath` for `publicPath`; more if more
 * sections mention the path. 1: the same as a heading that contains the query and nothing else; 2: twice that.
 */
name: number, 
/**
 * The heading contains all words of the query and no others, in any order. 0: no boost; 1: doubles the score; 2:
 * triples it. With half of the words, half the boost.
 */
heading: number, 
/**
 * How much of a page's boost for words in its title its sections get. 0: nothing; 1: all.
 */
title: number, 
/**
 * The first section of a page. 1 and 2 as for `exactHeader`.
 */
root: number, 
/**
 * The words are adjacent and in order in the text; partly for some of them. 1 and 2 as for `exactHeader`.
 */
phrase: number, 
/**
 * A keyword phrase contains all words of the query and no others, in any order. 0, 1 and 2 as for `heading`.
 */
named: number, };
