import { createRoot } from 'react-dom/client'
import { Tip } from './Tip'

createRoot(document.getElementById('root')).render(<Tip />)
