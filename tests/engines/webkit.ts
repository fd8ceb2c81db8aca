// WebKit: WebKitGTK's minimal browser through its WebDriver, on a separate display.

import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { type Browser, start, stop, type Tab } from './browser.ts'

type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

/** Timeout of a command in ms. */
const timeout = 15_000

/** Number of attempts to start a browser. */
const attempts = 3

function caller(origin: string): Call {
  return async (method, path, body) => {
    const signal = AbortSignal.timeout(timeout)
    const response = await fetch(origin + path, { method, signal, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
    return value as never
  }
}

/** A free port. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/**
 * Opens a browser that starts a new driver for every tab: on a busy machine, a driver that has served a session may not
 * respond to the next.
 */
export async function openWebKit(driver: string, display: string): Promise<Browser> {
  const running = new Set<ChildProcess>()
  const end = async (child: ChildProcess) => {
    running.delete(child)
    await stop(child)
  }
  const newTab = async (left = attempts): Promise<Tab> => {
    const port = await freePort()
    const call = caller(`http://127.0.0.1:${port}`)
    const args = ['-a', '-s', '-screen 0 1600x1200x24', driver, `--port=${port}`]
    // Shared buffers fail without a graphics card. The locale sets the reader's language.
    const env = { WEBKIT_DISABLE_DMABUF_RENDERER: '1', LIBGL_ALWAYS_SOFTWARE: '1', LC_ALL: 'en_US.UTF-8' }
    const isReady = () =>
      call('GET', '/status').then(
        () => 'ready',
        () => undefined,
      )
    const { process } = await start(display, args, env, isReady)
    running.add(process)
    try {
      const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: {} } })
      return tabOf(call, `/session/${sessionId}`, () => end(process))
    } catch (error) {
      await end(process)
      if (left <= 1) throw error
      return newTab(left - 1)
    }
  }
  return {
    newTab: () => newTab(),
    async close() {
      await Promise.all([...running].map(end))
    },
  }
}

function tabOf(call: Call, session: string, end: () => Promise<void>): Tab {
  return {
    async open(url) {
      await call('POST', `${session}/url`, { url })
    },
    async run(work, ...args) {
      const script = `return JSON.stringify([(${work})(...JSON.parse(arguments[0]))])`
      const result = await call<string>('POST', `${session}/execute/sync`, { script, args: [JSON.stringify(args)] })
      return JSON.parse(result)[0]
    },
    async perform(actions) {
      await call('POST', `${session}/actions`, { actions })
    },
    async resize(width, height) {
      await call('POST', `${session}/window/rect`, { width, height })
    },
    async go(steps) {
      const step = steps < 0 ? 'back' : 'forward'
      for (let at = 0; at < Math.abs(steps); at += 1) await call('POST', `${session}/${step}`, {})
    },
    async close() {
      await call('DELETE', session).finally(end)
    },
  }
}
