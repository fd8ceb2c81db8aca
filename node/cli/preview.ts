// `npm run preview`, and the last step of `npm start`: serves the built site and prints its address.

import { loadSite } from '../config/config.ts'
import { restore } from '../output/outputFolder.ts'
import { readOptions, readPort, serverOptions, siteOptions } from '../report/options.ts'
import { servePreview } from '../serve/preview.ts'

const { docs: _, ...own } = siteOptions
const { values: flags } = readOptions('preview', {
  out: { takes: 'DIR', does: 'folder of the built site (dist)' },
  ...own,
  ...serverOptions,
})

const port = readPort(flags.port)
try {
  const { out, data } = await loadSite({ ...flags, ssg: true })
  restore(out)
  await servePreview({ folder: out, base: data.base, port, host: flags.host })
  process.stderr.write(`serving ${out} at http://localhost:${port}${data.base}\n`)
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  const taken = code === 'EADDRINUSE' && `the port ${port} is taken: choose another with \`--port ${port + 1}\``
  process.stderr.write(`${taken || message}\n`)
  process.exitCode = 1
}
