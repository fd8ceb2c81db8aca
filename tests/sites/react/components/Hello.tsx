import { usePage } from '@inkstone/docs/theme'

export default function Hello({ name }: { name: string }) {
  const { page } = usePage()
  return (
    <b>
      Hello, {name}, on {page.title}
    </b>
  )
}
