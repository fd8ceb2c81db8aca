module.exports = (env) => {
  console.log(env)
  return {}
}
