/** One emoji in a picture. `size` and the centre `x`, `y` are shares of the picture's height and width, height. */
export type Piece = { emoji: string; size: number; x: number; y: number; rotate?: number; hue?: number }

/** Pieces from back to front. */
export type Scene = Piece[]

type Turn = { rotate?: number; hue?: number }

/** One object alone. */
export const solo = (emoji: string, turn: Turn = {}, size = 0.64): Scene => [
  { emoji, size, x: 0.5, y: 0.48, ...turn },
]

/** A main object and a smaller one in front of it at the lower right. */
export const duo = (main: string, side: string, turn: Turn = {}, sideTurn: Turn = {}): Scene => [
  { emoji: main, size: 0.58, x: 0.43, y: 0.44, ...turn },
  { emoji: side, size: 0.33, x: 0.72, y: 0.68, ...sideTurn },
]

/** The same with the smaller object at the lower left. */
export const duoLeft = (main: string, side: string, turn: Turn = {}, sideTurn: Turn = {}): Scene => [
  { emoji: main, size: 0.58, x: 0.57, y: 0.44, ...turn },
  { emoji: side, size: 0.33, x: 0.28, y: 0.68, ...sideTurn },
]

/** A small accent behind the main object, at the upper right. */
export const withAccent = (main: string, accent: string, turn: Turn = {}, accentTurn: Turn = {}): Scene => [
  { emoji: accent, size: 0.26, x: 0.77, y: 0.25, ...accentTurn },
  { emoji: main, size: 0.6, x: 0.46, y: 0.52, ...turn },
]

/** Two objects of one size side by side, the right one in front. */
export const pair = (left: string, right: string, leftTurn: Turn = {}, rightTurn: Turn = {}): Scene => [
  { emoji: left, size: 0.47, x: 0.34, y: 0.42, ...leftTurn },
  { emoji: right, size: 0.47, x: 0.63, y: 0.57, ...rightTurn },
]

/** One large object and a small one on either side. */
export const trio = (main: string, left: string, right: string): Scene => [
  { emoji: main, size: 0.54, x: 0.5, y: 0.4 },
  { emoji: left, size: 0.3, x: 0.26, y: 0.68, rotate: -8 },
  { emoji: right, size: 0.3, x: 0.74, y: 0.69, rotate: 8 },
]

/** Three of one size from left to right, for wide pictures. */
export const wide = (left: string, middle: string, right: string): Scene => [
  { emoji: left, size: 0.42, x: 0.24, y: 0.55, rotate: -8 },
  { emoji: right, size: 0.42, x: 0.76, y: 0.55, rotate: 8 },
  { emoji: middle, size: 0.62, x: 0.5, y: 0.47 },
]

/** An emoji drawn cut off at its lower left (a hand), set flush with the picture's corner. */
export const handAtEdge = (hand: string, accent: string): Scene => [
  { emoji: accent, size: 0.26, x: 0.8, y: 0.22 },
  { emoji: hand, size: 0.8, x: 0.4, y: 0.6 },
]
