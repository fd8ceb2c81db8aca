console.log('price')
