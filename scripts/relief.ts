import sharp from 'sharp'
import type { Drawing } from '../src/server/modules/plates/rules/drawings/shapes.ts'

/** Two colours: what a thing is made of, and its details. Hue, saturation and lightness in %. */
export type Materials = { body: Tone; detail: Tone }
export type Tone = readonly [hue: number, saturation: number, lightness: number]

const units = 104

/** Square of squared distances to the nearest 0 along one line (Felzenszwalb and Huttenlocher, 2012). */
const distanceLine = (values: Float64Array, result: Float64Array): void => {
  const size = values.length
  const places = new Int32Array(size)
  const bounds = new Float64Array(size + 1)
  let last = 0
  bounds[0] = Number.NEGATIVE_INFINITY
  bounds[1] = Number.POSITIVE_INFINITY
  const at = (n: number) => values[n] ?? 0
  const meet = (a: number, b: number) => (at(b) + b * b - (at(a) + a * a)) / (2 * (b - a))
  for (let n = 1; n < size; n += 1) {
    let cross = meet(places[last] ?? 0, n)
    while (cross <= (bounds[last] ?? 0)) {
      last -= 1
      cross = meet(places[last] ?? 0, n)
    }
    last += 1
    places[last] = n
    bounds[last] = cross
    bounds[last + 1] = Number.POSITIVE_INFINITY
  }
  last = 0
  for (let n = 0; n < size; n += 1) {
    while ((bounds[last + 1] ?? 0) < n) last += 1
    const place = places[last] ?? 0
    result[n] = (n - place) ** 2 + at(place)
  }
}

/** How far each pixel of a mask lies from its edge, in px. */
const depths = (mask: Uint8Array, size: number): Float64Array => {
  const far = 1e9
  const field = Float64Array.from(mask, (value) => (value > 127 ? far : 0))
  const line = new Float64Array(size)
  const result = new Float64Array(size)
  for (const step of [size, 1])
    for (let n = 0; n < size; n += 1) {
      const start = step === 1 ? n * size : n
      for (let m = 0; m < size; m += 1) line[m] = field[start + m * step] ?? 0
      distanceLine(line, result)
      for (let m = 0; m < size; m += 1) field[start + m * step] = Math.min(far, result[m] ?? 0)
    }
  return field.map(Math.sqrt)
}

/** The mean over a square of `radius` px around each pixel, twice, which is nearly a bell. */
const soften = (field: Float64Array, size: number, radius: number): Float64Array => {
  let from = field
  for (const step of [1, size, 1, size]) {
    const to = new Float64Array(from.length)
    for (let n = 0; n < size; n += 1) {
      const start = step === 1 ? n * size : n
      const at = (m: number) => from[start + Math.min(size - 1, Math.max(0, m)) * step] ?? 0
      let sum = 0
      for (let m = -radius; m <= radius; m += 1) sum += at(m)
      for (let m = 0; m < size; m += 1) {
        to[start + m * step] = sum / (2 * radius + 1)
        sum += at(m + radius + 1) - at(m - radius)
      }
    }
    from = to
  }
  return from
}

type Part = { path: string; isCord: boolean; isDetail: boolean }

/** Closed figures are solid, open lines are cords; what is drawn over the body is of the second material. */
const partsOf = ([body, lines = '']: Drawing): Part[] => {
  const figures = (path: string) => path.match(/M[^M]*/g) ?? []
  return [
    ...figures(body).map((path) => ({ path, isCord: !/z\s*$/i.test(path), isDetail: false })),
    ...figures(lines).map((path) => ({ path, isCord: !/z\s*$/i.test(path), isDetail: true })),
  ]
}

const maskOf = async ({ path, isCord }: Part, size: number, turn: number): Promise<Uint8Array> => {
  const paint = isCord
    ? 'fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"'
    : 'fill="#fff" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-4 -4 ${units} ${units}"><rect x="-4" y="-4" width="${units}" height="${units}"/><path transform="rotate(${turn} 48 48)" d="${path}" ${paint}/></svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).extractChannel(0).raw().toBuffer())
}

