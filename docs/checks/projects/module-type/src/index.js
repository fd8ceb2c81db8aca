import shop from './shop.props'

console.log(shop.opens)
