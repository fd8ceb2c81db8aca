const fs = require('node:fs')
const { promisify } = require('node:util')
const { rspack } = require('@rspack/core')

async function main() {
  const compiler = rspack(require('./rspack.config.js'))
  const build = promisify(compiler.run.bind(compiler))

  await build()
  const { hot } = require('./dist/main.js')

  const source = fs.readFileSync('src/color.js', 'utf8')
  fs.writeFileSync('src/color.js', source.replace('red', 'blue'))
  await build()
  await hot.check(true).then((ids) => console.log('updated:', ids), (error) => console.log(error.message))
}

main()
