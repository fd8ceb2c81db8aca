import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'

const types = { '.html': 'text/html', '.js': 'text/javascript' }
const maps = 'dist/maps'
const errors = []

const translate = async ({ release, stack }) => {
  const lines = stack.split('\n').map(async line => {
    const [, file, row, column] = /\/([\w.-]+\.js):(\d+):(\d+)/.exec(line) ?? []
    if (!file) return line
    const name = path.join(maps, path.basename(release), `${file}.map`)
    const map = new TraceMap(await readFile(name, 'utf8'))
    const at = originalPositionFor(map, {
      line: Number(row),
      column: Number(column) - 1,
    })
    return `    at ${at.source}:${at.line}:${at.column + 1}`
  })
  return [`Release ${release}`, ...(await Promise.all(lines))].join('\n')
}

createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost')
  try {
    if (request.method === 'POST')
      errors.push(await translate(JSON.parse(await text(request))))
    if (pathname === '/errors') return response.end(errors.join('\n\n'))
    const file = pathname === '/' ? 'index.html' : path.basename(pathname)
    const body = await readFile(path.join('dist/public', file))
    response.writeHead(200, { 'content-type': types[path.extname(file)] })
    response.end(body)
  } catch {
    response.writeHead(404).end()
  }
}).listen(3000)
