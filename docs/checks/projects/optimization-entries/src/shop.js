// The shop
console.log('ready')
