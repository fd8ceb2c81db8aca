import { price } from './price'

const label: string = 'total'
console.log(label, price(3))
