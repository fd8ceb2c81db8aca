export const BUILD_ENVS = { dev: 'development', prod: 'production' };
