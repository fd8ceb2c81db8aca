const assert = require('node:assert')
const { measure } = require('measure-text')

assert.deepEqual(measure('Ship it 🚀'), { words: 2, emoji: 1, minutes: 1 })
