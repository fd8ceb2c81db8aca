export async function resolveExternals(info, name, folder, namespace, product, type) {
  if (!info.request || name === product) return
  const found = /Core\/(\w+)\.js$/.exec(info.request)
  return found ? { [type]: [product, namespace, found[1]] } : undefined
}
