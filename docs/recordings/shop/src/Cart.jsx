import { groupBy, sumBy } from 'lodash-es'

export function Cart({ products }) {
  return (
    <ul>
      {Object.entries(groupBy(products, 'name')).map(([name, same]) => (
        <li key={name}>
          {same.length} × {name}: {sumBy(same, 'price')} {CURRENCY}
        </li>
      ))}
    </ul>
  )
}

export default Cart
