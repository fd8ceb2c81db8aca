import { orders } from '#orders'

console.log(orders)
