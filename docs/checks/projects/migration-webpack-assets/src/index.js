import notes from './notes.txt'
import logo from './logo.svg'

console.log(notes.trim(), logo.slice(0, 14))
