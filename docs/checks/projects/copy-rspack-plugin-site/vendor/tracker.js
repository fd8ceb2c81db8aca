/* do not touch */
window.tracker  =  { events: [] }
