import { createRoot } from 'react-dom/client'
import { App } from './App'
import './page.scss'

createRoot(document.getElementById('root')!).render(<App />)
