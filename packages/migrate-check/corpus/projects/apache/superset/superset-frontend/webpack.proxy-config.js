// Answers a function of the manifest that makes a proxy.
const { yellow } = { yellow: (text) => text }
const backend = process.env.BACKEND || 'http://localhost:8088'
module.exports = (manifest) => {
  console.log(yellow(Object.keys(manifest)))
  return { context: '/', target: backend, hostRewrite: true, changeOrigin: true, cookieDomainRewrite: '', selfHandleResponse: true, onProxyRes: () => undefined }
}
