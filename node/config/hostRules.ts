// What a plugin may ask of any host. node/hosts writes it in the words of each.

/** What plugins ask of a host. All paths are those of the site, which starts at `/`; its base is added to them. */
export interface HostRules {
  /** Headers of answers by the start of their path. Of several that set one header the longest start wins. */
  headers: { below: string; set: Record<string, string> }[]
  /** Addresses that lead to another for good: from a path, to a link. */
  redirects: { from: string; to: string }[]
  /** The page that stands for a missing one, by the start of the missing one's path; the longest wins. */
  errorPages: { below: string; page: string }[]
}
