import { createRoot } from 'react-dom/client'

const Title = ({ text }: { text: string }) => <h1>{text}</h1>

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(<Title text="Inventory" />)
