// Journeys in Firefox and WebKit. FIREFOX_PATH, WEBKIT_DRIVER_PATH and XVFB_PATH are programs found by the setup.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/engines/*.test.ts'],
    globalSetup: ['tests/engines/setUp.ts'],
    // Sequentially: one browser keeps two cores busy.
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // Node 20 needs this flag for WebSocket.
    execArgv: ['--experimental-websocket'],
  },
})
