import { money } from './money'

console.log(money(3))
import('./report').then(({ report }) => report())
