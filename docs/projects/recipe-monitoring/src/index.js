import './report'
import { total } from './total'

const items = [{ price: { amount: 12 } }, { name: 'voucher' }]

const button = document.createElement('button')
button.textContent = 'Pay'
button.onclick = () => alert(total(items))
document.body.append(button)
