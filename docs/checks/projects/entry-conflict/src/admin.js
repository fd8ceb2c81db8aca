import { name } from './shared'

console.log(name('admin'))
