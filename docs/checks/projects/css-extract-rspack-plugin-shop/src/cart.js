import './cart.css'

document.body.append(' with cart')
