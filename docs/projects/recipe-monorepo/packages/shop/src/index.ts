import { button } from '@example/ui'

document.body.append(button('Buy'))
