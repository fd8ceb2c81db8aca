import './start.js'
import 'clock/internal.js'
