import { name } from './shared'

console.log(name('app'))
