console.log('both')
