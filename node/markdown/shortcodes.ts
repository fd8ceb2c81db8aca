// A transform for pages written for GitHub or VitePress: replaces emoji names such as `:tada:` by the emoji, except in
// code. A site enables it in site.config.ts: `markdown: { transforms: [shortcodes] }`. Unknown names, times (10:30:45)
// and other text between colons are left unchanged.

import type { Node } from '../../crates/md-compiler/index.js'
import type { PageTransform } from '../config/extensions.ts'

/** GitHub's names of the emoji that are common in documentation. */
const emoji: Record<string, string> = {
  ...{ '+1': '👍', '-1': '👎', '100': '💯', thumbsup: '👍', thumbsdown: '👎', ok_hand: '👌', clap: '👏', wave: '👋' },
  ...{ pray: '🙏', muscle: '💪', eyes: '👀', point_right: '👉', point_left: '👈', point_up: '☝️', point_down: '👇' },
  ...{
    smile: '😄',
    smiley: '😃',
    grinning: '😀',
    joy: '😂',
    blush: '😊',
    wink: '😉',
    heart_eyes: '😍',
    thinking: '🤔',
  },
  ...{ sunglasses: '😎', cry: '😢', sob: '😭', scream: '😱', confused: '😕', rage: '😡', sweat_smile: '😅' },
  ...{ heart: '❤️', broken_heart: '💔', tada: '🎉', sparkles: '✨', star: '⭐', star2: '🌟', fire: '🔥', boom: '💥' },
  ...{ zap: '⚡', rocket: '🚀', rainbow: '🌈', sunny: '☀️', snowflake: '❄️', ocean: '🌊', seedling: '🌱', bug: '🐛' },
  ...{ crab: '🦀', snake: '🐍', whale: '🐳', penguin: '🐧', elephant: '🐘', unicorn: '🦄', beetle: '🪲', cat: '🐱' },
  ...{ warning: '⚠️', construction: '🚧', no_entry: '⛔', no_entry_sign: '🚫', x: '❌', o: '⭕', question: '❓' },
  ...{ exclamation: '❗', bangbang: '‼️', grey_question: '❔', white_check_mark: '✅', heavy_check_mark: '✔️' },
  ...{ ballot_box_with_check: '☑️', heavy_plus_sign: '➕', heavy_minus_sign: '➖', red_circle: '🔴' },
  ...{ green_circle: '🟢', yellow_circle: '🟡', large_blue_circle: '🔵', white_circle: '⚪', black_circle: '⚫' },
  ...{ bulb: '💡', memo: '📝', pencil2: '✏️', book: '📖', books: '📚', bookmark: '🔖', label: '🏷️', link: '🔗' },
  ...{ pushpin: '📌', paperclip: '📎', scissors: '✂️', lock: '🔒', unlock: '🔓', key: '🔑', hammer: '🔨' },
  ...{ wrench: '🔧', hammer_and_wrench: '🛠️', gear: '⚙️', nut_and_bolt: '🔩', toolbox: '🧰', magnet: '🧲' },
  ...{ package: '📦', gift: '🎁', truck: '🚚', recycle: '♻️', wastebasket: '🗑️', file_folder: '📁' },
  ...{ open_file_folder: '📂', page_facing_up: '📄', clipboard: '📋', calendar: '📆', chart_with_upwards_trend: '📈' },
  ...{ bar_chart: '📊', mag: '🔍', mag_right: '🔎', bell: '🔔', mega: '📣', loudspeaker: '📢', speech_balloon: '💬' },
  ...{ computer: '💻', desktop_computer: '🖥️', iphone: '📱', keyboard: '⌨️', floppy_disk: '💾', cloud: '☁️' },
  ...{ globe_with_meridians: '🌐', earth_asia: '🌏', house: '🏠', hourglass: '⌛', stopwatch: '⏱️', alarm_clock: '⏰' },
  ...{ trophy: '🏆', medal_sports: '🏅', dart: '🎯', art: '🎨', test_tube: '🧪', alembic: '⚗️', microscope: '🔬' },
  ...{ beers: '🍻', coffee: '☕', pizza: '🍕', cake: '🍰', apple: '🍎', lipstick: '💄', robot: '🤖', ghost: '👻' },
  ...{
    arrow_right: '➡️',
    arrow_left: '⬅️',
    arrow_up: '⬆️',
    arrow_down: '⬇️',
    back: '🔙',
    new: '🆕',
    information_source: 'ℹ️',
  },
}

/** Elements that contain code. */
const code = new Set(['code', 'pre', 'kbd', 'samp'])

/** Tags, which are kept; and names between colons, one or several in a row. */
const pieces = /<(\/?)([a-z][\w-]*)[^>]*>|(?<![\w:])(?::[\w+-]+:)+(?![\w:])/g

function drawn(names: string): string {
  return names.replaceAll(/:([\w+-]+):/g, (piece, name: string) =>
    Object.hasOwn(emoji, name) ? (emoji[name] ?? piece) : piece,
  )
}

/** Replaces names in HTML, outside of tags and code. */
function inHtml(html: string): string {
  let depth = 0
  return html.replaceAll(pieces, (piece, slash: string | undefined, tag: string | undefined) => {
    if (tag === undefined) return depth === 0 ? drawn(piece) : piece
    if (code.has(tag)) depth += slash ? -1 : 1
    return piece
  })
}

function inNodes(nodes: Node[]): Node[] {
  return nodes.map((node) => {
    if (node.type === 'Html') return { type: 'Html', html: inHtml(node.html) }
    if (node.type === 'Text') {
      const text = node.text.replaceAll(pieces, (piece, _slash, tag) => (tag === undefined ? drawn(piece) : piece))
      return { type: 'Text', text }
    }
    if (node.type === 'Component' || (node.type === 'Element' && !code.has(node.tag))) {
      return { ...node, children: inNodes(node.children) }
    }
    return node
  })
}

export const shortcodes: PageTransform = { name: 'shortcodes', key: '1', run: inNodes }
