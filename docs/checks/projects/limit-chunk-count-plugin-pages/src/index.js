const pages = [import('./home.js'), import('./list.js'), import('./item.js'), import('./cart.js')]

Promise.all(pages).then((loaded) => console.log(loaded.map((page) => page.default).join(' ')))
