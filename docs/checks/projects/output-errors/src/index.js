for (const attempt of ['first', 'second']) {
  try {
    require('./broken')
    console.log(`${attempt}: no error`)
  } catch (error) {
    console.log(`${attempt}: ${error.message}`)
  }
}
