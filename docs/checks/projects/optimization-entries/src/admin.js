// The administration
console.log('ready')
