import assert from 'node:assert'
import { measure } from 'measure-text'

assert.deepEqual(measure('Ship it 🚀'), { words: 2, emoji: 1, minutes: 1 })
