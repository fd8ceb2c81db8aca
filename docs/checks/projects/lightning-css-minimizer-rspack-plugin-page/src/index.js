import './page.css'
