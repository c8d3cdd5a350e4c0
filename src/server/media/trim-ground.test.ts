import sharp from 'sharp'
import { expect, it } from 'vitest'
import { reencodePicture } from './picture.ts'

type Rect = { left: number; top: number; width: number; height: number }

/** A thing on a ground, as JPEG: with the noise of a shop's picture. */
const onGround = (width: number, height: number, background: string, { left, top, ...box }: Rect) =>
  sharp({ create: { width, height, channels: 3, background } })
    .composite([
      { input: { create: { ...box, channels: 3, background: '#8a3b12' } }, left, top },
      {
        input: {
          create: { width: box.width >> 1, height: box.height >> 1, channels: 3, background: '#123b8a' },
        },
        left,
        top,
      },
    ])
    .jpeg({ quality: 80 })
    .toBuffer()
const sidesOf = async (bytes: Buffer) => {
  const { width, height } = await reencodePicture(bytes, { longestSide: 1200, trims: true })
  return [width, height]
}
const colourAt = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
]

it('a small thing on white fills its square but for a margin', async () => {
  const bytes = await onGround(1000, 1000, '#ffffff', { left: 300, top: 350, width: 400, height: 300 })
  const shown = await reencodePicture(bytes, { trims: true })
  expect(Math.abs(shown.width - 448)).toBeLessThan(12)
  expect(shown.height).toBe(shown.width)
  // The thing stands in the middle, the ground around it.
  const half = shown.width >> 1
  expect((await colourAt(shown.bytes, 3, half)).every((value) => value > 245)).toBe(true)
  expect((await colourAt(shown.bytes, half + 60, half))[0]).toBeLessThan(180)
})

it('what stands at the edge of a long picture is not cut: the square goes beyond it in its colour', async () => {
  const bytes = await onGround(900, 1200, '#f4f1ee', { left: 60, top: 150, width: 760, height: 500 })
  const { width, height, bytes: shown } = await reencodePicture(bytes, { trims: true })
  expect([width, height]).toEqual([height, width])
  expect(width).toBeGreaterThan(800)
  const [red = 0, green = 0, blue = 0] = await colourAt(shown, 2, 2)
  expect(Math.abs(red - 0xf4) + Math.abs(green - 0xf1) + Math.abs(blue - 0xee)).toBeLessThan(12)
})

it.each([
  [
    'a coloured ground',
    onGround(800, 800, '#2f6fb0', { left: 300, top: 300, width: 200, height: 200 }),
    [800, 800],
  ],
  ['a banner', onGround(1200, 600, '#ffffff', { left: 500, top: 200, width: 200, height: 200 }), [1200, 600]],
  [
    'a thing that fills it',
    onGround(800, 800, '#ffffff', { left: 20, top: 20, width: 760, height: 760 }),
    [800, 800],
  ],
  ['a speck', onGround(800, 800, '#ffffff', { left: 390, top: 390, width: 40, height: 40 }), [800, 800]],
  ['nothing at all', onGround(800, 800, '#ffffff', { left: 798, top: 798, width: 2, height: 2 }), [800, 800]],
  [
    'a thing cut off by the edge',
    onGround(800, 800, '#ffffff', { left: 0, top: 200, width: 400, height: 400 }),
    [800, 800],
  ],
])('%s stays as it came', async (_, bytes, sides) => {
  expect(await sidesOf(await bytes)).toEqual(sides)
})

it('what can be seen through stands on white', async () => {
  const bytes = await sharp({ create: { width: 600, height: 600, channels: 4, background: '#00000000' } })
    .composite([
      {
        input: { create: { width: 300, height: 240, channels: 3, background: '#a01020' } },
        left: 150,
        top: 180,
      },
    ])
    .png()
    .toBuffer()
  const shown = await reencodePicture(bytes, { trims: true })
  expect(shown.width).toBeLessThan(400)
  expect(await colourAt(shown.bytes, 2, 2)).toEqual([255, 255, 255])
})
