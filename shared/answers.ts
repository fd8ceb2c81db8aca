// What the search dialog shows above the results when the query is a name or a message: a file per language that a plugin
// of the site writes (`search.answers` in its configuration).

/** Facts about a section, or its summary. */
export interface Answer {
  /** Labels with values, which have inline Markdown: type, default. */
  facts?: [label: string, value: string][]
  text?: string
}

/** A name that readers bring from elsewhere, and what to use instead. */
interface Translation {
  name: string
  text: string
  /** Route of what to use instead, with a hash. */
  link: string
  title: string
}

/** The answers of a language. */
export interface Answers {
  /** By route and anchor of a section, `/config/output#outputpath`. */
  sections: Record<string, Answer>
  /** By name in lower case. */
  names: Record<string, Translation>
}
