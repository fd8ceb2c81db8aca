import { create } from 'zustand'

const usePot = create<{ cups: number; pour: () => void }>()((set) => ({
  cups: 3,
  pour: () => set(({ cups }) => ({ cups: cups - 1 })),
}))

/** A pot, which all of its components on a page share. */
export default function Pot() {
  const { cups, pour } = usePot()
  return (
    <button type="button" onClick={pour}>
      Left: {cups}
    </button>
  )
}
