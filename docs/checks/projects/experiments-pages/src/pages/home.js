export const page = 'home'
