function* pages() { yield 'a'; yield 'b' }
const entry = {}
for (const p of pages()) entry[p] = `./${p}`
const tag = (s, ...v) => s.raw.join('')
module.exports = Promise.all([Promise.resolve({ entry, output: { filename: tag`x` } })]).then(([c]) => c)
