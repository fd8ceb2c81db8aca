// Generated from crates/markdown by `UPDATE=1 cargo test -p md-compiler`.

/**
 * Settings of a site. They are the same for every page of a build.
 */
export type Options = { 
/**
 * Language of pages without a language prefix in their route, `en`.
 */
defaultLang: string, 
/**
 * Every language of the site. The first folder of a source's path is one of them. Empty for a site
 * whose docs folder holds pages directly.
 */
langs: Array<string>, 
/**
 * Prefix of every site-internal URL, with a slash at both ends: `/` or `/docs/`.
 */
base: string, 
/**
 * Components that Markdown may use, by name.
 */
components: Record<string, ComponentSpec>, 
/**
 * The site's own containers, each with its default title in every language. A built-in one gets other titles.
 */
containers: Record<string, Record<string, string>>, 
/**
 * Whether to show raw HTML as text, for untrusted content. Otherwise raw HTML is kept, except for what could run
 * or style: scripts, event handlers, `javascript:` URLs and `style` are errors.
 */
escapeHtml: boolean, 
/**
 * Whether braces in prose are plain text, for Markdown written for another tool. Otherwise an expression in
 * braces is an error.
 */
bracesAsText?: boolean, 
/**
 * Whether `$…$`, `$$…$$` and fences of the language `math` are formulas. The build supplies their MathML as expansions.
 */
math?: boolean, 
/**
 * Origins of the sites whose pages frames may show, `https://example.org`. Other frames become links.
 */
frameOrigins?: Array<string>, 
/**
 * Folders below the docs folder by the name that imports of Markdown use: `@en` for `en`.
 */
alias?: Record<string, string>, 
/**
 * Folders of the docs folder that are elsewhere, by name, relative to the docs folder.
 */
folders?: Record<string, string>, 
/**
 * React components of the site that every page may use: module and export by the name of the tag.
 */
modules?: Record<string, string>, };

/**
 * A component that Markdown may use.
 */
export type ComponentSpec = { 
/**
 * Whether the theme renders the component (`interactive`) or Markdown replaces it (`expanding`).
 */
kind: ComponentKind, 
/**
 * Its props by name; `*` applies to every other prop.
 */
props: Record<string, PropSpec>, 
/**
 * Whether it takes Markdown children.
 */
children: boolean, 
/**
 * Props that readers see as text, in reading order. Search indexes them.
 */
text: Array<string>, 
/**
 * Whether headings among its children belong to the page and its table of contents. Leave it out for a component
 * that may hide them.
 */
headings?: boolean, 
/**
 * The elements it renders, as far as they matter to the HTML parser: `<span><button>{children}</button></span>`,
 * without attributes, with a `.` for text. Defaults to a `<span>` around its children.
 */
html?: string, };

/**
 * How a component reaches the page.
 */
export type ComponentKind = "interactive" | "expanding";

/**
 * A prop of a component.
 */
export type PropSpec = { 
/**
 * The accepted types: `string`, `number`, `boolean`, `array`, `object`.
 */
types: Array<string>, 
/**
 * Whether leaving the prop out is an error.
 */
required: boolean, 
/**
 * The only values allowed, for strings. Empty: any.
 */
values: Array<string>, 
/**
 * Whether a string is a link, to be resolved and checked like a link in Markdown.
 */
link?: boolean, 
/**
 * Items of an array. One entry applies to every item; several require exactly that many items, in order.
 */
items?: Array<PropSpec>, 
/**
 * Fields of an object by key; `*` applies to every other key.
 */
fields?: Record<string, PropSpec>, 
/**
 * What the component renders when this prop is true, if that differs from [`ComponentSpec::html`].
 */
html?: string, };

/**
 * What a page needs from outside itself, found without compiling it.
 */
export type Needs = { 
/**
 * Path of the source below the docs folder.
 */
path: string, 
/**
 * Markdown and code files that the page includes, by their path below the docs folder. Read them, and scan again
 * with the Markdown ones to find what they include in turn.
 */
files: Array<string>, 
/**
 * Images the page shows: a path below the docs folder, or one that starts with `/` below its `public` folder.
 */
images: Array<string>, 
/**
 * Uses of expanding components, in order.
 */
expansions: Array<Expansion>, 
/**
 * Uses of React components; one may be listed twice.
 */
modules: Array<ModuleUse>, };

/**
 * One use of an expanding component.
 */
export type Expansion = { 
/**
 * Name of the component.
 */
name: string, 
/**
 * Its props as a JSON object.
 */
props: string, 
/**
 * Position of the tag.
 */
position: Position, };

/**
 * One use of a React component.
 */
export type ModuleUse = { 
/**
 * The name of its nodes: the tag, `@`, the module, `#` and the export, `Counter@../Counter.tsx#default`.
 */
name: string, 
/**
 * Path below the docs folder of the file with the tag.
 */
path: string, 
/**
 * Position of the tag.
 */
position: Position, 
/**
 * Position of the import, unless the configuration names the component.
 */
import: Position | null, };

/**
 * What the caller supplies for [`Needs`].
 */
export type Resources = { 
/**
 * Texts of included files by path. A needed path that is missing is a diagnostic.
 */
files: Record<string, string>, 
/**
 * Images by their path in [`Needs::images`].
 */
images: Record<string, Image>, 
/**
 * Markdown of the expansions. The key is the name, a space, and the props as in [`Expansion::props`].
 */
expansions: Record<string, string>, };

