const { existsSync, readFileSync } = require('node:fs')
const path = require('node:path')
const { parseEnv } = require('node:util')

/** The variables of an environment; later files win, and the shell most. */
exports.readEnv = name => {
  const files = ['.env', `.env.${name}`, '.env.local']
    .map(file => path.join(__dirname, file))
    .filter(file => existsSync(file))
  const values = files.map(file => parseEnv(readFileSync(file, 'utf8')))
  return Object.assign({}, ...values, process.env)
}

/** What DefinePlugin inserts for the public variables. */
exports.definitionsOf = env => {
  const names = Object.keys(env).filter(name => name.startsWith('PUBLIC_'))
  return Object.fromEntries(
    names.map(name => [`process.env.${name}`, JSON.stringify(env[name])]),
  )
}
