console.log('chart')
