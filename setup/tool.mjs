// The build's TypeScript as JavaScript: bundled once for its sources, so that every start after that reads a few files
// instead of translating a hundred.

import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashOf, once } from './once.mjs'
import { root } from './programs.mjs'

/** The programs by name. */
const programs = {
  build: 'build.ts',
  compress: 'build/compress.ts',
  dev: 'build/dev.ts',
  serve: 'build/serve.ts',
  query: 'build/query.ts',
}

/** File of a program that Node runs as it is. */
export async function setUpProgram(name) {
  const folder = path.join('.cache', 'tool')
  const hash = hashOf(['build.ts', 'build', 'theme', 'constants.json', 'package-lock.json', 'setup/tool.mjs'])
  const files = Object.keys(programs).map((each) => path.join(folder, `${each}.mjs`))
  await once('tool', hash, files, () => bundle(path.join(root, folder)))
  return path.join(folder, `${name}.mjs`)
}

async function bundle(folder) {
  const { rolldown } = await import('rolldown')
  const input = Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, path.join(root, file)]))
  const build = await rolldown({ input, platform: 'node', external: [/^(?!virtual:)[@\w]/], plugins: [inPlace()] })
  await build.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].[hash].mjs',
    sourcemap: true,
    cleanDir: true,
  })
  await build.close()
}

/** Modules believe to be where their sources are, and what is built from Rust stays where it is. */
function inPlace() {
  return {
    name: 'in place',
    resolveId: {
      filter: { id: /crates\/(md-compiler|search-wasm)\/.*\.js$/ },
      handler: (id, importer) => {
        const file = path.resolve(path.dirname(importer ?? root), id)
        return { id: pathToFileURL(file).href, external: true }
      },
    },
    transform: {
      filter: { code: /import\.meta\./ },
      handler: (code, id) => {
        const placed = code
          .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        // Lines stay where they are, which is all that stack traces need.
        return { code: placed, map: null }
      },
    },
  }
}
