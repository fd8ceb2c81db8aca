// Addresses of the sites in the browser tests: the documentation, and the fixture sites in tests/e2e/sites.

const port = Number(process.env.E2E_PORT ?? 4179)

export const origins = {
  docs: `http://127.0.0.1:${port}`,
  options: `http://127.0.0.1:${port + 1}`,
  versions: `http://127.0.0.1:${port + 2}`,
  remote: `http://127.0.0.1:${port + 3}`,
  nested: `http://127.0.0.1:${port + 4}`,
  languages: `http://127.0.0.1:${port + 8}`,
}

/** The documentation on other hosts than the preview server, with the base that each is built for. */
export const hosts = {
  nginx: { origin: `http://127.0.0.1:${port + 5}`, base: '/' },
  plain: { origin: `http://127.0.0.1:${port + 6}`, base: '/' },
  base: { origin: `http://127.0.0.1:${port + 7}`, base: '/docs/' },
}

/** URL of a page on the options site, which has a base. */
export function options(path: string): string {
  return `${origins.options}/docs${path}`
}

/** URL of a page on the languages site. */
export function languages(path: string): string {
  return origins.languages + path
}

/** URL of a page on the versions site. */
export function versions(path: string): string {
  return origins.versions + path
}
