import { open } from 'shop-sdk'

open('cart')
