import './theme.css'
import './reset.css'
