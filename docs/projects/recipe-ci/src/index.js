const clock = document.createElement('time')
const show = () => {
  clock.textContent = new Date().toLocaleTimeString()
}

show()
setInterval(show, 1000)
document.body.append(clock)
