import { escapeHtml } from '#shared/escape-html.ts'
import { shopLetters } from '#shared/shop-letters.ts'
import { drawings } from './drawings/all.ts'
import { dot } from './drawings/shapes.ts'
import { kindOf } from './kind-of.ts'
import { letter } from './lettering.ts'
import { strongWords } from './strong-words.ts'

export type Plated = {
  id: number
  name: string
  icon: string | null
  color: string | null
  retailer: string | null
}

/** Hue and strength (%) of each colour a category may have. */
const tones = new Map<string, readonly [hue: number, strength: number]>(
  Object.entries({
    primary: [158, 34],
    secondary: [165, 14],
    accent: [78, 34],
    destructive: [8, 48],
    'emerald-500': [142, 34],
    'amber-500': [38, 58],
    'indigo-500': [232, 44],
    'purple-500': [268, 40],
    'pink-500': [336, 48],
    'blue-500': [212, 48],
  } as const),
)
const plain = [158, 16] as const

/** Numbers from 0 to 1 that follow from a product's id alone. */
const chances = (id: number) => {
  let state = Math.imul(id, 0x9e3779b1) >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    const once = Math.imul(state ^ (state >>> 15), state | 1)
    const twice = once ^ (once + Math.imul(once ^ (once >>> 7), once | 61))
    return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32
  }
}

const round = Math.round

/** A quiet figure behind the drawing, each product's own. */
const patternOf = (id: number): string => {
  const chance = chances(id)
  const x = round(60 + chance() * 280)
  const y = round(40 + chance() * 240)
  const step = round(34 + chance() * 22)
  const turn = round(chance() * 180)
  const times = [1, 2, 3, 4, 5, 6]
  const figures = [
    () => times.map((n) => dot(x, y, n * step)).join(''),
    () => [...times, 7, 8, 9, 10].map((n) => `M-200 ${n * step}h800`).join(''),
    () =>
      [...times, 7, 8]
        .map((n) => `M-200 ${n * step}q50 ${-step} 100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0`)
        .join(''),
    () =>
      times
        .flatMap((row) =>
          times.map((column) => dot((column - 1) * 80 + (row % 2) * 40, (row - 1) * 80, round(step / 6))),
        )
        .join(''),
    () =>
      times.map((n) => `M${x} ${y}m${-n * step} 0l${n * step} ${-n * step}l${n * step} ${n * step}`).join(''),
  ]
  const figure = figures[round(chance() * 1000) % figures.length] ?? (() => '')
  return `<path class="p" transform="rotate(${turn} 200 200)" d="${figure()}"/>`
}

const style = (hue: number, strength: number): string => {
  const tone = (share: number, light: number) => `hsl(${hue} ${round(strength * share)}% ${light}%)`
  return [
    `.g{fill:${tone(1, 93)}}.p{fill:none;stroke:${tone(1, 88)};stroke-width:5}`,
    `.b{fill:${tone(1.1, 83)}}.d{stroke:${tone(1.3, 24)};stroke-width:2;stroke-linecap:round;stroke-linejoin:round;fill:none}`,
    `.t{fill:${tone(1.3, 20)}}.k{fill:${tone(1.1, 85)}}`,
    // In a thumbnail letters are no help.
    '@media(max-width:140px){.t,.k{display:none}.d{transform:translate(44px,44px) scale(3.25)}}',
    `@media(prefers-color-scheme:dark){.g{fill:${tone(0.7, 15)}}.p{stroke:${tone(0.7, 19)}}.b{fill:${tone(0.8, 27)}}.d{stroke:${tone(0.9, 80)}}.t{fill:${tone(0.8, 86)}}.k{fill:${tone(0.8, 26)}}}`,
  ].join('')
}

/**
 * A product's plate, 400 by 400: its category's tint, a figure of its own, a drawing of what its name says it is, the strong
 * words of the name, its shop's mark. The corners are left to what lies on a card. Light or dark as the element that shows
 * it is (`color-scheme`, Media Queries 5). Without `letters` where the name stands beside it.
 */
export const drawPlate = (
  { id, name, icon, color, retailer }: Plated,
  { letters = true }: { letters?: boolean } = {},
): string => {
  const [hue, strength] = tones.get(color ?? '') ?? plain
  const [body, strokes] = drawings[kindOf(name, icon)]
  const lines = letters ? strongWords(name) : []
  const words = lines.map((line, at) => letter(line, { x: 200, y: 248 + at * 34, size: 30, widest: 360 }))
  // Outlines cannot be read: it says what they spell.
  const title = lines.length > 0 ? `<title>${escapeHtml(lines.join(' '))}</title>` : ''
  const mark = letters && retailer ? shopLetters(retailer) : ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">${title}<style>${style(hue, strength)}</style>`,
    `<path class="g" d="M0 0h400v400H0z"/>${patternOf(id)}`,
    `<g class="d" transform="translate(109 30) scale(1.9)"><path class="b" d="${body}"/>${strokes ? `<path d="${strokes}"/>` : ''}</g>`,
    ...words,
    mark
      ? `<path class="k" d="${dot(42, 42, 24)}"/>${letter(mark, { x: 42, y: 49, size: 19, widest: 40 })}`
      : '',
    '</svg>',
  ].join('')
}
