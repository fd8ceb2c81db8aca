import './page.css'

document.body.append('shop')
import('./cart')
