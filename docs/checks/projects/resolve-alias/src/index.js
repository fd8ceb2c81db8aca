import { price } from '@/cart/price.js'
import format from 'money'
import symbol from 'money/symbol.js'

console.log(format(price), symbol)
