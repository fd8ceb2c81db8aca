import { area } from './shapes'

if (process.env.NODE_ENV !== 'production') {
  console.log('checks are on')
}

console.log(area(3))
