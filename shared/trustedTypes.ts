// The only Trusted Types policy of the site. Page HTML comes from our own build and the worker from our own origin,
// so both pass; everything else that would reach a script sink is refused by the browser.

interface Policy {
  createHTML(html: string): unknown
  createScriptURL(url: string): unknown
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string; createScriptURL(url: string): string }): Policy
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes

const rules = {
  createHTML: (html: string) => html,
  createScriptURL(url: string) {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`\`${url}\` is not of this site`)
    return url
  },
}

// Where the browser lacks trusted types, an element with that id is found in their place.
const policy: Policy = typeof factory?.createPolicy === 'function' ? factory.createPolicy('site', rules) : rules

/** Page HTML as a sink accepts it; the string itself where the browser knows no trusted types. */
export function trustedHtml(html: string): string {
  return policy.createHTML(html) as string
}

/** A script or worker URL of this origin as a sink accepts it. Throws a TypeError for another origin. */
export function trustedScriptUrl(url: string): string {
  return policy.createScriptURL(url) as string
}
