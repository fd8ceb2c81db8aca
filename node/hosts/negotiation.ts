// Content negotiation: which requests for a page get its Markdown copy instead. The preview server and nginx use the same
// pattern.

/** Matches an `Accept` header that lists Markdown, and not after HTML. Browsers never list it. */
export const prefersMarkdown =
  '^(?!.*text/html.*text/markdown).*text/markdown(?![\\w+-])(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))'

/** Whether a request prefers Markdown. */
export function wantsMarkdown(accept = ''): boolean {
  return new RegExp(prefersMarkdown, 'i').test(accept)
}
