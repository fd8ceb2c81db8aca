import { sortBy } from 'lodash-es'

const products = sortBy(
  [
    { name: 'Lamp', price: 49 },
    { name: 'Chair', price: 120 },
    { name: 'Desk', price: 240 },
  ],
  'price',
)

export function Shelf({ onAdd }) {
  return products.map((product) => (
    <button key={product.name} type="button" onClick={() => onAdd(product)}>
      {product.name}
    </button>
  ))
}
