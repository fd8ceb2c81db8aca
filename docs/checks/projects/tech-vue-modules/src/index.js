import { createApp } from 'vue'
import Price from './Price.vue'

createApp(Price).mount(document.body.appendChild(document.createElement('main')))
const { fontWeight } = getComputedStyle(document.querySelector('b'))
console.log(`font-weight: ${fontWeight}`)
