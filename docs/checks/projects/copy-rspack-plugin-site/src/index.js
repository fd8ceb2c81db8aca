console.log('shop')
