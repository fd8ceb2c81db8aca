import { value1 } from './m1'
import { value2 } from './m2'
import { value3 } from './m3'
import { value4 } from './m4'
import { value5 } from './m5'
console.log('module 1', value1(2), value2(2), value3(2), value4(2), value5(2), 'module 5')
