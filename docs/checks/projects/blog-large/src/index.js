import { names } from './names'
import { notes } from './notes'
import { prices } from './prices'

console.log(names.length + notes.length + prices.length)
