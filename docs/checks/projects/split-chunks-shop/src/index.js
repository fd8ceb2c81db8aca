import('./cart')
import('./account')
