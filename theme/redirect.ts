// Redirects from an alias to its page and keeps query and hash, unlike a meta refresh. The document contains the
// target.

const target = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href

if (target) location.replace(target + location.search + location.hash)
