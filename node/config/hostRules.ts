// Rules that plugins define for hosts. node/hosts writes them in each host's format.

/** Rules for hosts. Paths are relative to the site's root, `/`; the base is added later. */
export interface HostRules {
  /** Response headers by path prefix. If several rules set the same header, the longest prefix wins. */
  headers: { below: string; set: Record<string, string> }[]
  /** Permanent redirects: from a path, to a link. */
  redirects: { from: string; to: string }[]
  /** Error pages by path prefix of the missing page; the longest prefix wins. */
  errorPages: { below: string; page: string }[]
  /** Folders whose pages have a Markdown copy, `<route>.md`, for requests that prefer it. */
  markdown: string[]
}
