import { title } from './title'

console.log(title(VERSION))
