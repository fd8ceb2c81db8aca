// Cuts runs of Chinese into words: a program of its own, because what jieba loads stays in memory, and started as it is,
// because a translator takes longer than the cutting. Reads `{ folder, runs }` as JSON from standard input, where the
// folder holds the dictionaries to cut by; writes an array of arrays of words.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cutForSearch, load } from 'nodejs-jieba'

const { folder, runs } = JSON.parse(readFileSync(0, 'utf8'))
const file = (name) => path.join(folder, name)
// The weights of keywords, as many as words, are for what is not done here.
load({ dict: file('words'), userDict: file('own'), idfDict: file('keywords') })
process.stdout.write(JSON.stringify(runs.map((run) => cutForSearch(run, true))))
