// Serves a built site as a good host would: clean URLs, the error page of the address's language, the headers of
// `_headers`. On localhost unless told otherwise.

import { existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { literal } from '../hosts/netlify.ts'
import { end, isLocal, openServer, pathOf, query, redirect } from './http.ts'
import { StaticFiles } from './staticFiles.ts'

/** Where and what to serve. */
export interface PreviewOptions {
  folder: string
  base: string
  port: number
  host: string
  /** How long a slow client is waited for, in ms. */
  patience?: number
}

/** A rule of `_headers`. */
interface Rule {
  matches: (pathname: string) => boolean
  set: [string, string][]
  unset: string[]
}

/** Serves a site; resolves once it listens. Rejects when the port is taken or there is no site. */
export function servePreview({ folder, base, port, host, patience }: PreviewOptions): Promise<Server> {
  if (!existsSync(path.join(folder, '404.html'))) {
    return Promise.reject(new Error(`there is no site in \`${folder}\`: run \`npm run build\` first`))
  }
  let site = openSite(folder)
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const pathname = pathOf(request.url ?? '/')
    if (pathname === undefined || !isLocal(request, host)) return end(response, 400, 'Bad Request')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return end(response, 405, 'Method Not Allowed')
    }
    // A build swaps the folder in whole: another folder is another site.
    const built = idOf(folder)
    if (!built) return end(response, 503, 'The site is just being replaced: load it again')
    if (built !== site.id) site = openSite(folder)
    const { rules, files } = site
    for (const { matches, set, unset } of rules) {
      if (!matches(pathname)) continue
      for (const name of unset) response.removeHeader(name)
      for (const [name, value] of set) response.setHeader(name, value)
    }
    if (!pathname.startsWith(base)) {
      if (`${pathname}/` === base) return redirect(response, base)
      return end(response, 404, `Not Found: this site starts at ${base}`)
    }
    const below = pathname.slice(base.length - 1)
    const name = nameOf(files, below)
    if (name) return files.send(name, request, response)
    // A folder's index has its slash, so that what it links to relatively stays below it.
    if (files.has(`${below}/index.html`)) return redirect(response, `${pathname}/`, query(request))
    const page = [`/${below.split('/')[1]}/404.html`, '/404.html'].find((page) => files.has(page))
    response.setHeader('Content-Type', 'text/html;charset=utf-8')
    // It may be there after the next build.
    response.setHeader('Cache-Control', 'no-cache')
    end(response, 404, readFileSync(path.join(folder, page ?? '404.html')))
  }
  const server = openServer((request, response) => {
    // Who goes away in the middle of an answer, or a file that does: nothing that the server should end for.
    answer(request, response).catch(() => response.destroy())
  }, patience)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

/** What is known of a built site, from one look at its folder. */
function openSite(folder: string) {
  return {
    id: idOf(folder),
    rules: readRules(path.join(folder, '_headers')),
    files: new StaticFiles(folder),
  }
}

/** Changes when a folder takes the place of another; nothing while there is none. */
function idOf(folder: string): string | undefined {
  const found = statSync(path.join(folder, '404.html'), { throwIfNoEntry: false })
  return found && `${found.ino} ${found.mtimeMs}`
}

/** The file an address means: itself, a page without its extension, a folder's index with its slash or by its name. */
function nameOf(files: StaticFiles, below: string): string | undefined {
  const names = below.endsWith('/') ? [`${below}index.html`] : [below, `${below}.html`]
  return names.find((name) => files.has(name))
}

/** Reads `_headers` as hosts do: a path with `*`, then indented headers; `! Name` takes one away. */
function readRules(file: string): Rule[] {
  if (!existsSync(file)) return []
  const rules: Rule[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const rule = rules.at(-1)
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? []
    const [, removed] = /^\s+!\s*([\w-]+)$/.exec(line) ?? []
    if (removed) rule?.unset.push(removed)
    else if (name && value !== undefined) rule?.set.push([name, value])
    else if (line.trim()) {
      const pattern = new RegExp(
        `^${line
          .trim()
          .split('*')
          .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
          .join('.*')}$`,
      )
      rules.push({ matches: (pathname) => pattern.test(literal(pathname)), set: [], unset: [] })
    }
  }
  return rules
}
