import './missing.js'
