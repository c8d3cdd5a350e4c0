import type { Sharp } from 'sharp'
import type { PictureFormat } from '#shared/pictures.ts'
import { AppError } from '../kernel/errors.ts'
import { createTurns } from '../kernel/turns.ts'
import { httpText } from '../text/http.ts'
import { mediaText as t } from '../text/media.ts'
import {
  hasManyParts,
  longestPictureSide,
  mostMegapixels,
  mostPixels,
  type PictureKind,
  pictureKind,
} from './picture-kind.ts'
import { trimGround } from './trim-ground.ts'

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

/** Refuses what would keep the one encoder from everybody else's pictures, before its pixels are asked for. @throws AppError invalid_input */
const refuseCostly = async (open: () => Sharp, bytes: Uint8Array, kind: PictureKind): Promise<void> => {
  if (hasManyParts(kind, bytes)) throw refused(t.manyParts)
  const { width, height } = await open()
    .metadata()
    .catch((error: unknown) => {
      throw refused(
        String(error).includes('pixel limit') ? t.tooManyPixels(mostMegapixels(kind)) : t.noPicture,
      )
    })
  if (Math.max(width, height) > longestPictureSide) throw refused(t.tooLong(longestPictureSide))
}

/**
 * Decodes a picture and encodes it anew as WebP, turned upright, `longestSide` px at most a side: nothing of the file
 * that came (metadata, a script behind the picture) is kept. `trims`: a plain light ground is cut to a small margin, and what can be
 * seen through stands on white. @throws AppError invalid_input
 */
export const reencodePicture = async (
  bytes: Uint8Array,
  { longestSide = 1600, trims = false }: { longestSide?: number; trims?: boolean } = {},
): Promise<{ bytes: Buffer; width: number; height: number }> => {
  const kind = pictureKind(bytes)
  if (!kind) throw refused(t.noPicture)
  const sharp = await loadSharp()
  const open = (): Sharp => sharp(bytes, { limitInputPixels: mostPixels(kind), failOn: 'error', pages: 1 })
  await refuseCostly(open, bytes, kind)
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
