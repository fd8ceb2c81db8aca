// The journeys in Firefox and WebKit. FIREFOX_PATH, WEBKIT_DRIVER_PATH and XVFB_PATH are the programs that set-up found.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/engines/*.test.ts'],
    globalSetup: ['tests/engines/setUp.ts'],
    // One browser after the other: two cores are busy with one.
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // Node 20 has WebSocket behind this flag; later ones have it anyway.
    execArgv: ['--experimental-websocket'],
  },
})
