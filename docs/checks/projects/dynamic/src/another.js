import('./shared').then(({ greet }) => {
  console.log(greet('another'))
})
