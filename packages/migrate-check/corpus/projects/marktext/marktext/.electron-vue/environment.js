exports.definitions = () => ({ 'global.APP_VERSION': JSON.stringify('v1'), 'global.IS_STABLE': 'true' })
