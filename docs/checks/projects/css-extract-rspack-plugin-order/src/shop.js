import './reset.css'
import './theme.css'
