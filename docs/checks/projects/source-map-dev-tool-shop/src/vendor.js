console.log('vendor')
