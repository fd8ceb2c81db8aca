import { name } from './name'

console.log(name('shop'))
