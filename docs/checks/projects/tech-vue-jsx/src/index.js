import { createApp } from 'vue'
import Counter from './Counter.jsx'

createApp(Counter).mount(document.body.appendChild(document.createElement('main')))
