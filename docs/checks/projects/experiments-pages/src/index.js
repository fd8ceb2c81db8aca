import './hot-client'

const routes = { '/': () => import('./pages/home'), '/orders': () => import('./pages/orders') }

routes[location.pathname]().then(({ page }) => document.body.append(page))
