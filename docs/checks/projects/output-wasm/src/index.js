import { answer } from './answer.wasm'

console.log(answer())
