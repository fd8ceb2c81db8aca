import Counter from '../../components/Counter.tsx'

export const frontmatter = { title: 'Playground', description: 'Cups to count', sidebar: false } as const

export default function Playground() {
  return (
    <section>
      <h1>Playground</h1>
      <Counter start={7} />
    </section>
  )
}
