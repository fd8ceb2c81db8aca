export const title = 'Orders'
