import './session.js'
