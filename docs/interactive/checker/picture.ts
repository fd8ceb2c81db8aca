// The result as a picture to post: the conclusion, the numbers, and the report's blocks in their colors.

const width = 1200
const height = 630
const margin = 72
/** A block and the gap after it. */
const step = 42
const gap = 6

/** Draws the picture. The blocks are those on the page, so that both have the same colors. */
export function drawPicture(conclusion: string, total: string, blocks: Element): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return canvas
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body)
  context.fillStyle = backgroundColor
  context.fillRect(0, 0, width, height)
  context.textBaseline = 'top'
  let y = margin
  const write = (text: string, size: number, weight: number) => {
    context.fillStyle = color
    context.font = `${weight} ${size}px ${fontFamily}`
    for (const line of linesOf(text, context)) {
      context.fillText(line, margin, y)
      y += size * 1.3
    }
  }
  write(conclusion, 56, 650)
  y += 16
  write(total, 32, 400)
  y += 40
  const columns = Math.floor((width - 2 * margin + gap) / step)
  for (const [index, block] of [...blocks.children].entries()) {
    context.fillStyle = getComputedStyle(block).backgroundColor
    context.beginPath()
    const [left, top] = [margin + (index % columns) * step, y + Math.floor(index / columns) * step]
    context.roundRect(left, top, step - gap, step - gap, 5)
    context.fill()
  }
  y = height - margin - 24
  write(location.host + location.pathname, 24, 400)
  return canvas
}

/** Breaks a text at spaces, and between Chinese characters. */
function linesOf(text: string, context: CanvasRenderingContext2D): string[] {
  const lines = ['']
  for (const part of text.split(/(?<= )|(?=\p{Script=Han})/u)) {
    const line = (lines.at(-1) ?? '') + part
    if (context.measureText(line.trimEnd()).width <= width - 2 * margin) lines[lines.length - 1] = line
    else lines.push(part)
  }
  return lines
}

/** Copies a picture, or saves it where the clipboard refuses pictures. */
export async function copyPicture(canvas: HTMLCanvasElement): Promise<'copied' | 'saved'> {
  const picture = new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty')))),
  )
  try {
    // Safari requires the call before the picture exists.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
    return 'copied'
  } catch {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await picture)
    link.download = 'rspack.png'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href))
    return 'saved'
  }
}
