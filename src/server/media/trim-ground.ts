import type { Sharp } from 'sharp'

type Rgb = readonly [red: number, green: number, blue: number]

/** How far a channel of a ground may be from its middle: what JPEG leaves of a plain wall. */
const tolerance = 14
/** A shop's ground is white or nearly so; an even blue sky is part of the picture. */
const leastLight = 225
/** This share of an edge has to be ground: a thread or a speck of dust does not make a photo of it. */
const leastGround = 0.97
/** The picture is judged in small, which takes a millisecond. */
const side = 160

const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0

/** The one light colour all four edges of a picture have (`pixels` in RGB, a row after the other); undefined where they have not. */
export const lightGround = (pixels: Uint8Array, width: number, height: number): Rgb | undefined => {
  const edge: Rgb[] = []
  const at = (x: number, y: number): Rgb => {
    const start = (y * width + x) * 3
    return [pixels[start] ?? 0, pixels[start + 1] ?? 0, pixels[start + 2] ?? 0]
  }
  for (let x = 0; x < width; x += 1) edge.push(at(x, 0), at(x, height - 1))
  for (let y = 1; y < height - 1; y += 1) edge.push(at(0, y), at(width - 1, y))
  const channel = (n: 0 | 1 | 2): number => middle(edge.map((colour) => colour[n]))
  const ground: Rgb = [channel(0), channel(1), channel(2)]
  if (Math.min(...ground) < leastLight) return undefined
  const isGround = (colour: Rgb): boolean =>
    colour.every((value, n) => Math.abs(value - (ground[n] ?? 0)) <= tolerance)
  return edge.filter(isGround).length / edge.length >= leastGround ? ground : undefined
}

/** A wide picture is a banner or a cover, whose ground is part of how it was laid out. */
const widest = 4 / 3
/** What is left has to be a thing, not a speck: this share of the longer side at least. */
const leastLeft = 0.3
/** On each side of the longer one of what is left. */
const margin = 0.06
/** Under this share of the longer side nothing would be seen of it. */
const worthwhile = 0.04

/** The square that shows what stands on the ground with a margin, inside the picture or beyond it. */
export const squareAround = (
  whole: { width: number; height: number },
  thing: { left: number; top: number; width: number; height: number },
): { side: number; left: number; top: number } | undefined => {
  const longest = Math.max(whole.width, whole.height)
  const longer = Math.max(thing.width, thing.height)
  const shape = longest / Math.min(whole.width, whole.height)
  if (shape > widest || longer < longest * leastLeft) return undefined
  const around = Math.round(longer * (1 + 2 * margin))
  if (around > longest * (1 - worthwhile)) return undefined
  return {
    side: around,
    left: Math.round(thing.left + thing.width / 2 - around / 2),
    top: Math.round(thing.top + thing.height / 2 - around / 2),
  }
}

/**
 * A picture on a plain light ground, cut to a square with a small margin around what stands on it, so that things from different shops are
 * of one size beside each other; any other picture stays. What beyond its edge belongs to the square has the ground's colour.
 */
export const trimGround = async (picture: Sharp): Promise<Sharp> => {
  const { data, info } = await picture
    .clone()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ground = info.channels === 3 ? lightGround(data, info.width, info.height) : undefined
  if (!ground) return picture
  const [r, g, b] = ground
  const background = { r, g, b }
  const whole = await picture.clone().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = whole.info
  const { default: sharp } = await import('sharp')
  const open = (): Sharp => sharp(whole.data, { raw: { width, height, channels } })
  const trimmed = await open()
    .trim({ background, threshold: tolerance })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!trimmed) return picture
  const { trimOffsetLeft = 0, trimOffsetTop = 0 } = trimmed.info
  const thing = {
    ...{ left: Math.abs(trimOffsetLeft), top: Math.abs(trimOffsetTop) },
    ...{ width: trimmed.info.width, height: trimmed.info.height },
  }
  const square = squareAround({ width, height }, thing)
  if (!square) return picture
  const right = square.left + square.side
  const bottom = square.top + square.side
  const extended = await open()
    .extend({
      ...{ left: Math.max(0, -square.left), top: Math.max(0, -square.top) },
      ...{ right: Math.max(0, right - width), bottom: Math.max(0, bottom - height) },
      background,
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const box = { left: Math.max(0, square.left), top: Math.max(0, square.top) }
  const raw = {
    width: extended.info.width,
    height: extended.info.height,
    channels: extended.info.channels,
  }
  return sharp(extended.data, { raw }).extract({ ...box, width: square.side, height: square.side })
}
