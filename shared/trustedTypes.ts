// The only Trusted Types policy of the site. Page HTML comes from our own build and the worker from our own origin, so
// both are allowed; browsers block everything else that reaches a script sink.

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

// Check the type: in browsers without Trusted Types, this name may refer to an element with that id.
const policy: Policy = typeof factory?.createPolicy === 'function' ? factory.createPolicy('site', rules) : rules

/** HTML that is known to be safe, for a sink; a plain string in browsers without Trusted Types. */
export function trustedHtml(html: string): string {
  return policy.createHTML(html) as string
}

/** A script or worker URL of this origin for a sink. Throws a TypeError for other origins. */
export function trustedScriptUrl(url: string): string {
  return policy.createScriptURL(url) as string
}
