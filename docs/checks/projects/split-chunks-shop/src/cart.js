import { createRoot } from 'react-dom/client'
import { money } from './money'

createRoot(document.createElement('div')).render(money(3))
