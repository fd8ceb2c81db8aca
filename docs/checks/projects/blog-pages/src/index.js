const pages = {
  '/': () => import('./pages/home'),
  '/orders': () => import('./pages/orders'),
}

pages[location.pathname]().then(({ title }) => {
  document.title = title
})
