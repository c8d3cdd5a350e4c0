import type { Sharp } from 'sharp'
import type { PictureFormat } from '#shared/pictures.ts'
import { AppError } from '../kernel/errors.ts'
import { createTurns } from '../kernel/turns.ts'
import { httpText } from '../text/http.ts'
import { mediaText as t } from '../text/media.ts'
import { trimGround } from './trim-ground.ts'

/** What people may upload, told by the bytes themselves and never by a name. SVG can carry scripts and is none of them. */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])
const maxPixels = 40_000_000

/** So many pictures wait to be made that another would wait too long. */
export class EncoderBusy extends AppError {
  constructor() {
    super('unavailable', httpText.unavailable, { retryAfterSeconds: 5 })
  }
}

/**
 * One picture is made at a time, so that pictures never take the processor from pages; kinds of work take turns.
 * @throws EncoderBusy
 */
const encoding = createTurns({ atOnce: 1, mostEach: 100, refusal: () => new EncoderBusy() })
export const inTurn = <T>(kind: 'look' | 'form' | 'upload' | 'other', make: () => Promise<T>): Promise<T> =>
  encoding.take(kind, make)

/** Loaded by the first picture: many processes never see one. */
const loadSharp = async () => (await import('sharp')).default

const refused = (text: string): AppError => new AppError('invalid_input', text, { fields: { file: text } })

/**
 * Decodes a picture and encodes it anew as WebP, turned upright, `longestSide` px at most a side: nothing of the file
 * that came (metadata, a script behind the picture) is kept. `trims`: a plain light ground is cut to a small margin, and what can be
 * seen through stands on white. @throws AppError invalid_input
 */
export const reencodePicture = async (
  bytes: Uint8Array,
  { longestSide = 1600, trims = false }: { longestSide?: number; trims?: boolean } = {},
): Promise<{ bytes: Buffer; width: number; height: number }> => {
  const sharp = await loadSharp()
  const open = (): Sharp => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
  let format: string | undefined
  try {
    const metadata = await open().metadata()
    format = metadata.format
  } catch (error) {
    const tooMany = String(error).includes('pixel limit')
    throw refused(tooMany ? t.tooManyPixels : t.noPicture)
  }
  if (!format || !formats.has(format)) throw refused(t.otherFormat)
  try {
    const upright = open()
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const shown = trims
      ? await trimGround(upright.flatten({ background: '#ffffff' }).toColourspace('srgb'))
      : upright
    const { data, info } = await shown.webp({ quality: 86 }).toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw refused(t.broken)
  }
}

/**
 * A form of a picture of ours, `width` px at most. Of AVIF 55 looks like WebP 80 and is a third smaller on photos; more
 * effort took twice the time for the same.
 */
export const smallerPicture = async (
  picture: Uint8Array,
  width: number,
  format: PictureFormat,
): Promise<Buffer> => {
  const resized = (await loadSharp())(picture).resize({ width, withoutEnlargement: true })
  if (format === 'avif') return resized.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return resized.webp({ quality: 80 }).toBuffer()
  return resized.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
