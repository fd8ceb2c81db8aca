import { lazy, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Shelf } from './Shelf.jsx'

const Cart = lazy(() => import(/* webpackChunkName: "cart" */ './Cart.jsx'))

function Shop() {
  const [cart, setCart] = useState([])
  return (
    <Suspense>
      <Shelf onAdd={(product) => setCart([...cart, product])} />
      {cart.length > 0 && <Cart products={cart} />}
    </Suspense>
  )
}

createRoot(document.body.appendChild(document.createElement('main'))).render(<Shop />)
