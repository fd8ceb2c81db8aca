console.log('name')
