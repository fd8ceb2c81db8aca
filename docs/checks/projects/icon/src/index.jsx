import { renderToStaticMarkup } from 'react-dom/server'
import { Icons } from './icon'

console.log(renderToStaticMarkup(<Icons />))
