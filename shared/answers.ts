// What the search dialog shows above the results when the query is a name or a message: a file per language that a plugin
// of the site writes (`search.answers` in its configuration).

/** Facts about a section, or its summary. */
export interface Answer {
  /** Labels with values, which have inline Markdown: type, default. */
  facts?: [label: string, value: string][]
  text?: string
}

/** What a name that isn't a heading stands for: a flag of the command line, or another tool's plugin. */
interface NamedAnswer extends Answer {
  name: string
  /** Has inline Markdown. */
  text: string
  /** Route of the section about it, or about what to use instead. */
  link: string
  title: string
}

/** The answers of a language. */
export interface Answers {
  /** By route and anchor of a section, `/config/output#outputpath`. */
  sections: Record<string, Answer>
  /** By name in lower case. */
  names: Record<string, NamedAnswer>
}
