export const { hot } = module
