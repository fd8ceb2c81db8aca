export const page = 'orders'
