import { nanoid } from 'nanoid'
import './page.css'

const stories = [
  { id: nanoid(), title: 'Rain', tags: ['weather'] },
  { id: nanoid(), title: 'Goals', tags: ['sport', 'local'] },
]

const tags = stories.flatMap(story => story.tags)
document.body.append(`${stories.length} stories, ${new Set(tags).size} tags`)
