// Lays out messages between participants, from top to bottom. On phones, participants are closer to each other, and
// their labels have more lines.

import { type Form, type Sequence, wordsIn } from './diagram.ts'
import { limits } from './grid.ts'
import { type Label, layLabel, lineHeight } from './label.ts'
import type { Path, Rect, Scene, Text } from './scene.ts'

const headWidths: Record<Form, number> = { wide: 180, phone: 104 }
const padding = 10
/** Maximum distance between participants. */
const widest = 320
const gap = 16

export function laySequence({ actors, steps }: Sequence, lang: string, form: Form): Scene {
  const names = Object.keys(actors)
  const headWidth = headWidths[form]
  const pitch = Math.min(widest, Math.floor((limits[form] - 2 - headWidth) / (names.length - 1)))
  const width = 2 + headWidth + pitch * (names.length - 1)
  const centerOf = (name: string) => {
    const index = names.indexOf(name)
    if (index < 0) throw new Error(`no participant \`${name}\`, expected one of ${names.join(', ')}`)
    return Math.round(1 + headWidth / 2 + index * pitch)
  }
  const boxes: Scene['boxes'] = []
  const paths: Path[] = []
  const texts: Text[] = []

  const heads = names.map((name) => layLabel(wordsIn(actors[name] ?? name, lang), headWidth - 2 * padding))
  const headHeight = Math.max(...heads.map(({ height }) => height)) + 2 * padding
  for (const [index, name] of names.entries()) {
    const rect = { x: centerOf(name) - headWidth / 2, y: 1, width: headWidth, height: headHeight }
    boxes.push({ ...rect, kind: 'module' })
    texts.push(within(rect, heads[index] ?? { lines: [], width: 0, height: 0 }))
  }

  let y = 1 + headHeight + gap
  for (const step of steps) {
    if ('on' in step) {
      const center = centerOf(step.on)
      const label = layLabel(wordsIn(step.label, lang), Math.min(pitch, 260) - 2 * padding)
      const boxWidth = Math.max(label.width + 2 * padding, 40)
      const x = Math.round(Math.min(Math.max(1, center - boxWidth / 2), width - 1 - boxWidth))
      const rect = { x, y, width: boxWidth, height: label.height + padding }
      boxes.push({ ...rect, kind: step.kind ?? 'step' })
      texts.push(within(rect, label))
      y += rect.height + gap
      continue
    }
    const [from, to] = [centerOf(step.from), centerOf(step.to)]
    const label = layLabel(wordsIn(step.label, lang), Math.abs(to - from) - 2 * padding)
    texts.push({ at: [(from + to) / 2, y + label.height / 2], label, over: true })
    y += label.height + lineHeight / 3
    paths.push({
      points: [
        [from, y],
        [to, y],
      ],
      dashed: step.dashed,
    })
    y += gap
  }
  const lifelines = names.map((name): Path => {
    const x = centerOf(name)
    return {
      points: [
        [x, 1 + headHeight],
        [x, y],
      ],
      dashed: true,
      life: true,
    }
  })
  return { width, height: y + 1, frames: [], boxes, paths: [...lifelines, ...paths], texts }
}

function within({ x, y, width, height }: Rect, label: Label): Text {
  return { at: [x + width / 2, y + height / 2], label }
}
