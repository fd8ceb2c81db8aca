import './page.css'
import logo from './images/logo.svg'

const image = document.createElement('img')
image.src = logo
document.body.append(image)

import(/* webpackChunkName: "cart" */ './cart').then(({ total }) => document.body.append(total([4, 5])))
