// The manifest that browsers fetch leaves out what follows from the rest: anchors that are their heading in lower case, and
// the usual depth. Anchors would be a fifth of its compressed size. A complete manifest can be read as well.

import type { Manifest, Section } from '../crates/search-wasm/search.d.ts'

/** The JSON of a manifest without what `readManifest` can derive. */
export function manifestJson(manifest: Manifest): string {
  const pages = manifest.pages.map((page) => ({
    ...page,
    sections: page.sections.map(({ anchor, depth, heading }, i) => ({
      ...(anchor === anchorOf(heading, i) ? {} : { anchor }),
      ...(depth === depthOf(i) ? {} : { depth }),
      heading,
    })),
  }))
  return JSON.stringify({ ...manifest, pages })
}

/** Reads the JSON of a manifest. */
export function readManifest(json: string): Manifest {
  const manifest = JSON.parse(json) as Manifest
  for (const { sections } of manifest.pages ?? []) {
    sections.forEach((section: Partial<Section>, i) => {
      section.anchor ??= anchorOf(section.heading ?? '', i)
      section.depth ??= depthOf(i)
    })
  }
  return manifest
}

/** The usual anchor of a heading. It depends on no table of Unicode, which browsers have in different versions. */
function anchorOf(heading: string, number: number): string {
  if (number === 0) return ''
  const plain = heading.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[^a-z0-9_ -]/g, '')
  return plain.trim().replace(/ +/g, '-')
}

function depthOf(number: number): number {
  return number === 0 ? 1 : 2
}
