import './price'
import './name'
