import type { Kind } from '../../src/server/modules/plates/rules/drawings/all.ts'

/** What things of the demo are made of: hue, saturation and lightness in %. */
export const materials = {
  cream: [42, 60, 88],
  white: [210, 25, 94],
  coral: [10, 76, 66],
  red: [2, 66, 54],
  rose: [345, 62, 76],
  plum: [318, 32, 46],
  violet: [262, 46, 68],
  navy: [222, 46, 36],
  blue: [214, 66, 58],
  sky: [202, 68, 74],
  teal: [176, 48, 42],
  mint: [158, 42, 70],
  green: [140, 38, 44],
  leaf: [104, 40, 52],
  mustard: [42, 82, 56],
  honey: [34, 84, 52],
  orange: [24, 84, 60],
  wood: [28, 44, 56],
  brown: [20, 40, 34],
  sand: [34, 42, 74],
  grey: [215, 12, 66],
  charcoal: [220, 14, 26],
} as const
export type Material = keyof typeof materials

/** One thing in a picture. `size` and the centre `x`, `y` are shares of the picture's height and width, height. */
export type Piece = {
  kind: Kind
  body: Material
  detail: Material
  size: number
  x: number
  y: number
  rotate?: number
}

/** Pieces from back to front. */
export type Scene = Piece[]

/** A thing and its two materials. */
export type Thing = readonly [kind: Kind, body: Material, detail: Material, rotate?: number]

const piece = ([kind, body, detail, rotate = 0]: Thing, size: number, x: number, y: number): Piece => ({
  ...{ kind, body, detail, rotate, size, x, y },
})

/** One thing alone. */
export const solo = (thing: Thing, size = 0.72): Scene => [piece(thing, size, 0.5, 0.48)]

/** A main thing and a smaller one in front of it at the lower right. */
export const duo = (main: Thing, side: Thing): Scene => [
  piece(main, 0.66, 0.43, 0.44),
  piece(side, 0.38, 0.74, 0.68),
]

/** Two things of one size side by side, the right one in front. */
export const pair = (left: Thing, right: Thing): Scene => [
  piece(left, 0.54, 0.35, 0.42),
  piece(right, 0.54, 0.64, 0.57),
]

/** One large thing and a small one on either side. */
export const trio = (main: Thing, left: Thing, right: Thing): Scene => [
  piece(main, 0.6, 0.5, 0.4),
  piece(left, 0.36, 0.26, 0.68),
  piece(right, 0.36, 0.75, 0.69),
]

/** Three from left to right, for wide pictures. */
export const wide = (left: Thing, middle: Thing, right: Thing): Scene => [
  piece(left, 0.5, 0.24, 0.55),
  piece(right, 0.5, 0.76, 0.55),
  piece(middle, 0.7, 0.5, 0.47),
]
