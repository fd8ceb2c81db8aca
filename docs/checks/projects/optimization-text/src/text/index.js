export { slug } from './slug'
export { emoji } from './emoji'
