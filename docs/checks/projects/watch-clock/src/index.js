console.log('tick')