/**
 * An image of the site.
 */
export type Image = { 
/**
 * The URL it is served from, without the base.
 */
url: string, 
/**
 * Width and height in CSS pixels, if known.
 */
size: [number, number] | null, };

/**
 * A compiled page.
 */
export type Page = { 
/**
 * Path of the source below the docs folder, `en/guide/start/introduction.md`.
 */
path: string, 
/**
 * Canonical route without base: `/guide/start/introduction`, `/api/` for a folder's index, `/zh/api/` in Chinese.
 */
routePath: string, 
/**
 * Language: the first folder of the path, or the default.
 */
lang: string, 
/**
 * Front matter `title`, or the text of the first h1, or the file name.
 */
title: string, 
/**
 * Front matter as a JSON object, in source order; `{}` if there is none.
 */
frontmatter: string, 
/**
 * Headings of depth 2 to 4 at the top level of the page.
 */
toc: Array<TocItem>, 
/**
 * The content. A page without components is a single HTML node once its code is highlighted.
 */
nodes: Array<Node>, 
/**
 * Links and images, in order.
 */
links: Array<Link>, 
/**
 * Every id that an anchor may name.
 */
ids: Array<string>, 
/**
 * The text that search indexes: the JSON of an `Array<Section>`, in UTF-8. Most builds pass it on unread.
 */
sections: Uint8Array, 
/**
 * Rules of the classes that replace `style` attributes.
 */
styles: Array<string>, 
/**
 * What is wrong with the page, in source order.
 */
diagnostics: Array<Diagnostic>, };

/**
 * A heading in the table of contents.
 */
export type TocItem = { 
/**
 * Text without markup, but with the backquotes and asterisks of `code` and emphasis.
 */
text: string, 
/**
 * Id of the heading, unique within the page.
 */
id: string, 
/**
 * 2 to 4.
 */
depth: number, 
/**
 * Offset of the heading in the page's plain text, which is the text of its sections in order;
 * -1 if the heading has no text.
 */
charIndex: number, };

/**
 * A piece of a page.
 */
export type Node = { "type": "Text", 
/**
 * The text.
 */
text: string, } | { "type": "Html", 
/**
 * The fragment.
 */
html: string, } | { "type": "Element", 
/**
 * Tag name in lower case.
 */
tag: string, 
/**
 * Attributes by their HTML names; an attribute without a value has the empty string.
 */
attributes: Record<string, string>, 
/**
 * Its children.
 */
children: Array<Node>, } | { "type": "Component", 
/**
 * Its name.
 */
name: string, 
/**
 * Its props as a JSON object.
 */
props: string, 
/**
 * Its Markdown children.
 */
children: Array<Node>, } | { "type": "Code", 
/**
 * Language of the info string as written, empty if there is none.
 */
lang: string, 
/**
 * The rest of the info string.
 */
meta: string, 
/**
 * The code without its last line break.
 */
code: string, 
/**
 * Where the block starts.
 */
position: Position, };

/**
 * A link or image of a page.
 */
export type Link = { 
/**
 * As written.
 */
href: string, 
/**
 * For a page, its route as in a URL, with query and hash. For a file, its path, decoded: below the docs folder, or below
 * the public folder if it starts with `/`. Empty for another site.
 */
target: string, 
/**
 * What it leads to.
 */
kind: LinkKind, 
/**
 * The value in the HTML, so that a site-wide check can replace it.
 */
rendered: string, 
/**
 * Path of the source it was written in: the page or a partial.
 */
path: string, 
/**
 * Its position there.
 */
position: Position, };

/**
 * What a link leads to.
 */
export type LinkKind = "page" | "file" | "image" | "external" | "external-image";

/**
 * A part of a page from one heading to the next: the unit that search finds.
 */
export type Section = { 
/**
 * Id of the heading; empty for the part before the first heading below the title.
 */
anchor: string, 
/**
 * Depth of the heading, 1 to 6; 1 for the part before the first one.
 */
depth: number, 
/**
 * Text of the heading, plain.
 */
heading: string, 
/**
 * Plain text of prose, tables and component children, with a line break between blocks.
 */
text: string, 
/**
 * Code blocks, with a line break between them.
 */
code: string, };

/**
 * A section of a source, which includes nothing yet.
 */
export type SourceSection = { 
/**
 * Id of its heading; empty for the part before the first heading below the title.
 */
id: string, 
/**
 * Depth of its heading; 1 for that part.
 */
depth: number, 
/**
 * Text of its heading, plain.
 */
heading: string, 
/**
 * Line of its heading, from 1.
 */
line: number, };

/**
 * A problem in a source: where it is, what was found and what to do.
 */
export type Diagnostic = { 
/**
 * Path of the source or partial that the position is in.
 */
path: string, 
/**
 * Where it starts.
 */
position: Position, 
/**
 * Whether it fails the build, unless the site sets another severity for its rule.
 */
severity: Severity, 
/**
 * Name of the rule in `shared/rules.json`, `dead-link`.
 */
rule: string, 
/**
 * What was found and what was expected, in lower case, without a full stop.
 */
message: string, 
/**
 * What to do; may be empty.
 */
hint: string, };

/**
 * Whether a diagnostic fails the build.
 */
export type Severity = "error" | "warning";

/**
 * A line and a column of a source.
 */
export type Position = { 
/**
 * From 1.
 */
line: number, 
/**
 * From 1, in UTF-16 units.
 */
column: number, };
