import { useState } from 'react'
import './app.css'

export const App = ({ name }) => {
  const [likes, setLikes] = useState(0)
  return (
    <main>
      <h1>Hello, {name}</h1>
      <button onClick={() => setLikes(likes + 1)}>{likes} likes</button>
    </main>
  )
}
