import './shared.css'
