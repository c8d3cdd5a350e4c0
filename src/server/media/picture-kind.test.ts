import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { mediaText } from '../text/media.ts'
import { reencodePicture } from './picture.ts'
import { hasManyParts, mostPixels, pictureKind } from './picture-kind.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e4f' } })
const refusal = (bytes: Uint8Array): Promise<string> =>
  reencodePicture(bytes).then(
    () => 'taken',
    (error: Error) => error.message,
  )

/** A progressive JPEG whose first scan is drawn so many times more. */
const drawnAgain = async (times: number): Promise<Buffer> => {
  const photo = await plain(64, 64).jpeg({ progressive: true }).toBuffer()
  const first = photo.indexOf(Buffer.from([0xff, 0xda]))
  const after = [0xc4, 0xda].map((mark) => photo.indexOf(Buffer.from([0xff, mark]), first + 2))
  const end = Math.min(...after.filter((at) => at !== -1))
  const drawn = photo.subarray(first, end)
  return Buffer.concat([photo.subarray(0, end), ...Array(times).fill(drawn), photo.subarray(end)])
}

const chunk = (name: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)])
}

/** A WebP of 16 by 16 with so many frames of one pixel. */
const moving = async (frames: number): Promise<Buffer> => {
  const dot = (await plain(1, 1).webp({ lossless: true }).toBuffer()).subarray(12)
  const frame = chunk('ANMF', Buffer.concat([Buffer.alloc(12), Buffer.from([10, 0, 0, 0]), dot]))
  const canvas = chunk('VP8X', Buffer.from([2, 0, 0, 0, 15, 0, 0, 15, 0, 0]))
  const all = [Buffer.from('WEBP'), canvas, chunk('ANIM', Buffer.alloc(6)), ...Array(frames).fill(frame)]
  return chunk('RIFF', Buffer.concat(all))
}

describe('the kind of a picture', () => {
  it.each([
    ['jpeg', plain(9, 9).jpeg()],
    ['png', plain(9, 9).png()],
    ['webp', plain(9, 9).webp()],
    ['gif', plain(9, 9).gif()],
    ['heif', plain(9, 9).avif()],
  ] as const)('is told of %s by its bytes', async (kind, picture) => {
    const bytes = await picture.toBuffer()
    expect(pictureKind(bytes)).toBe(kind)
    expect(await refusal(bytes)).toBe('taken')
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  it.each([
    ['an SVG', svg],
    ['an SVG behind a mark and a comment', `\ufeff<!-- GIF89a -->${svg}`],
    ['an SVG that begins as HEIF would', `aaaaftypavif${svg}`],
    ['an SVG that begins nearly as a GIF would', `GIF8${svg}`],
    ['nothing', ''],
    ['one letter', 'R'],
  ])('%s has none, and no decoder sees it', async (_, words) => {
    const bytes = Buffer.from(words)
    expect(pictureKind(bytes)).toBeUndefined()
    expect(await refusal(bytes)).toBe(mediaText.noPicture)
  })

  it('is none of TIFF, which a decoder would read', async () => {
    expect(await refusal(await plain(9, 9).tiff().toBuffer())).toBe(mediaText.noPicture)
  })
})

describe('a picture that would hold the encoder', () => {
  it('for it is drawn over and over is refused', async () => {
    expect(hasManyParts('jpeg', await drawnAgain(20))).toBe(false)
    expect(await refusal(await drawnAgain(20))).toBe('taken')
    expect(await refusal(await drawnAgain(1000))).toBe(mediaText.manyParts)
  })

  it('for it has frames without end is refused', async () => {
    expect(await refusal(await moving(100))).toBe('taken')
    expect(await refusal(await moving(6000))).toBe(mediaText.manyParts)
  })

  it.each([
    [1, 31_000],
    [31_000, 1],
  ])('for it is %i by %i is refused, and a long one of many lines is taken', async (width, height) => {
    expect(await refusal(await plain(width, height).png().toBuffer())).toBe(mediaText.tooLong(30_000))
    expect(await refusal(await plain(20, 29_000).png().toBuffer())).toBe('taken')
  })

  it('for each of its pixels costs more may have fewer of them', async () => {
    expect(mostPixels('heif')).toBeLessThan(mostPixels('jpeg'))
    // Says 5,000 by 5,000 in its head.
    const avif = await plain(16, 16).avif().toBuffer()
    const size = avif.indexOf('ispe') + 8
    avif.writeUInt32BE(5000, size)
    avif.writeUInt32BE(5000, size + 4)
    expect(await refusal(avif)).toBe(mediaText.tooManyPixels(16))
    const png = await plain(16, 16).png().toBuffer()
    png.writeUInt32BE(7000, 16)
    png.writeUInt32BE(7000, 20)
    expect(await refusal(png)).toBe(mediaText.tooManyPixels(40))
  })
})
