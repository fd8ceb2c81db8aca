// Cuts runs of Chinese into words: a program of its own, because its dictionary takes a second and 300 MB to load and
// most builds need no cut. Reads a JSON array of runs from standard input, writes an array of arrays of words.

import { text } from 'node:stream/consumers'
import { cutForSearch } from 'nodejs-jieba'

const runs = JSON.parse(await text(process.stdin)) as string[]
process.stdout.write(JSON.stringify(runs.map((run) => cutForSearch(run, true))))
