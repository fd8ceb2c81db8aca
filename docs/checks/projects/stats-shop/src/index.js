import { total } from './cart'

console.log(total([3, 4]))
import(/* webpackChunkName: "report" */ './report')
