import { escapeHtml } from '#shared/escape-html.ts'
import { normalized } from '#shared/normalized.ts'
import { outlines, unitsPerEm } from './outlines.ts'

const byCode = new Map(
  [...outlines.matchAll(/^(\S+) (\d+) ?(.*)$/gm)].map(([, code = '', width, path = '']) => [
    Number.parseInt(code, 16),
    { width: Number(width), path },
  ]),
)

/** Where a line stands: its middle, its base line, the size of its letters, and how wide it may be. */
type Line = { x: number; y: number; size: number; widest: number }

/**
 * A line in the house's type, as outlines: a picture reads no font. Smaller where it would be too wide; in the system's letters, as text,
 * where it has one that the type has not.
 */
export const letter = (text: string, { x, y, size, widest }: Line): string => {
  const letters = [...normalized(text)].map((one) => byCode.get(one.codePointAt(0) ?? 0))
  let width = 0
  let path = ''
  for (const one of letters) {
    if (!one)
      return `<text class="t" x="${x}" y="${y}" style="font:600 ${size}px system-ui,sans-serif;text-anchor:middle">${escapeHtml(text)}</text>`
    if (one.path) path += `M${width} 0${one.path}`
    width += one.width
  }
  const scale = Math.min(size / unitsPerEm, widest / width)
  // Rounded down, or a line at its widest would be wider.
  const shown = Math.floor(scale * 10_000) / 10_000
  return `<path class="t" transform="translate(${Math.round(x - (width * shown) / 2)} ${y}) scale(${shown})" d="${path}"/>`
}
