// What sites import; `index.d.ts` declares it.

export { blog } from './blog.ts'
