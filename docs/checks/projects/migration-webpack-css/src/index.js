import './page.css'

document.title = 'Inventory'
