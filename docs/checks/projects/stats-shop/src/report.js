import { total } from './cart'
import { table } from './table.cjs'

document.body.append(table([total([1, 2])]))
