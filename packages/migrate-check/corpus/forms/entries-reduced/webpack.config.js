const handler = { get: (t, k) => t[k] }
const secret = new Proxy({ entry: './a' }, handler)
const { a: { b = {} } = {}, ...rest } = { a: undefined, entry: './a', mode: 'none', snapshot: { module: { hash: true } } }
module.exports = Object.entries(rest).reduce((acc, [k, v]) => ({ ...acc, [k]: v }), {})
label: for (const x of [1]) { continue label }
