import { slug } from './text'

console.log(slug('Blue Shoes'))
