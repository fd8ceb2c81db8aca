// The names of a site's own React components in nodes. Apart from components.ts, which browsers don't need.

/** Whether a component in nodes is a React component of the site, which are named `Counter@../Counter.tsx#default`. */
export function isSiteComponent(name: string): boolean {
  return name.includes('@')
}

/** The tag, module and export in the name of a React component of the site. */
export function partsOfSiteComponent(name: string): { tag: string; module: string; exported: string } {
  const [, tag = '', module = '', exported = ''] = /^([^@]*)@(.*)#(.*)$/.exec(name) ?? []
  return { tag, module, exported }
}