const linear = ([hue, saturation, lightness]: Tone): number[] => {
  const s = saturation / 100
  const l = lightness / 100
  return [0, 8, 4].map((n) => {
    const k = (n + hue / 30) % 12
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  })
}

const light = [-0.42, -0.62, 0.66] as const
const half = [-0.23, -0.34, 0.91] as const

/** Heights, colours and cover of everything, part on part. */
const build = async (drawing: Drawing, materials: Materials, size: number, turn: number) => {
  const unit = size / units
  const height = new Float64Array(size * size)
  const cover = new Float64Array(size * size)
  const paint = [new Float64Array(size * size), new Float64Array(size * size), new Float64Array(size * size)]
  for (const part of partsOf(drawing)) {
    const mask = await maskOf(part, size, turn)
    const depth = depths(mask, size)
    const radius = (part.isCord ? 1.7 : part.isDetail ? 3.2 : 10) * unit
    const rise = part.isCord ? 1 : part.isDetail ? 0.75 : 0.8
    const colour = linear(part.isDetail ? materials.detail : materials.body)
    const round = depth.map((far) => radius * rise * Math.sqrt(1 - (1 - Math.min(1, far / radius)) ** 2))
    // Without it a ridge runs where the distances from two edges meet.
    const soft = soften(round, size, Math.round((part.isCord ? 0.25 : part.isDetail ? 0.5 : 1.5) * unit))
    for (let n = 0; n < mask.length; n += 1) {
      const alpha = (mask[n] ?? 0) / 255
      if (alpha === 0) continue
      const own = soft[n] ?? 0
      const below = height[n] ?? 0
      // Solid parts of the body stand side by side; details lie on what is there.
      height[n] = part.isDetail ? below + own : Math.max(below, own)
      cover[n] = Math.max(cover[n] ?? 0, alpha)
      for (const [channel, field] of paint.entries())
        field[n] = (field[n] ?? 0) * (1 - alpha) + (colour[channel] ?? 0) * alpha
    }
  }
  return { height, cover, paint, unit }
}

/** A drawing as a soft solid thing under one light from the upper left, `side` px wide and high, on nothing. */
export const relief = async (
  drawing: Drawing,
  materials: Materials,
  side: number,
  turn = 0,
): Promise<Buffer> => {
  const size = Math.round(1.5 * side)
  const { height, cover, paint, unit } = await build(drawing, materials, size, turn)
  const smooth = soften(height, size, Math.max(1, Math.round(unit * 0.25)))
  const around = soften(height, size, Math.round(unit * 3))
  const bytes = Buffer.alloc(size * size * 4)
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const n = y * size + x
      const h = (dx: number, dy: number) =>
        smooth[Math.min(size - 1, Math.max(0, y + dy)) * size + Math.min(size - 1, Math.max(0, x + dx))] ?? 0
      const slopeX = (h(1, 0) - h(-1, 0)) / 2
      const slopeY = (h(0, 1) - h(0, -1)) / 2
      const length = Math.hypot(slopeX, slopeY, 1.15)
      const normal = [-slopeX / length, -slopeY / length, 1.15 / length] as const
      const towards = (to: readonly [number, number, number]) =>
        Math.max(0, normal[0] * to[0] + normal[1] * to[1] + normal[2] * to[2])
      const hollow = Math.max(0, (around[n] ?? 0) - (smooth[n] ?? 0)) / unit
      const shade = (0.5 + 0.62 * towards(light) + 0.12 * -normal[1]) * (1 - Math.min(0.4, hollow * 0.09))
      const gloss = 0.3 * towards(half) ** 36
      for (const [channel, field] of paint.entries())
        bytes[n * 4 + channel] = Math.round(255 * Math.min(1, (field[n] ?? 0) * shade + gloss))
      bytes[n * 4 + 3] = Math.round(255 * (cover[n] ?? 0))
    }
  return sharp(bytes, { raw: { width: size, height: size, channels: 4 } })
    .resize(side)
    .png()
    .toBuffer()
}
