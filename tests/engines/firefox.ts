// Firefox through WebDriver BiDi, which it supports without a separate driver.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, start, stop, type Tab } from './browser.ts'

type Send = <T>(method: string, params: object) => Promise<T>

/** Opens a connection for commands, which resolve with their results. */
async function connect(url: string): Promise<{ send: Send; close(): void }> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let last = 0
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`cannot connect to \`${url}\``))
  })
  socket.onmessage = ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data))
    const command = waiting.get(id)
    waiting.delete(id)
    if (type === 'error') command?.reject(new Error(`${error}: ${message}`))
    else command?.resolve(result)
  }
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve: resolve as (value: unknown) => void, reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.close(),
  }
}

export async function openFirefox(program: string): Promise<Browser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'))
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank']
  const { process, ready } = await start(program, args, { HOME: profile }, (output) => /ws:\/\/\S+/.exec(output)?.[0])
  const { send, close } = await connect(`${ready}/session`)
  await send('session.new', { capabilities: {} })
  return {
    async newTab() {
      const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {})
      const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
      return tabOf(send, context, userContext)
    },
    async close() {
      close()
      await stop(process)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function tabOf(send: Send, context: string, userContext: string): Tab {
  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run(work, ...args) {
      const { type, result, exceptionDetails } = await send<{
        type: string
        result?: { value: string }
        exceptionDetails?: { text: string }
      }>('script.callFunction', {
        functionDeclaration: `(args) => JSON.stringify([(${work})(...JSON.parse(args))])`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: false,
      })
      if (type === 'exception') throw new Error(exceptionDetails?.text)
      return JSON.parse(result?.value ?? '[]')[0]
    },
    async perform(actions) {
      await send('input.performActions', { context, actions })
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async go(delta) {
      await send('browsingContext.traverseHistory', { context, delta })
    },
    async close() {
      await send('browser.removeUserContext', { userContext })
    },
  }
}
