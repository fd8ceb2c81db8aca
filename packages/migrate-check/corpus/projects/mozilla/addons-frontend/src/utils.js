export const clientConfig = (config) => ({ api: config.get('api') })
